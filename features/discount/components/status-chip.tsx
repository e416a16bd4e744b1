"use client";

import { useTranslations } from "next-intl";
import { Chip, type Tone } from "@/components/chip";
import type { DiscountCode } from "../schema";

const tones = { open: "info", done: "success" } as const satisfies Record<DiscountCode["status"], Tone>;

export function StatusChip({ status }: Pick<DiscountCode, "status">) {
  const t = useTranslations("discountCode.statuses");
  return (
    <Chip dot tone={tones[status]}>
      {t(status)}
    </Chip>
  );
}
