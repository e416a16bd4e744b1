/** Creates order keys: strings that sort between two others, so that no other row changes. */
import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";

/** Past this length the list's keys are spread anew; ordinary use never comes near. */
const max = 48;

type Ordered = Readonly<{ id: string; position: string }>;

/**
 * The order key of something put between two others: a string between theirs, so that no other row changes. Null stands
 * for an end of the list. The answer is null when the list has to be spread first.
 */
export function orderKeyBetween(before: string | null, after: string | null): string | null {
  // Two rows with one key leave no room between them.
  if (before !== null && after !== null && before >= after) return null;
  const key = generateKeyBetween(before, after);
  return key.length > max ? null : key;
}

/** The same for what is put at `index` into a list that has `keys` in ascending byte order. */
export function orderKeyAt(keys: readonly string[], index: number): string | null {
  const place = Math.min(index, keys.length);
  return orderKeyBetween(keys[place - 1] ?? null, keys[place] ?? null);
}

/** `count` fresh keys in order, as short as they can be, before or behind those that are there. */
export function spreadOrderKeys(count: number, after: string | null = null): string[] {
  return generateNKeysBetween(after, null, count);
}

/**
 * What has to be written so that rows stand in another order, by id: the key of the one that moved, or all keys where
 * more than one did or there is no room.
 */
export function keysForOrder(rows: readonly Ordered[], order: readonly string[]): Map<string, string> {
  const present = rows.map(({ id }) => id);
  if (present.join() === order.join()) return new Map();
  const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id).join();
  const moved = order.find((id, at) => id !== present[at] && without(order, id) === without(present, id));
  const others = rows.filter(({ id }) => id !== moved).map(({ position }) => position);
  const key = moved === undefined ? null : orderKeyAt(others, order.indexOf(moved));
  if (moved !== undefined && key !== null) return new Map([[moved, key]]);
  const keys = spreadOrderKeys(order.length);
  return new Map(order.map((id, at) => [id, keys[at] ?? ""]));
}
