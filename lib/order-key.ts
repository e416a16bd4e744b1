import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";

/** Past this length the list's keys are spread anew; ordinary use never comes near. */
const longest = 48;

/**
 * The order key of something put at `index` into a list that has `keys` in ascending byte order: a string
 * between its neighbours', so that no other row changes. Null when the list has to be spread first.
 */
export function orderKeyAt(keys: readonly string[], index: number): string | null {
  const place = Math.min(index, keys.length);
  const before = keys[place - 1] ?? null;
  const after = keys[place] ?? null;
  // Two rows with one key leave no room between them.
  if (before !== null && before === after) return null;
  const key = generateKeyBetween(before, after);
  return key.length > longest ? null : key;
}

/** `count` fresh keys in order, as short as they can be. */
export function spreadOrderKeys(count: number): string[] {
  return generateNKeysBetween(null, null, count);
}
