import { type CartItem, quantityWithin, unionOf } from "./checkout-state";

/** What of a line its owner chose. */
export type CartLine = Pick<CartItem, "id" | "quantity" | "colors">;

const lineOf = <Line extends CartLine>(lines: readonly Line[], id: string): Line | undefined =>
  lines.find((line) => line.id === id);

/** In whatever order; a line has each of its colours once. */
const isSameSet = (first: readonly string[], second: readonly string[]): boolean =>
  first.length === second.length && first.every((one) => second.includes(one));

export const isSameCart = (first: readonly CartLine[], second: readonly CartLine[]): boolean =>
  first.length === second.length &&
  first.every(({ id, quantity, colors }) => {
    const other = lineOf(second, id);
    return other?.quantity === quantity && isSameSet(other.colors, colors);
  });

/** Both sides added to the line: no more than there is in stock. Otherwise it stays as whoever changed it last left it. */
function mergedQuantity(base: number, mine: CartItem, theirs: CartItem): number {
  const quantity = theirs.quantity + mine.quantity - base;
  const isGrown = mine.quantity > base && quantity > theirs.quantity;
  return isGrown ? Math.max(theirs.quantity, Math.min(quantity, Math.max(1, theirs.available))) : quantity;
}

function mergedLine(base: CartLine | undefined, mine: CartItem | undefined, theirs: CartItem | undefined) {
  if (mine && theirs) {
    const quantity = mergedQuantity(base?.quantity ?? 0, mine, theirs);
    // Of what is no longer sold the server says nothing: what the buyer saw when it was added stays.
    const shown = theirs.name === "" ? { ...mine, available: theirs.available } : theirs;
    return quantity < 1
      ? null
      : { ...shown, quantity: quantityWithin(quantity), colors: unionOf(theirs.colors, mine.colors) };
  }
  // The other side removed what this one had not touched, or this one removed it.
  if (mine) return base && base.quantity === mine.quantity ? null : mine;
  return theirs && base?.quantity !== theirs.quantity ? theirs : null;
}

/**
 * A three-way merge of two carts that both come from `base`: what was added on either side is added to the other, what was
 * removed is removed, unless the other side changed it. With an empty base that is the union by id with the quantities added.
 */
export function mergeCarts(
  base: readonly CartLine[],
  mine: readonly CartItem[],
  theirs: readonly CartItem[],
): CartItem[] {
  const ids = new Set([...theirs, ...mine].map(({ id }) => id));
  return [...ids].flatMap((id) => mergedLine(lineOf(base, id), lineOf(mine, id), lineOf(theirs, id)) ?? []);
}

/** The lines, and how many units of each, that `after` has beyond `before`. */
export const addedBetween = (before: readonly CartItem[], after: readonly CartItem[]): CartItem[] =>
  after.flatMap((item) => {
    const quantity = item.quantity - (lineOf(before, item.id)?.quantity ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });

/** Takes units out of a cart again; a line without any left is gone. */
export const withoutAdded = (cart: readonly CartItem[], added: readonly CartLine[]): CartItem[] =>
  cart.flatMap((item) => {
    const quantity = item.quantity - (lineOf(added, item.id)?.quantity ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
