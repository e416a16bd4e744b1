"use client";

import { useTranslations } from "next-intl";
import { Chip, type Tone } from "@/components/chip";
import type { DiscountState } from "../domain/states";

const tones = {
  active: "success",
  scheduled: "info",
  expired: "neutral",
  "used-up": "warning",
  off: "neutral",
} as const satisfies Record<DiscountState, Tone>;

/** A chip with the state of a discount code. */
export function DiscountStateChip({ state }: Readonly<{ state: DiscountState }>) {
  const t = useTranslations("discountCode.states");
  return (
    <Chip dot tone={tones[state]}>
      {t(state)}
    </Chip>
  );
}
