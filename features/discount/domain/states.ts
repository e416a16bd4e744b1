import { type DiscountRefusal, type DiscountRules, discountRefusal } from "@/features/checkout/domain/rules";

export const discountStates = ["active", "scheduled", "expired", "used-up", "off"] as const;
export type DiscountState = (typeof discountStates)[number];

const refusedStates: Readonly<Partial<Record<DiscountRefusal, DiscountState>>> = {
  inactive: "off",
  "not-started": "scheduled",
  expired: "expired",
  "used-up": "used-up",
};

/** Whether a code can be used at `now`, whoever buys and however much. */
export function discountState(rules: DiscountRules, now: Date): DiscountState {
  const refusal = discountRefusal(rules, { subtotal: Number.POSITIVE_INFINITY, ownUses: 0, now });
  return (refusal && refusedStates[refusal]) ?? "active";
}
