export type Neighbours = Readonly<{ previousId: string | null; nextId: string | null }>;

/**
 * Returns the ids of the previous and next record, null at the ends. `known` is the last order that held the record, so
 * that one that a filter has hidden since keeps its neighbours; they are taken from `order`, which is shown now.
 */
export function neighboursOf(id: string, known: readonly string[], order: readonly string[]): Neighbours {
  const at = known.indexOf(id);
  if (at === -1) return { previousId: null, nextId: null };
  const shown = new Set(order);
  const isShown = (other: string) => shown.has(other);
  return {
    previousId: known.slice(0, at).findLast(isShown) ?? null,
    nextId: known.slice(at + 1).find(isShown) ?? null,
  };
}
