"use client";

import { DateCalendar } from "@mui/x-date-pickers/DateCalendar";
import { PickerDay, type PickerDayProps } from "@mui/x-date-pickers/PickerDay";
import { useLocale } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { dayOfTime, firstDay, lastDay } from "@/lib/day";
import { formatDate, weekdayName } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import styles from "./day-calendar.module.css";
import { MuiProvider } from "./mui-provider";
import { PickersProvider } from "./pickers-provider";
import { useToday } from "./use-today";

type Props = Readonly<{
  /** The month that is shown first is that of this day. */
  day: string;
  /** Whether that day is also the chosen one. */
  isChosen: boolean;
  onDay: (day: string) => void;
}>;

/** The list of years holds this many before and after the day; further ones are typed. */
const yearsAround = 100;
const yearOf = (day: string) => Number(day.slice(0, 4));

/** As `monthYearShort` of lib/format, in the pattern of date-fns. */
const monthFormats: Readonly<Record<Locale, string>> = {
  en: "LLLL yyyy",
  mn: "yyyy 'оны' LLLL",
  ar: "LLLL yyyy",
};

/** MUI's calendar reads the browser's clock: a day is its midnight there. */
const dateAt = (year: number, month: number, date: number) => new Date(year, month - 1, date);
const timeOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

function datesAround(day: string) {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return {
    date: dateAt(year, month, date),
    minDate: dateAt(Math.max(yearOf(firstDay), year - yearsAround), 1, 1),
    maxDate: dateAt(Math.min(yearOf(lastDay), year + yearsAround), 12, 31),
  };
}

/** A calendar of one month to choose a day from. It takes the focus: arrows go by days, Page Up and Down by months. */
export function DayCalendar({ day, isChosen, onDay }: Props) {
  const locale = useLocale();
  // The calendar goes back to its value's month whenever it is given another date object.
  const [{ date, ...limits }] = useState(() => datesAround(day));
  return (
    <MuiProvider>
      <PickersProvider height="100%">
        <DateCalendar
          {...limits}
          autoFocus
          className={styles.calendar}
          dayOfWeekFormatter={(weekday) => weekdayName(locale, weekday.getDay(), "narrow")}
          onChange={(chosen, state) => chosen && state === "finish" && onDay(dayOfTime(timeOf(chosen)))}
          // While a month slides, the focus stays behind: the next key would go from the day before.
          reduceAnimations
          referenceDate={date}
          showDaysOutsideCurrentMonth
          slotProps={{ calendarHeader: { format: monthFormats[locale] } }}
          slots={{ day: Day }}
          value={isChosen ? date : null}
        />
      </PickersProvider>
    </MuiProvider>
  );
}

/** MUI's Page Up goes a month on; that of the ARIA practices for a grid of days goes a month back. */
function withPageKeys(event: KeyboardEvent<HTMLButtonElement>): KeyboardEvent<HTMLButtonElement> {
  const key = { PageUp: "PageDown", PageDown: "PageUp" }[event.key];
  return key === undefined ? event : { ...event, key, preventDefault: () => event.preventDefault() };
}

/** A day that is read out in full, and marked where it is today by the person's own clock. */
function Day({ onKeyDown, ...rest }: PickerDayProps) {
  const locale = useLocale();
  const isToday = dayOfTime(timeOf(rest.day)) === useToday();
  return (
    <PickerDay
      {...rest}
      aria-current={isToday ? "date" : undefined}
      aria-label={formatDate(locale, timeOf(rest.day), "full", "UTC")}
      onKeyDown={(event, date) => onKeyDown?.(withPageKeys(event), date)}
      today={isToday}
    />
  );
}
