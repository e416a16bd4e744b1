"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Icon } from "@/components/icon";
import { LinkButton } from "@/components/link-button";
import { Switch } from "@/components/switch";
import { formatMoney } from "@/lib/format";
import { paymentPath } from "@/lib/paths";
import { isHosted, type Period, type PlanName, planCurrency, planNames, planPrices } from "../domain/plans";
import styles from "./plan-picker.module.css";

/**
 * The free plan and the hosted ones side by side, priced by the month or by the year. Needs the namespace `pricing`.
 */
export function PlanPicker() {
  const t = useTranslations("pricing");
  const [period, setPeriod] = useState<Period>("month");
  return (
    <div className={styles.picker}>
      <div className="row wrap gap-3">
        <Switch
          checked={period === "year"}
          hint={t("yearHint")}
          label={t("byYear")}
          onChange={(event) => setPeriod(event.currentTarget.checked ? "year" : "month")}
        />
      </div>
      <ul className={styles.plans}>
        {planNames.map((plan) => (
          <Plan key={plan} period={period} plan={plan} />
        ))}
      </ul>
    </div>
  );
}

function Plan({ plan, period }: Readonly<{ plan: PlanName; period: Period }>) {
  const t = useTranslations("pricing");
  return (
    <li className={styles.plan} data-marked={plan === "free" || undefined}>
      <div className="row wrap between gap-2">
        <h2 className={styles.name}>{t(`plans.${plan}.name`)}</h2>
        <span className={styles.mark}>{t(plan === "free" ? "available" : "simulation")}</span>
      </div>
      <p className="muted text-14 pretty m-0">{t(`plans.${plan}.text`)}</p>
      <Price period={period} plan={plan} />
      <ul className={styles.points}>
        {(["one", "two", "three"] as const).map((point) => (
          <li className="flex gap-2 items-start" key={point}>
            <Icon className="text-success rigid" name="check" size={18} />
            <span>{t(`plans.${plan}.${point}`)}</span>
          </li>
        ))}
      </ul>
      <LinkButton
        fullWidth
        href={isHosted(plan) ? paymentPath(plan, period) : "#self-hosted"}
        variant={plan === "free" ? "solid" : "outline"}
      >
        {t(`plans.${plan}.action`)}
      </LinkButton>
    </li>
  );
}

function Price({ plan, period }: Readonly<{ plan: PlanName; period: Period }>) {
  const t = useTranslations("pricing");
  const locale = useLocale();
  const amount = isHosted(plan) ? planPrices[plan][period] : 0;
  return (
    <p aria-live="polite" className={styles.price}>
      <strong className={styles.amount}>{formatMoney(locale, amount, planCurrency)}</strong>
      <span className="faint text-13">{t(isHosted(plan) ? `per.${period}` : "forever")}</span>
    </p>
  );
}
