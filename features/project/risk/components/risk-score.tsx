"use client";

import { useLocale, useTranslations } from "next-intl";
import { Chip, type Tone } from "@/components/chip";
import { formatNumber } from "@/lib/format";
import { type Gravity, gravityOf } from "../../domain/risk-severity";
import type { Risk } from "../../schema";

const tones: Readonly<Record<Gravity, Tone>> = { small: "success", middling: "warning", grave: "error" };

/** Likelihood times impact, with its gravity in words. */
export function RiskScore({ risk }: Readonly<{ risk: Pick<Risk, "likelihood" | "impact"> }>) {
  const t = useTranslations("project");
  const locale = useLocale();
  const gravity = gravityOf(risk);
  return (
    <Chip tone={tones[gravity]}>
      {t(`risks.gravity.${gravity}`)} · {formatNumber(locale, risk.likelihood * risk.impact)}
    </Chip>
  );
}
