"use client";

import { useId, useLayoutEffect, useRef, useState } from "react";
import type { DateHeaderProps, HeaderProps, ShowMoreProps } from "react-big-calendar";
import { placeBeside } from "@/components/place-beside";
import { classNames } from "@/lib/class-names";
import { formatDate, formatNumber, formatTime, weekdayName } from "@/lib/format";
import { clockDay } from "../clock/schema";
import type { ShownEvent } from "../shown/schema";
import tones from "./calendar-tone.module.css";
import { eventLabel } from "./calendar-words";
import { useGrid } from "./grid-context";
import eventStyles from "./grid-event.module.css";
import styles from "./grid-parts.module.css";

function HolidayName({ day }: Readonly<{ day: string }>) {
  const { holidays, words } = useGrid();
  const holiday = holidays.get(day);
  if (!holiday) return null;
  const name = holiday.isEstimated ? words.t("holiday.estimated", { name: holiday.name }) : holiday.name;
  return (
    <span className={styles.holiday} title={name}>
      {name}
    </span>
  );
}

/** The number of a month's day; it leads to the day. */
export function DayNumber({ date, isOffRange }: DateHeaderProps) {
  const { words, onDay, holidays } = useGrid();
  const day = clockDay(date);
  return (
    <span className={classNames(styles.number, isOffRange && styles.off, holidays.has(day) && styles.free)}>
      <HolidayName day={day} />
      <button
        aria-current={day === words.today ? "date" : undefined}
        aria-label={formatDate(words.locale, day, "full")}
        onClick={() => onDay(day)}
        type="button"
      >
        {date.getUTCDate()}
      </button>
    </span>
  );
}

export function WeekdayName({ date }: HeaderProps) {
  const { words } = useGrid();
  return (
    <span className={styles.weekday}>
      <span className={styles.wide}>{weekdayName(words.locale, date.getUTCDay(), "long")}</span>
      <span className={styles.narrow}>{weekdayName(words.locale, date.getUTCDay(), "short")}</span>
    </span>
  );
}

/** The head of a day's column among the hours. */
export function DayHead({ date }: HeaderProps) {
  const { words, onDay, holidays } = useGrid();
  const day = clockDay(date);
  return (
    <span className={classNames(styles.head, holidays.has(day) && styles.free)}>
      <span aria-hidden="true" className={styles.weekday}>
        {weekdayName(words.locale, date.getUTCDay(), "short")}
      </span>
      <button
        aria-current={day === words.today ? "date" : undefined}
        aria-label={formatDate(words.locale, day, "full")}
        onClick={() => onDay(day)}
        type="button"
      >
        {date.getUTCDate()}
      </button>
      <HolidayName day={day} />
    </span>
  );
}

/** "+3 more": lists the whole day beside it. */
export function MoreEvents({ slotDate, count, events }: ShowMoreProps<ShownEvent>) {
  const { words, onOpen, onDay } = useGrid();
  const { t, locale } = words;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const title = formatDate(locale, slotDate, "full", "UTC");
  function toggle() {
    const popover = list.current;
    if (!popover || isOpen) return popover?.hidePopover();
    popover.showPopover();
  }
  // What it holds is drawn when it opens; only then is known how much room it needs.
  useLayoutEffect(() => {
    if (!isOpen || !list.current || !button.current) return;
    placeBeside(list.current, button.current);
    list.current.querySelector("button")?.focus();
  }, [isOpen]);
  function choose(act: () => void) {
    list.current?.hidePopover();
    act();
  }
  return (
    <>
      <button
        aria-controls={id}
        aria-expanded={isOpen}
        aria-label={t("grid.moreOf", { count, day: title })}
        className={styles.more}
        onClick={toggle}
        ref={button}
        type="button"
      >
        {t("grid.more", { count: formatNumber(locale, count) })}
      </button>
      <div
        aria-label={title}
        className={styles.list}
        id={id}
        onMouseDown={(event) => event.stopPropagation()}
        onToggle={(event) => setIsOpen(event.newState === "open")}
        popover="auto"
        ref={list}
        role="dialog"
      >
        {isOpen && (
          <>
            <button className={styles.listTitle} onClick={() => choose(() => onDay(clockDay(slotDate)))} type="button">
              {title}
            </button>
            {events.map((shown) => (
              <button
                aria-label={eventLabel(shown as ShownEvent, words)}
                className={classNames(eventStyles.event, tones[(shown as ShownEvent).color], styles.row)}
                key={(shown as ShownEvent).id}
                onClick={() => choose(() => onOpen(shown as ShownEvent))}
                type="button"
              >
                {!(shown as ShownEvent).allDay && (
                  <span className={eventStyles.time}>{formatTime(locale, (shown as ShownEvent).start, "UTC")}</span>
                )}
                <bdi className={eventStyles.title}>{(shown as ShownEvent).title}</bdi>
              </button>
            ))}
          </>
        )}
      </div>
    </>
  );
}
