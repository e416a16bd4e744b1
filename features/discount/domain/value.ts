import type { DiscountKind } from "@/features/checkout/domain/constants";
import { shopCurrency } from "@/features/product/domain/constants";
import { toMajor, toMinor } from "@/lib/money";

const hundred = 100;

/** A value as it is stored, hundredths of a percent or minor units; null where it has more decimals than that. */
export function storedValue(kind: DiscountKind, value: number): number | null {
  if (kind === "amount") return toMinor(value, shopCurrency);
  const stored = Math.round(value * hundred);
  return stored / hundred === value ? stored : null;
}

/** The value as people write it: per cent, or an amount in the major unit. */
export const writtenValue = (kind: DiscountKind, stored: number): number =>
  kind === "amount" ? toMajor(stored, shopCurrency) : stored / hundred;
