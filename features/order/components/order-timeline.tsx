"use client";

import { useLocale, useTranslations } from "next-intl";
import { Timeline, type TimelineEntry } from "@/components/timeline";
import { formatDateTime } from "@/lib/format";
import { useMoney } from "../client/use-money";
import type { OrderEventKind } from "../domain/constants";
import type { OrderDetails } from "../schema";

type Props = Readonly<{ order: Pick<OrderDetails, "events" | "currency">; timeZone: string }>;

const tones: Partial<Record<OrderEventKind, TimelineEntry["tone"]>> = {
  paid: "success",
  paidSimulated: "success",
  delivered: "success",
  cancelled: "error",
  unpaidCancelled: "error",
  refundFailed: "error",
  note: "neutral",
};

/** The history of an order, oldest first. */
export function OrderTimeline({ order: { events, currency }, timeZone }: Props) {
  const t = useTranslations("order.timeline");
  const locale = useLocale();
  const money = useMoney(currency);
  const entries = events.map(({ id, kind, text, amount, actor, createdAt }) => {
    const when = formatDateTime(locale, createdAt, "short", timeZone);
    return {
      id,
      tone: tones[kind],
      title: t(`kinds.${kind}`, { amount: money(amount ?? 0) }),
      text,
      note: actor ? t("by", { when, name: actor.name }) : when,
    };
  });
  return <Timeline entries={entries} />;
}
