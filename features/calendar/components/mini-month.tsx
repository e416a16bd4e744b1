"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { Popover } from "@/components/popover";
import { usePopover } from "@/components/use-popover";
import { formatDate, weekdayNames } from "@/lib/format";
import { addDays, addMonths, daysFromTo, shownDays, viewTitle } from "../view/schema";
import type { CalendarView } from "../vocabulary/schema";
import type { CalendarWords } from "./calendar-words";
import styles from "./mini-month.module.css";

type Props = Readonly<{ view: CalendarView; day: string; words: CalendarWords; onDay: (day: string) => void }>;

/** What the page shows, as its heading; it opens a small month to jump to another date by. */
export function MiniMonthButton({ view, day, words, onDay }: Props) {
  const panel = usePopover({ align: "start" });
  function choose(chosen: string) {
    panel.close();
    panel.trigger.ref.current?.focus();
    onDay(chosen);
  }
  return (
    <h1 className={styles.heading}>
      <button {...panel.trigger} className={styles.title} title={words.t("jump")} type="button">
        {viewTitle(view, day, words.locale)}
        <Icon name="chevron-down" size={18} />
      </button>
      <Popover aria-label={words.t("jump")} className={styles.panel} of={panel}>
        <MiniMonth day={day} onDay={choose} words={words} />
      </Popover>
    </h1>
  );
}

type MonthProps = Readonly<{ day: string; words: CalendarWords; onDay: (day: string) => void }>;

function MiniMonth({ day, words, onDay }: MonthProps) {
  const { t, locale, today } = words;
  const [current, setCurrent] = useState(day);
  const grid = useRef<HTMLTableElement>(null);
  const { first, end } = shownDays("month", current, locale);
  const weeks = Array.from({ length: daysFromTo(first, end) / 7 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(first, week * 7 + weekday)),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day.
  useEffect(() => grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus(), [current]);

  function handleKeyDown(event: KeyboardEvent) {
    const rtl = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    const next = {
      ArrowLeft: addDays(current, -rtl),
      ArrowRight: addDays(current, rtl),
      ArrowUp: addDays(current, -7),
      ArrowDown: addDays(current, 7),
      PageUp: addMonths(current, -1),
      PageDown: addMonths(current, 1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    setCurrent(next);
  }

  return (
    <>
      <div className={styles.head}>
        <IconButton
          icon="chevron-left"
          label={t("previousIs.month")}
          onClick={() => setCurrent(addMonths(current, -1))}
          size="s"
        />
        <span aria-live="polite">{formatDate(locale, current, "monthYear")}</span>
        <IconButton
          icon="chevron-right"
          label={t("nextIs.month")}
          onClick={() => setCurrent(addMonths(current, 1))}
          size="s"
        />
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
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  <button
                    aria-current={date === today ? "date" : undefined}
                    aria-label={formatDate(locale, date, "full")}
                    data-off={date.slice(0, 7) === current.slice(0, 7) ? undefined : ""}
                    data-shown={date === day ? "" : undefined}
                    onClick={() => onDay(date)}
                    tabIndex={date === current ? 0 : -1}
                    type="button"
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
