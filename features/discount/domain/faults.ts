import type { DiscountKind } from "@/features/checkout/domain/constants";
import { storedValue } from "./value";

type Rules = Readonly<{
  kind: DiscountKind;
  /** Per cent, or an amount in the major unit. */
  value: number;
  /** Instants as ISO 8601 in UTC. */
  startsAt: string | null;
  endsAt: string | null;
  maxUses: number | null;
  uses: number;
}>;

export type DiscountFault = Readonly<{ field: "value" | "endsAt" | "maxUses"; code: string }>;

/** What is wrong with rules that are each acceptable, but not together. */
export function discountFaults({ kind, value, startsAt, endsAt, maxUses, uses }: Rules): DiscountFault[] {
  const faults: DiscountFault[] = [];
  if (storedValue(kind, value) === null) faults.push({ field: "value", code: "invalid-value" });
  if (kind === "percent" && value > 100) faults.push({ field: "value", code: "too-large" });
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) {
    faults.push({ field: "endsAt", code: "not-after-start" });
  }
  if (maxUses !== null && maxUses < uses) faults.push({ field: "maxUses", code: "below-uses" });
  return faults;
}
