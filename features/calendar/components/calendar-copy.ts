import type { useTranslations } from "next-intl";
import { formatDate, formatDateRange, formatTime, formatTimeRange } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import type { ShownEvent, Times } from "../domain/displayed-event";
import { sourceName } from "./event-source";

/** What every part of the calendar needs to speak. */
export type CalendarCopy = Readonly<{
  t: ReturnType<typeof useTranslations<"calendar">>;
  locale: Locale;
  /** The viewer's. */
  timeZone: string;
  /** The viewer's day, `YYYY-MM-DD`. */
  today: string;
}>;

const dayMs = 86_400_000;

/** When something is, in full: for labels and announcements. Its dates are clocks. */
export function whenText({ start, end, allDay }: Times, { t, locale }: CalendarCopy): string {
  const last = new Date(Math.max(end.getTime() - (allDay ? dayMs : 1), start.getTime()));
  const days = formatDateRange(locale, start, last, "UTC");
  if (allDay) return t("when.allDay", { day: days });
  if (formatDate(locale, start, "short", "UTC") === formatDate(locale, last, "short", "UTC"))
    return t("when.hours", { day: days, hours: formatTimeRange(locale, start, end, "UTC") });
  return t("when.long", {
    start: `${formatDate(locale, start, "medium", "UTC")} ${formatTime(locale, start, "UTC")}`,
    end: `${formatDate(locale, end, "medium", "UTC")} ${formatTime(locale, end, "UTC")}`,
  });
}

/** The name of an event to those who do not see it. */
export function eventLabel(shown: ShownEvent, copy: CalendarCopy): string {
  const when = whenText(shown, copy);
  const { source, location } = shown.event;
  if (source) return copy.t(`grid.${source.kind}Label`, { title: shown.title, when, board: sourceName(source) });
  return location
    ? copy.t("grid.placeLabel", { title: shown.title, when, location })
    : copy.t("grid.label", { title: shown.title, when });
}

/** Who may move it: what may be edited, and what only shows a date that another area keeps. */
export const isMovable = ({ event }: ShownEvent) => event.canEdit || event.source !== null;
export const isResizable = ({ event }: ShownEvent) => event.canEdit && event.source === null;
