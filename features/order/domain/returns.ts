type Line = Readonly<{ price: number; quantity: number; returned: number }>;
type Order = Readonly<{ subtotal: number; discount: number; total: number; vat: number; returned: number }>;
/** The amounts of a credit note, in minor units. */
export type ReturnValue = Readonly<{ subtotal: number; discount: number; shipping: 0; vat: number; total: number }>;

/** The part of an amount that falls to `part` of `whole`, rounded half up; exact for every safe integer. */
function shareOf(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

const sumOf = (lines: readonly Readonly<{ price: number; quantity: number }>[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/**
 * What goods that come back were sold for, with their part of the discount and of the VAT. Delivery was done: it is not taken
 * off. Shares are taken of all that came back so far and what was credited before is subtracted, so that parts add up to the
 * whole to the unit in any order. `lines` are the order's before this return.
 */
export function valueOfReturn(
  order: Order,
  lines: readonly Line[],
  goods: readonly Readonly<{ price: number; quantity: number }>[],
): ReturnValue {
  const before = sumOf(lines.map(({ price, returned }) => ({ price, quantity: returned })));
  const subtotal = sumOf(goods);
  const discountOf = (value: number) => shareOf(order.discount, value, order.subtotal);
  const discount = discountOf(before + subtotal) - discountOf(before);
  const total = subtotal - discount;
  const left = order.total - order.returned;
  const vatOf = (amount: number) => shareOf(order.vat, amount, order.total);
  return { subtotal, discount, shipping: 0, vat: vatOf(left) - vatOf(left - total), total };
}
