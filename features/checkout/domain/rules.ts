import type { DiscountKind } from "./constants";

type Discount = Readonly<{ kind: DiscountKind; value: number }>;

/** What a code takes off a subtotal, in minor units; percentages are rounded half up. Exact for every safe integer. */
export function discountOn(subtotal: number, { kind, value }: Discount): number {
  const rest = subtotal % 10_000;
  const percent = ((subtotal - rest) / 10_000) * value + Math.floor((rest * value * 2 + 10_000) / 20_000);
  return Math.min(kind === "amount" ? value : percent, subtotal);
}

export type DiscountRules = Readonly<{
  isActive: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  minSubtotal: number;
  maxUses: number | null;
  uses: number;
  maxUsesPerCustomer: number | null;
}>;

export const discountRefusals = [
  "unknown",
  "inactive",
  "not-started",
  "expired",
  "used-up",
  "used-up-by-you",
  "below-minimum",
  /** Too many codes that do not exist were tried: nothing is said of this one. */
  "try-later",
] as const;
export type DiscountRefusal = (typeof discountRefusals)[number];

/** Why a code does not hold for this order; null when it does. `ownUses` are those of the customer's orders. */
export function discountRefusal(
  rules: DiscountRules,
  { subtotal, ownUses, now }: Readonly<{ subtotal: number; ownUses: number; now: Date }>,
): DiscountRefusal | null {
  if (!rules.isActive) return "inactive";
  if (rules.startsAt && now < rules.startsAt) return "not-started";
  if (rules.endsAt && now >= rules.endsAt) return "expired";
  if (rules.maxUses !== null && rules.uses >= rules.maxUses) return "used-up";
  if (rules.maxUsesPerCustomer !== null && ownUses >= rules.maxUsesPerCustomer) return "used-up-by-you";
  return subtotal < rules.minSubtotal ? "below-minimum" : null;
}

/** What the delivery of an order costs, in minor units; `goods` are its subtotal less its discount. */
export const shippingFor = (
  goods: number,
  { price, freeFrom }: Readonly<{ price: number; freeFrom: number | null }>,
): number => (freeFrom !== null && goods >= freeFrom ? 0 : price);
