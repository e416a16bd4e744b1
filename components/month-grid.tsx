"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { addDays, addMonths, daysFromTo, monthWeeks, weekOf, withinDays } from "@/lib/day";
import { formatDate, weekdayNames } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { IconButton } from "./icon-button";
import styles from "./month-grid.module.css";

type Props = Readonly<{
  /** The month that is shown first is that of this day. */
  day: string;
  /** Whether that day is also the chosen one. */
  isChosen?: boolean;
  today: string;
  locale: Locale;
  onDay: (day: string) => void;
}>;

/** A month to choose a day from. It takes the focus: arrows go by days, Page Up and Down by months, with Shift by years. */
export function MonthGrid({ day, isChosen = true, today, locale, onDay }: Props) {
  const t = useTranslations("date");
  const [current, setCurrent] = useState(day);
  const grid = useRef<HTMLTableElement>(null);
  // Whoever turns the pages by the buttons stays on the button.
  const takesFocus = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day.
  useEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }, [current]);

  function go(next: string, isByKey: boolean) {
    takesFocus.current = isByKey;
    setCurrent(withinDays(next));
  }

  function handleKeyDown(event: KeyboardEvent) {
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const next = dayByKey(event, current, locale, isRtl);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    go(next, true);
  }

  const turn = (months: number) => () => go(addMonths(current, months), false);
  return (
    <>
      <div className={styles.head}>
        <IconButton icon="chevrons-left" label={t("previousYear")} onClick={turn(-12)} size="s" />
        <IconButton icon="chevron-left" label={t("previousMonth")} onClick={turn(-1)} size="s" />
        <span aria-live="polite" className={styles.month}>
          {formatDate(locale, current, "monthYearShort")}
        </span>
        <IconButton icon="chevron-right" label={t("nextMonth")} onClick={turn(1)} size="s" />
        <IconButton icon="chevrons-right" label={t("nextYear")} onClick={turn(12)} size="s" />
      </div>
      <table className={styles.days} onKeyDown={handleKeyDown} ref={grid}>
        <thead>
          <tr>
            {weekdayNames(locale, "short").map((name, at) => (
              <th key={name} scope="col">
                <abbr title={weekdayNames(locale)[at]}>{weekdayNames(locale, "narrow")[at]}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(current, locale).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, weekday) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a week has seven places.
                <td key={weekday}>
                  {date !== null && (
                    <button
                      aria-current={date === today ? "date" : undefined}
                      aria-label={formatDate(locale, date, "full")}
                      aria-pressed={isChosen && date === day}
                      data-off={date.slice(0, 7) === current.slice(0, 7) ? undefined : ""}
                      onClick={() => onDay(date)}
                      tabIndex={date === current ? 0 : -1}
                      type="button"
                    >
                      {Number(date.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function dayByKey({ key, shiftKey }: KeyboardEvent, day: string, locale: Locale, isRtl: boolean): string | undefined {
  const forward = isRtl ? -1 : 1;
  const inWeek = daysFromTo(weekOf(day, locale), day);
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -forward);
    case "ArrowRight":
      return addDays(day, forward);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -inWeek);
    case "End":
      return addDays(day, 6 - inWeek);
    case "PageUp":
      return addMonths(day, shiftKey ? -12 : -1);
    case "PageDown":
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}
