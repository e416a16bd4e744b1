"use client";

import { useTranslations } from "next-intl";
import { Chip, type Tone } from "@/components/chip";
import type { ShownStatus } from "../domain/constants";
import type { Invoice } from "../schema";

const tones = {
  draft: "neutral",
  pending: "info",
  overdue: "error",
  paid: "success",
  cancelled: "neutral",
} as const satisfies Record<ShownStatus, Tone>;

/** A chip with the status of an invoice; a credit note says that it is one. */
export function StatusChip({ kind, status, isOverdue }: Pick<Invoice, "kind" | "status" | "isOverdue">) {
  const t = useTranslations("invoice");
  if (kind === "credit") return <Chip tone="warning">{t("creditNote")}</Chip>;
  const shown = isOverdue ? "overdue" : status;
  return (
    <Chip dot tone={tones[shown]}>
      {t(`statuses.${shown}`)}
    </Chip>
  );
}
