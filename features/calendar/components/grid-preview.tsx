"use client";

import { classNames } from "@/lib/class-names";
import { addDays, daysFromTo } from "@/lib/day";
import { formatNumber, formatTime, weekdayName } from "@/lib/format";
import type { CalendarView } from "../domain/constants";
import { type ShownEvent, shownBetween } from "../domain/displayed-event";
import { shownDays } from "../domain/view-range";
import { clockDay } from "../domain/wall-clock";
import { type CalendarCopy, eventLabel } from "./calendar-copy";
import gridStyles from "./calendar-grid.module.css";
import tones from "./calendar-tone.module.css";
import { ChosenDay } from "./chosen-day";
import type { HolidayText } from "./grid-context";
import eventStyles from "./grid-event.module.css";
import partStyles from "./grid-parts.module.css";
import styles from "./grid-preview.module.css";

type Props = Readonly<{
  view: "month" | "week" | "day";
  day: string;
  events: readonly ShownEvent[];
  holidays: ReadonlyMap<string, HolidayText>;
  copy: CalendarCopy;
  onOpen: (shown: ShownEvent) => void;
  onDay: (day: string, view?: CalendarView) => void;
}>;

/** As many as a cell has room for on a small laptop; the grid measures for itself. */
const maxInCell = 3;
const clock = (day: string) => new Date(`${day}T00:00:00Z`);

const daysFrom = (first: string, end: string) =>
  Array.from({ length: daysFromTo(first, end) }, (_, at) => addDays(first, at));

/**
 * The calendar as the server renders it before the code of the grid has loaded, with the same frame and the real
 * events, so that nothing moves when the grid arrives.
 */
export function GridPreview({ view, day, events, holidays, copy, onOpen, onDay }: Props) {
  const { locale } = copy;
  const { first, end } = shownDays(view, day, locale);
  const days = daysFrom(first, end);
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, at) => days.slice(at * 7, at * 7 + 7));
  const isMonth = view === "month";
  return (
    <div className={gridStyles.grid} data-view={view}>
      <div className={classNames(styles.frame, !isMonth && styles.hours)}>
        {isMonth && (
          <div className={styles.names}>
            {days.slice(0, 7).map((date) => (
              <span className="text-12 semibold muted" key={date}>
                <span className={partStyles.wide}>{weekdayName(locale, clock(date).getUTCDay())}</span>
                <span className={partStyles.narrow}>{weekdayName(locale, clock(date).getUTCDay(), "short")}</span>
              </span>
            ))}
          </div>
        )}
        {weeks.map((week) => (
          <div className={styles.week} key={week[0]}>
            {week.map((date) => (
              <div
                className={classNames(
                  styles.cell,
                  date === copy.today && styles.today,
                  isMonth && date === day && gridStyles.chosenDay,
                )}
                key={date}
              >
                <CellHead
                  date={date}
                  holiday={holidays.get(date)}
                  isHours={!isMonth}
                  isOff={isMonth && date.slice(0, 7) !== day.slice(0, 7)}
                  copy={copy}
                />
                <CellEvents date={date} events={events} most={isMonth ? maxInCell : 12} onOpen={onOpen} copy={copy} />
              </div>
            ))}
          </div>
        ))}
      </div>
      {isMonth && (
        <ChosenDay
          day={day}
          events={events}
          holiday={holidays.get(day)}
          onDay={(to) => onDay(to, "day")}
          onOpen={onOpen}
          copy={copy}
        />
      )}
    </div>
  );
}

type HeadProps = Readonly<{
  date: string;
  holiday: HolidayText | undefined;
  isHours: boolean;
  isOff: boolean;
  copy: CalendarCopy;
}>;

function CellHead({ date, holiday, isHours, isOff, copy }: HeadProps) {
  const number = Number(date.slice(8));
  const name = holiday && (
    <span className={partStyles.holiday}>
      {holiday.isEstimated ? copy.t("holiday.estimated", { name: holiday.name }) : holiday.name}
    </span>
  );
  return (
    <span className={classNames(partStyles.number, isOff && partStyles.off, holiday && partStyles.free)}>
      {isHours ? (
        <span className="text-12 semibold muted">{weekdayName(copy.locale, clock(date).getUTCDay(), "short")}</span>
      ) : (
        name
      )}
      <span className={styles.number} data-today={date === copy.today ? "" : undefined}>
        {number}
      </span>
    </span>
  );
}

type EventsProps = Pick<Props, "events" | "copy" | "onOpen"> & { date: string; most: number };

function CellEvents({ date, events, most: max, copy, onOpen }: EventsProps) {
  const { t, locale } = copy;
  const onDay = shownBetween(events, clock(date), clock(addDays(date, 1)));
  const drawn = onDay.length > max ? onDay.slice(0, max - 1) : onDay;
  return (
    <>
      {drawn.map((shown) => (
        <button
          aria-label={eventLabel(shown, copy)}
          className={classNames(eventStyles.event, tones[shown.color])}
          key={shown.id}
          onClick={() => onOpen(shown)}
          type="button"
        >
          <span className={eventStyles.face}>
            {!shown.allDay && clockDay(shown.start) === date && (
              <span className={eventStyles.time}>{formatTime(locale, shown.start, "UTC")}</span>
            )}
            <bdi className={eventStyles.title}>{shown.title}</bdi>
          </span>
        </button>
      ))}
      {onDay.length > drawn.length && (
        <span className={partStyles.more}>
          {t("grid.more", { count: formatNumber(locale, onDay.length - drawn.length) })}
        </span>
      )}
    </>
  );
}
