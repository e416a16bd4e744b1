"use client";

import { useLocale, useTranslations } from "next-intl";
import { Timeline, type TimelineEntry } from "@/components/timeline";
import { formatDateTime, formatMoney } from "@/lib/format";
import type { InvoiceEventKind } from "../domain/constants";
import type { InvoiceDetails } from "../schema";

type Props = Readonly<{ invoice: InvoiceDetails; timeZone: string }>;

const tones: Partial<Record<InvoiceEventKind, TimelineEntry["tone"]>> = {
  paid: "success",
  paidSimulated: "success",
  cancelled: "error",
};
/** Those of which the text is in the title. */
const titled: ReadonlySet<InvoiceEventKind> = new Set(["sent", "reminded", "credited"]);

/** The history of an invoice with its payments, oldest first. */
export function InvoiceTimeline({ invoice: { events, currency }, timeZone }: Props) {
  const t = useTranslations("invoice.timeline");
  const locale = useLocale();
  const entries = events.map(({ id, kind, text, amount, actor, createdAt }) => {
    const when = formatDateTime(locale, createdAt, "short", timeZone);
    return {
      id,
      tone: tones[kind],
      title: t(`kinds.${kind}`, { text, amount: formatMoney(locale, amount ?? 0, currency) }),
      text: titled.has(kind) ? "" : text,
      note: actor ? t("by", { when, name: actor.name }) : when,
    };
  });
  return (
    <section className="panel pad-4 grid gap-4 shrinkable no-print">
      <h2 className="text-16">{t("title")}</h2>
      <Timeline entries={entries} />
    </section>
  );
}
