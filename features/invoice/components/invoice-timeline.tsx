"use client";

import { useLocale, useTranslations } from "next-intl";
import { formatDateTime, formatMoney } from "@/lib/format";
import type { InvoiceDetails } from "../schema";
import styles from "./invoice-details.module.css";

type Props = Readonly<{ invoice: InvoiceDetails; timeZone: string }>;

/** What happened with an invoice, the oldest first, with its payments. */
export function InvoiceTimeline({ invoice: { events, currency }, timeZone }: Props) {
  const t = useTranslations("invoice.timeline");
  const locale = useLocale();
  return (
    <section className="panel pad-4 grid gap-4 shrinkable no-print">
      <h2 className="text-16">{t("title")}</h2>
      <ol className={styles.timeline}>
        {events.map(({ id, kind, text, amount, actor, createdAt }) => {
          const when = formatDateTime(locale, createdAt, "short", timeZone);
          const isReason = text !== "" && kind !== "sent" && kind !== "reminded";
          return (
            <li className={styles.entry} data-kind={kind} key={id}>
              <p className="semibold">
                {t(`kinds.${kind}`, { text, amount: formatMoney(locale, amount ?? 0, currency) })}
              </p>
              {isReason && <p dir="auto">{text}</p>}
              <p className="text-13 faint num">{actor ? t("by", { when, name: actor.name }) : when}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
