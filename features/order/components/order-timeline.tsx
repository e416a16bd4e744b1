"use client";

import { useLocale, useTranslations } from "next-intl";
import { formatDateTime } from "@/lib/format";
import { useMoney } from "../client/use-money";
import type { OrderDetails, OrderEvent } from "../schema";
import styles from "./order-details.module.css";

type Props = Readonly<{ order: Pick<OrderDetails, "events" | "currency">; timeZone: string }>;

/** What happened with an order, the oldest first. */
export function OrderTimeline({ order: { events, currency }, timeZone }: Props) {
  return (
    <ol className={styles.timeline}>
      {events.map((event) => (
        <Entry currency={currency} event={event} key={event.id} timeZone={timeZone} />
      ))}
    </ol>
  );
}

type EntryProps = Readonly<{ event: OrderEvent; currency: string; timeZone: string }>;

function Entry({ event: { kind, text, amount, actor, createdAt }, currency, timeZone }: EntryProps) {
  const t = useTranslations("order.timeline");
  const locale = useLocale();
  const money = useMoney(currency);
  const when = formatDateTime(locale, createdAt, "short", timeZone);
  return (
    <li className={styles.entry} data-kind={kind}>
      <p className="semibold">{t(`kinds.${kind}`, { amount: money(amount ?? 0) })}</p>
      {text && (
        <p className="pre-wrap break-anywhere">
          <bdi>{text}</bdi>
        </p>
      )}
      <p className="text-13 faint num">{actor ? t("by", { when, name: actor.name }) : when}</p>
    </li>
  );
}
