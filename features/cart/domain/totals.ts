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

/** The VAT that is inside of an amount, rounded half up: a tenth of the amount without it. Exact for every safe integer. */
export function vatWithin(amount: number): number {
  const whole = 10_000 + vatRate;
  const rest = amount % whole;
  return ((amount - rest) / whole) * vatRate + Math.floor((2 * rest * vatRate + whole) / (2 * whole));
}

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
