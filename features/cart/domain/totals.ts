import { vatRate } from "@/features/checkout/domain/constants";

export type Priced = Readonly<{ price: number; quantity: number }>;
export type Totals = Readonly<{
  subtotal: number;
  discount: number;
  shipping: number;
  total: number;
  /** The part of `total` that is VAT. */
  vat: number;
  totalItems: number;
}>;

/** The VAT that is inside of an amount, rounded half up: a tenth of the amount without it. */
export const vatWithin = (amount: number): number =>
  Math.floor((2 * amount * vatRate + 10_000 + vatRate) / (2 * (10_000 + vatRate)));

/**
 * What a cart comes to, from its lines and not from what happened before: the one sum that pages show and the server charges.
 * All amounts are integers of minor units. A discount is never more than the subtotal.
 */
export function totalsOf(
  lines: readonly Priced[],
  charges: Readonly<{ discount?: number; shipping?: number }> = {},
): Totals {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const discount = Math.min(charges.discount ?? 0, subtotal);
  const shipping = charges.shipping ?? 0;
  const total = subtotal - discount + shipping;
  const totalItems = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { subtotal, discount, shipping, total, vat: vatWithin(total), totalItems };
}
