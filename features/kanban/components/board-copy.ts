import type { useTranslations } from "next-intl";
import { addDays, daysFromTo } from "@/lib/day";
import { formatNumber } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { dayOf } from "../domain/card-filters";
import type { CardSummary, Column } from "../schema";

/** What every card needs to speak; made once for the board, because a hook in each of 1,000 cards is felt. */
export type BoardCopy = Readonly<{
  t: ReturnType<typeof useTranslations<"kanban">>;
  locale: Locale;
  /** The viewer's day, `YYYY-MM-DD`. */
  today: string;
}>;

export type DueState = "done" | "overdue" | "today" | "tomorrow" | "later";

/** From how many days in one column on a card says so. */
const agedDays = 7;

/** How many days a card has been in its column. */
export const daysInColumn = ({ enteredAt }: Pick<CardSummary, "enteredAt">, today: string) =>
  Math.max(0, daysFromTo(dayOf(new Date(enteredAt)), today));

/** The same, or null where that is nothing to speak of. */
export function ageOf(card: Pick<CardSummary, "enteredAt" | "completed">, today: string): number | null {
  if (card.completed) return null;
  const days = daysInColumn(card, today);
  return days >= agedDays ? days : null;
}

/** How pressing a card's last day is. */
export function dueStateOf({ due, completed }: Pick<CardSummary, "due" | "completed">, today: string): DueState {
  const last = due[1] ?? due[0];
  if (completed || last === null) return "done";
  if (last < today) return "overdue";
  if (last === today) return "today";
  return last === addDays(today, 1) ? "tomorrow" : "later";
}

type Counted = Pick<Column, "cardIds" | "wipLimit">;

/**
 * How many cards a column has and how many it may have, or how many of them a filter shows; and the same in words,
 * because a bare number after a name says little when it is read aloud.
 */
export function columnCount({ cardIds, wipLimit }: Counted, shown: number | null, { t, locale }: BoardCopy) {
  const total = cardIds.length;
  const number = (value: number) => formatNumber(locale, value);
  const isOver = wipLimit !== null && total > wipLimit;
  const all =
    wipLimit === null
      ? t("column.count", { count: total })
      : t(isOver ? "wip.over" : "wip.within", { count: total, limit: number(wipLimit) });
  if (shown === null) {
    return { count: wipLimit === null ? number(total) : `${number(total)}/${number(wipLimit)}`, spoken: all };
  }
  const count = t("column.countShown", { shown: number(shown), total: number(total) });
  return { count, spoken: wipLimit === null ? count : `${count}. ${all}` };
}

/** Whether a column would refuse a card. The server has the last word; this only spares a try. */
export const isFullFor = ({ cardIds, wipLimit, isWipHard }: Counted & Pick<Column, "isWipHard">, cardId: string) =>
  isWipHard && wipLimit !== null && cardIds.length >= wipLimit && !cardIds.includes(cardId);
