"use client";

import { type RefObject, useId, useMemo, useRef } from "react";
import { EmptyState } from "@/components/empty-state";
import { Icon } from "@/components/icon";
import { classNames } from "@/lib/class-names";
import { addDays, eachDay } from "@/lib/day";
import { formatDate, formatTimeRange, weekdayName } from "@/lib/format";
import type { ShownEvent, Times } from "../domain/displayed-event";
import { shownBetween } from "../domain/displayed-event";
import type { DayRange } from "../domain/view-range";
import { clockDay } from "../domain/wall-clock";
import styles from "./agenda-view.module.css";
import { type CalendarCopy, eventLabel, isMovable } from "./calendar-copy";
import tones from "./calendar-tone.module.css";
import { sourceIcons, sourceName } from "./event-source";
import type { HolidayText } from "./grid-context";
import { useGridKeys } from "./use-grid-keys";
import { useGrowingCount } from "./use-growing-count";

type Props = Readonly<{
  range: DayRange;
  events: readonly ShownEvent[];
  holidays: ReadonlyMap<string, HolidayText>;
  copy: CalendarCopy;
  onOpen: (shown: ShownEvent) => void;
  onMove: (shown: ShownEvent, times: Times) => void;
  onDay: (day: string) => void;
}>;

/** More than a tall screen shows. */
const eventsAtFirst = 24;

const clock = (day: string) => new Date(`${day}T00:00:00Z`);

type AgendaDay = { day: string; events: ShownEvent[]; holiday: HolidayText | undefined };

/** Which events lie on which days of the range, in order; days on which nothing is are left out. */
function daysOf({ first, end }: DayRange, events: readonly ShownEvent[], holidays: Props["holidays"]) {
  const days: AgendaDay[] = [];
  for (const day of eachDay(first, addDays(end, -1))) {
    const onDay = shownBetween(events, clock(day), clock(addDays(day, 1)));
    const holiday = holidays.get(day);
    if (onDay.length > 0 || holiday) days.push({ day, events: onDay, holiday });
  }
  return days;
}

/** The first days, until they hold so many events. */
function firstDays(days: readonly AgendaDay[], max: number): readonly AgendaDay[] {
  let count = 0;
  return days.filter(({ events }) => {
    const isWithin = count < max;
    count += events.length;
    return isWithin;
  });
}

/** The agenda: a list of days with their events, for small screens and print. */
export function AgendaView({ range, events, holidays, copy, onOpen, onMove, onDay }: Props) {
  const { t, locale, today } = copy;
  const root = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const visible = useMemo(() => shownBetween(events, clock(range.first), clock(range.end)), [events, range]);
  const {
    carry: drag,
    currentId,
    said,
    handlers,
  } = useAgendaKeys(root, { visible, range, copy, onOpen, onMove, onDay });
  const drawn = useMemo(
    () => (drag ? [...visible.filter(({ id }) => id !== drag.shown.id), { ...drag.shown, ...drag.times }] : visible),
    [visible, drag],
  );
  const days = useMemo(() => daysOf(range, drawn, holidays), [range, drawn, holidays]);
  const drawnDays = firstDays(days, useGrowingCount(drawn.length, eventsAtFirst));
  const stopId = visible.some(({ id }) => id === currentId) ? currentId : visible[0]?.id;
  return (
    <div className={styles.agenda} ref={root} {...handlers}>
      <p className="visually-hidden" id={hintId}>
        {t("grid.hint")}
      </p>
      <p aria-live="assertive" className="visually-hidden" role="status">
        {said}
      </p>
      {days.length === 0 && (
        <EmptyState icon="calendar" title={t("agenda.empty")}>
          {t("agenda.emptyHint")}
        </EmptyState>
      )}
      {drawnDays.map(({ day, events: onDay, holiday }) => (
        <section aria-label={formatDate(locale, day, "full")} className={styles.day} key={day}>
          <h2 className={classNames(styles.date, day === today && styles.today, holiday && styles.free)}>
            <span className={styles.number}>{Number(day.slice(8))}</span>
            <span className="grid shrinkable">
              <span>{weekdayName(locale, clock(day).getUTCDay())}</span>
              <span className="text-12 medium faint">{formatDate(locale, day, "monthDay")}</span>
            </span>
          </h2>
          <ul className="grid gap-1 shrinkable">
            {holiday && (
              <li className={styles.holiday}>
                {holiday.isEstimated ? t("holiday.estimated", { name: holiday.name }) : holiday.name}
              </li>
            )}
            {onDay.map((shown) => (
              <li key={shown.id}>
                <AgendaEvent
                  hintId={hintId}
                  isCarried={drag?.shown.id === shown.id}
                  isContinued={clockDay(shown.start) < day && day !== range.first}
                  isStop={shown.id === stopId}
                  onOpen={onOpen}
                  shown={shown}
                  copy={copy}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type KeyParams = Pick<Props, "range" | "copy" | "onOpen" | "onMove" | "onDay"> & {
  visible: readonly ShownEvent[];
};

function useAgendaKeys(root: RefObject<HTMLDivElement | null>, { visible, range, onDay, ...rest }: KeyParams) {
  function reveal({ start }: Times) {
    const day = clockDay(start);
    if (day < range.first || day >= range.end) onDay(day);
  }
  return useGridKeys({ root, view: "agenda", events: visible, onReveal: reveal, ...rest });
}

type EventProps = Readonly<{
  shown: ShownEvent;
  copy: CalendarCopy;
  hintId: string;
  isStop: boolean;
  isCarried: boolean;
  /** It began on a day above. */
  isContinued: boolean;
  onOpen: (shown: ShownEvent) => void;
}>;

function AgendaEvent({ shown, copy, hintId, isStop, isCarried: isDragged, isContinued, onOpen }: EventProps) {
  const { t, locale } = copy;
  const { event, allDay, isBanner, start, end, title, color } = shown;
  return (
    <button
      aria-describedby={isMovable(shown) ? hintId : undefined}
      aria-label={eventLabel(shown, copy)}
      aria-pressed={isDragged || undefined}
      className={classNames(styles.event, tones[color])}
      data-carried={isDragged ? "" : undefined}
      data-continued={isContinued ? "" : undefined}
      data-event={shown.id}
      onClick={() => onOpen(shown)}
      tabIndex={isStop && !isContinued ? 0 : -1}
      type="button"
    >
      <span className={styles.time}>
        {allDay || isBanner ? t("allDay") : formatTimeRange(locale, start, end, "UTC")}
      </span>
      <span className="grid shrinkable">
        <bdi className={styles.title}>{title}</bdi>
        {event.location && <bdi className={styles.place}>{event.location}</bdi>}
        {event.source && (
          <span className={styles.place}>
            <Icon name={sourceIcons[event.source.kind]} size={14} /> <bdi>{sourceName(event.source)}</bdi>
          </span>
        )}
      </span>
    </button>
  );
}
