"use client";

import { useLocale, useTranslations } from "next-intl";
import { Chip, type Tone } from "@/components/chip";
import { formatNumber } from "@/lib/format";
import { type Severity, severityOf } from "../../domain/risk-severity";
import type { Risk } from "../../schema";

const tones: Readonly<Record<Severity, Tone>> = { small: "success", middling: "warning", grave: "error" };

/** The score of a risk, likelihood times impact, with its severity. */
export function RiskScore({ risk }: Readonly<{ risk: Pick<Risk, "likelihood" | "impact"> }>) {
  const t = useTranslations("project");
  const locale = useLocale();
  const severity = severityOf(risk);
  return (
    <Chip tone={tones[severity]}>
      {t(`risks.gravity.${severity}`)} · {formatNumber(locale, risk.likelihood * risk.impact)}
    </Chip>
  );
}
