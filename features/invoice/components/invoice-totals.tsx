"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Totals } from "@/features/cart/domain/totals";
import { formatMoney } from "@/lib/format";
import styles from "./invoice-details.module.css";

type Props = Readonly<{
  currency: string;
  totals: Omit<Totals, "totalItems">;
  /** Left out of what is not to be paid yet, or not at all. */
  paid?: Readonly<{ credited: number; paid: number; due: number }>;
}>;

/** The totals of an invoice, from the lines to the amount due. Amounts are minor units. */
export function InvoiceTotals({ currency, totals, paid }: Props) {
  const t = useTranslations("invoice.totals");
  const locale = useLocale();
  const { subtotal, discount, shipping, total, vat } = totals;
  const money = (minor: number) => formatMoney(locale, minor, currency);
  return (
    <dl aria-label={t("title")} className={styles.totals}>
      <Amount label={t("subtotal")} value={money(subtotal)} />
      {discount > 0 && <Amount label={t("discount")} value={money(-discount)} />}
      {shipping > 0 && <Amount label={t("shipping")} value={money(shipping)} />}
      <Amount isStrong label={t("total")} value={money(total)} />
      <Amount label={t("vat")} value={money(vat)} />
      {paid && paid.credited > 0 && <Amount label={t("credited")} value={money(-paid.credited)} />}
      {paid && <Amount label={t("paid")} value={money(paid.paid)} />}
      {paid && <Amount isStrong label={t("due")} value={money(paid.due)} />}
    </dl>
  );
}

type AmountProps = Readonly<{ label: string; value: string; isStrong?: boolean }>;

function Amount({ label, value, isStrong = false }: AmountProps) {
  return (
    <div className={isStrong ? styles.strong : undefined}>
      <dt>{label}</dt>
      <dd className="num nowrap">{value}</dd>
    </div>
  );
}
