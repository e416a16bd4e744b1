/** Prices without minor units stay so. */
const roundedTo = 100;

type Prices = Readonly<{ price: number; compareAtPrice: number | null }>;

/**
 * The prices, in minor units, after a discount in percent of the price without one; 0 ends a sale. Discounts replace each other
 * instead of adding up. Null where nothing would change, as for a price that is too small to be lowered.
 */
export function discounted({ price, compareAtPrice }: Prices, percent: number): Prices | null {
  const full = compareAtPrice ?? price;
  if (percent === 0) return compareAtPrice === null ? null : { price: full, compareAtPrice: null };
  const lowered = Math.round((full * (100 - percent)) / 100 / roundedTo) * roundedTo;
  if (lowered >= full || (lowered === price && compareAtPrice === full)) return null;
  return { price: lowered, compareAtPrice: full };
}
