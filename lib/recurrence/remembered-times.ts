/** Caches the calculated times of recurrence rules. */

/** How many times are kept altogether: some megabytes. */
const limit = 400_000;
/** What even an empty list takes. */
const overhead = 8;
const lists = new Map<string, readonly number[]>();
let size = 0;

/**
 * The list kept under that name. What a rule yields never grows stale, and one with COUNT is counted from its start again
 * for each window and each occurrence that is looked up.
 */
export function recallTimes(name: string): readonly number[] | undefined {
  const known = lists.get(name);
  if (known) {
    // Put anew at the end: a Map keeps the order of insertion, and the longest unused leave first.
    lists.delete(name);
    lists.set(name, known);
  }
  return known;
}

export function rememberTimes(name: string, times: readonly number[]): void {
  size += times.length + overhead - (lists.has(name) ? (lists.get(name)?.length ?? 0) + overhead : 0);
  lists.delete(name);
  lists.set(name, times);
  for (const [oldest, list] of lists) {
    if (size <= limit || oldest === name) break;
    lists.delete(oldest);
    size -= list.length + overhead;
  }
}
