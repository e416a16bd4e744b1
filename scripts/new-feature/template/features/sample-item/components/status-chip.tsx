"use client";

import { useTranslations } from "next-intl";
import { Chip, type Tone } from "@/components/chip";
import type { SampleItem } from "../schema";

const tones = { open: "info", done: "success" } as const satisfies Record<SampleItem["status"], Tone>;

export function StatusChip({ status }: Pick<SampleItem, "status">) {
  const t = useTranslations("sampleItem.statuses");
  return (
    <Chip dot tone={tones[status]}>
      {t(status)}
    </Chip>
  );
}
