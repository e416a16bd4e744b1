"use client";

import type { DateHeaderProps, HeaderProps, ShowMoreProps } from "react-big-calendar";
import { Popover } from "@/components/popover";
import { usePopover } from "@/components/use-popover";
import { classNames } from "@/lib/class-names";
import { formatDate, formatNumber, weekdayName } from "@/lib/format";
import type { ShownEvent } from "../domain/displayed-event";
import { clockDay } from "../domain/wall-clock";
import { DayList, foldMark, listMark } from "./day-list";
import { useGrid } from "./grid-context";
import styles from "./grid-parts.module.css";

function HolidayName({ day }: Readonly<{ day: string }>) {
  const { holidays, copy } = useGrid();
  const holiday = holidays.get(day);
  if (!holiday) return null;
  const name = holiday.isEstimated ? copy.t("holiday.estimated", { name: holiday.name }) : holiday.name;
  return (
    <span className={styles.holiday} title={name}>
      {name}
    </span>
  );
}

/** The number of a month's day; it leads to the day. */
export function DayNumber({ date, isOffRange }: DateHeaderProps) {
  const { copy, onNumber, holidays } = useGrid();
  const day = clockDay(date);
  return (
    <span className={classNames(styles.number, isOffRange && styles.off, holidays.has(day) && styles.free)}>
      <HolidayName day={day} />
      <button
        aria-current={day === copy.today ? "date" : undefined}
        aria-label={formatDate(copy.locale, day, "full")}
        onClick={() => onNumber(day)}
        type="button"
      >
        {date.getUTCDate()}
      </button>
    </span>
  );
}

export function WeekdayName({ date }: HeaderProps) {
  const { copy } = useGrid();
  return (
    <span className="text-12 semibold muted">
      <span className={styles.wide}>{weekdayName(copy.locale, date.getUTCDay(), "long")}</span>
      <span className={styles.narrow}>{weekdayName(copy.locale, date.getUTCDay(), "short")}</span>
    </span>
  );
}

/** The head of a day's column among the hours. */
export function DayHead({ date }: HeaderProps) {
  const { copy, onDay, holidays } = useGrid();
  const day = clockDay(date);
  return (
    <span className={classNames(styles.head, holidays.has(day) && styles.free)}>
      <span aria-hidden="true" className="text-12 semibold muted">
        {weekdayName(copy.locale, date.getUTCDay(), "short")}
      </span>
      <button
        aria-current={day === copy.today ? "date" : undefined}
        aria-label={formatDate(copy.locale, day, "full")}
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
  const { copy, hintId, onOpen, onDay } = useGrid();
  const { t, locale } = copy;
  const list = usePopover({ focus: `[${listMark}]` });
  const day = clockDay(slotDate);
  const title = formatDate(locale, day, "full");
  const number = formatNumber(locale, count);
  return (
    <>
      <button
        {...list.trigger}
        {...{ [foldMark]: day }}
        aria-label={t("grid.moreOf", { count, day: title })}
        className={styles.more}
        type="button"
      >
        <span className={styles.wide}>{t("grid.more", { count: number })}</span>
        <span className={styles.narrow}>{`+${number}`}</span>
      </button>
      <Popover aria-label={title} className={styles.list} of={list}>
        <DayList
          day={day}
          events={events as ShownEvent[]}
          hintId={hintId}
          onDay={onDay}
          onDone={list.close}
          onOpen={onOpen}
          copy={copy}
        />
      </Popover>
    </>
  );
}
