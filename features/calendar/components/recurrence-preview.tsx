"use client";

import { useQuery } from "@tanstack/react-query";
import { formatDate, formatDateTime } from "@/lib/format";
import { type EventCopy, recurrenceCopy } from "./recurrence-copy";
import styles from "./recurrence-field.module.css";

type Props = Readonly<{
  rule: string;
  /** A day, or an instant. */
  start: string;
  startDay: string;
  allDay: boolean;
  timeZone: string;
  copy: EventCopy;
}>;

const shownDates = 5;
const dayMs = 86_400_000;
/** How far the next dates are looked for, in days: near ones first, since a rule seldom needs the far ones. */
const reaches = [60, 400, 2_200, 8_000];

async function nextStarts({ rule, start, allDay, timeZone }: Omit<Props, "copy" | "startDay">): Promise<string[]> {
  // The engine that counts rules out is for this preview alone.
  const { expandSeries } = await import("@/lib/recurrence/series");
  let found: string[] = [];
  for (const days of reaches) {
    const to = new Date(Date.parse(start) + days * dayMs).toISOString();
    found = expandSeries({ start, allDay, timeZone, rule }, { from: start, to: allDay ? to.slice(0, 10) : to });
    if (found.length >= shownDates) break;
  }
  return found.slice(0, shownDates);
}

/** The recurrence rule as a sentence, with the first dates. */
export function RecurrencePreview({ rule, start, startDay, allDay, timeZone, copy }: Props) {
  const { t, locale } = copy;
  const { data: starts, isError } = useQuery({
    queryKey: ["recurrence-preview", rule, start, allDay, timeZone],
    queryFn: () => nextStarts({ rule, start, allDay, timeZone }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="grid gap-1 text-13">
      <p className="semibold text">{recurrenceCopy(rule, { startDay, timeZone }, copy)}</p>
      {isError || starts?.length === 0 ? (
        <p className="medium text-error" role="alert">
          {t("recurrence.nextNone")}
        </p>
      ) : (
        <dl className={styles.next}>
          <dt>{t("recurrence.next")}</dt>
          {starts?.map((at) => (
            <dd key={at}>{allDay ? formatDate(locale, at) : formatDateTime(locale, at, "medium", timeZone)}</dd>
          ))}
        </dl>
      )}
    </div>
  );
}
