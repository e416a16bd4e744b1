"use client";

import type { DateHeaderProps, HeaderProps, ShowMoreProps } from "react-big-calendar";
import { Popover } from "@/components/popover";
import { usePopover } from "@/components/use-popover";
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
  const { t, locale } = useGrid().words;
  const list = usePopover({ focus: "button" });
  const title = formatDate(locale, slotDate, "full", "UTC");
  return (
    <>
      <button
        {...list.trigger}
        aria-label={t("grid.moreOf", { count, day: title })}
        className={styles.more}
        type="button"
      >
        {t("grid.more", { count: formatNumber(locale, count) })}
      </button>
      <Popover aria-label={title} className={styles.list} of={list}>
        <DayList day={clockDay(slotDate)} events={events as ShownEvent[]} onDone={list.close} title={title} />
      </Popover>
    </>
  );
}

type DayListProps = Readonly<{ title: string; day: string; events: readonly ShownEvent[]; onDone: () => void }>;

function DayList({ title, day, events, onDone }: DayListProps) {
  const { words, onOpen, onDay } = useGrid();
  function choose(act: () => void) {
    onDone();
    act();
  }
  return (
    <>
      <button className={styles.listTitle} onClick={() => choose(() => onDay(day))} type="button">
        {title}
      </button>
      {events.map((shown) => (
        <button
          aria-label={eventLabel(shown, words)}
          className={classNames(eventStyles.event, tones[shown.color], styles.row)}
          key={shown.id}
          onClick={() => choose(() => onOpen(shown))}
          type="button"
        >
          {!shown.allDay && <span className={eventStyles.time}>{formatTime(words.locale, shown.start, "UTC")}</span>}
          <bdi className={eventStyles.title}>{shown.title}</bdi>
        </button>
      ))}
    </>
  );
}
