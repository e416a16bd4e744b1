import { useLocale, useTimeZone } from "next-intl";
import { formatDate, formatDateTime, formatTime } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { localTimeOf } from "@/lib/zoned-time";
import { useToday } from "./use-today";

type Props = Readonly<{ at: string; className?: string | undefined }>;

/** The time today, otherwise the day; the whole moment on hover. */
export function ShortTime({ at, className }: Props) {
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone();
  const today = useToday();
  const day = localTimeOf(at, timeZone ?? "UTC").slice(0, 10);
  const style = day.slice(0, 4) === today.slice(0, 4) ? "monthDayShort" : "short";
  return (
    <time className={className} dateTime={at} title={formatDateTime(locale, at, "medium", timeZone)}>
      {day === today ? formatTime(locale, at, timeZone) : formatDate(locale, at, style, timeZone)}
    </time>
  );
}
