"use client";

import { addDays } from "@/lib/day";
import { formatDate } from "@/lib/format";
import { type ShownEvent, shownBetween } from "../domain/displayed-event";
import type { CalendarCopy } from "./calendar-copy";
import { DayList } from "./day-list";
import styles from "./day-list.module.css";
import type { HolidayText } from "./grid-context";

type Props = Readonly<{
  day: string;
  events: readonly ShownEvent[];
  holiday: HolidayText | undefined;
  copy: CalendarCopy;
  hintId?: string;
  onOpen: (shown: ShownEvent) => void;
  onDay: (day: string) => void;
}>;

const clock = (day: string) => new Date(`${day}T00:00:00Z`);

/** The events of the selected day below a month that is too narrow for titles. */
export function ChosenDay({ day, events, holiday, copy, ...rest }: Props) {
  const { t, locale } = copy;
  const onDay = shownBetween(events, clock(day), clock(addDays(day, 1)));
  return (
    <section aria-label={formatDate(locale, day, "full")} className={styles.chosen}>
      <DayList day={day} events={onDay} copy={copy} {...rest} />
      {holiday && (
        <p className={styles.holiday}>
          {holiday.isEstimated ? t("holiday.estimated", { name: holiday.name }) : holiday.name}
        </p>
      )}
      {onDay.length === 0 && <p className={styles.nothing}>{t("agenda.emptyDay")}</p>}
    </section>
  );
}
