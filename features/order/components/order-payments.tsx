"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { Chip } from "@/components/chip";
import { formatDateTime, formatMoney } from "@/lib/format";
import { toMinor } from "@/lib/money";
import type { OrderDetails, PaymentEntry } from "../schema";
import styles from "./order-payments.module.css";

type Props = Readonly<{ order: OrderDetails; timeZone: string }>;

/** The payments and refunds of an order. */
export function OrderPayments({ order: { payments }, timeZone }: Props) {
  const t = useTranslations("order.paymentList");
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="panel pad-4 grid gap-3 shrinkable no-print">
      <h2 className="text-16" id={titleId}>
        {t("title")}
      </h2>
      {payments.length === 0 && <p className="muted">{t("empty")}</p>}
      <ul className={styles.payments}>
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  );
}

function Payment({ payment, timeZone }: Readonly<{ payment: PaymentEntry; timeZone: string }>) {
  const t = useTranslations("order.paymentList");
  const locale = useLocale();
  const { amount, currency, channel, state, isCounted, createdAt } = payment;
  return (
    <li className={styles.payment}>
      <span className="num semibold nowrap">{formatMoney(locale, toMinor(amount, currency) ?? 0, currency)}</span>
      <span className="inline-row wrap gap-2">
        <Chip tone={channel === "simulation" ? "warning" : "neutral"}>{t(`channels.${channel}`)}</Chip>
        {state === "pending" && <Chip tone="info">{t("states.pending")}</Chip>}
        {state === "failed" && <Chip tone="error">{t("states.failed")}</Chip>}
        {state !== "failed" && !isCounted && <Chip tone="warning">{t("uncounted")}</Chip>}
      </span>
      <span className="text-13 faint num">{formatDateTime(locale, createdAt, "short", timeZone)}</span>
    </li>
  );
}
