export type Neighbours = Readonly<{ previousId: string | null; nextId: string | null }>;

/**
 * What stands before and after a record, null at the ends. `known` is the last order that the record stood in: one that a
 * filter hides meanwhile still has its neighbours. Only what is in `order`, as shown now, is one.
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
