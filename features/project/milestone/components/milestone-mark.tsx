"use client";

import { useLocale, useTranslations } from "next-intl";
import { Chip } from "@/components/chip";
import { formatDate } from "@/lib/format";
import type { Milestone } from "../../schema";

type Props = Readonly<{ milestone: Pick<Milestone, "date" | "completedAt">; today: string }>;

/** The day of a milestone, and whether it is late or reached. */
export function MilestoneMark({ milestone: { date, completedAt }, today }: Props) {
  const t = useTranslations("project");
  const locale = useLocale();
  const day = date ? formatDate(locale, date) : t("milestones.noDay");
  if (completedAt) {
    return (
      <Chip icon="check" tone="success">
        {day}
      </Chip>
    );
  }
  const isLate = date !== null && date < today;
  return (
    <Chip icon={isLate ? "clock" : undefined} tone={isLate ? "error" : "neutral"}>
      {isLate ? t("milestones.late", { day }) : day}
    </Chip>
  );
}
