/** Splits a list into chunks of the given size. */
export const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** Splits a list where the next item would make a chunk heavier than `max`; an item that is heavier alone is a chunk alone. */
export function chunksByWeight<Item>(items: readonly Item[], max: number, weightOf: (item: Item) => number): Item[][] {
  const chunks: Item[][] = [];
  let weight = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const own = weightOf(item);
    if (weight + own > max) {
      chunks.push([]);
      weight = 0;
    }
    chunks.at(-1)?.push(item);
    weight += own;
  }
  return chunks;
}
