import { vatRate } from "@/features/checkout/domain/constants";
import { type HostedPlan, type Period, planPrices } from "./plans";

export type PlanTotal = Readonly<{ net: number; vat: number; total: number }>;

/**
 * Returns the price of a plan for a number of people and a period, in minor units. VAT is within the price and is
 * rounded half up.
 */
export function planTotal(plan: HostedPlan, period: Period, people: number): PlanTotal {
  const total = planPrices[plan][period] * people;
  const vat = Math.round((total * vatRate) / (10_000 + vatRate));
  return { net: total - vat, vat, total };
}
