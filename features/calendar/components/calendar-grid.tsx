"use client";

import { type ComponentType, useId, useMemo, useRef, useState } from "react";
import { Calendar, type CalendarProps } from "react-big-calendar";
import withDragAndDrop, { type EventInteractionArgs } from "react-big-calendar/lib/addons/dragAndDrop";
import { useIsRtl } from "@/components/use-is-rtl";
import { classNames } from "@/lib/class-names";
import type { EventRange } from "../client/store";
import type { CalendarView } from "../domain/constants";
import {
  drawnEnd,
  drawnStart,
  isSameTimes,
  type ShownEvent,
  shownBetween,
  type Times,
  timesOfDrop,
  timesOfResize,
} from "../domain/displayed-event";
import { shownDays } from "../domain/view-range";
import { clockDay, toClock } from "../domain/wall-clock";
import { type CalendarCopy, isMovable, isResizable } from "./calendar-copy";
import styles from "./calendar-grid.module.css";
import tones from "./calendar-tone.module.css";
import { ChosenDay } from "./chosen-day";
import { type Grid, GridContext, type HolidayText } from "./grid-context";
import { AddonContext, EventShell, GridEvent } from "./grid-event";
import eventStyles from "./grid-event.module.css";
import { makeLocalizer } from "./grid-localizer";
import { DayHead, DayNumber, MoreEvents, WeekdayName } from "./grid-parts";
import { isNarrow } from "./is-narrow";
import { useDayInSight } from "./use-day-in-sight";
import { useGridKeys } from "./use-grid-keys";
import { useIsPrinting } from "./use-is-printing";
import { useMendedRoles } from "./use-mended-roles";
import { useSlots } from "./use-slots";

type GridView = Exclude<CalendarView, "agenda">;
type GridProps = CalendarProps<ShownEvent>;

const hourMs = 3_600_000;
const views: GridView[] = ["month", "week", "day"];
const noDrill = () => null;
/** Where the hours begin when they are first seen. */
const firstHour = new Date(8 * hourMs);

const components = {
  event: GridEvent,
  showMore: MoreEvents,
  month: { dateHeader: DayNumber, header: WeekdayName },
  week: { header: DayHead },
  day: { header: DayHead },
};

/** The addon makes its wrappers anew on every drawing, which would take focus and drag away; here they are made once. */
function SteadyCalendar({ components: given, ...props }: GridProps) {
  const [steady] = useState(() => ({ ...given, eventWrapper: EventShell }) as GridProps["components"]);
  return (
    <AddonContext value={(given?.eventWrapper ?? null) as never}>
      <Calendar<ShownEvent> {...props} components={steady} />
    </AddonContext>
  );
}

const DragCalendar = withDragAndDrop<ShownEvent>(SteadyCalendar as ComponentType<GridProps>);

export type CalendarGridProps = Readonly<{
  view: GridView;
  day: string;
  events: readonly ShownEvent[];
  holidays: ReadonlyMap<string, HolidayText>;
  copy: CalendarCopy;
  onOpen: (shown: ShownEvent) => void;
  onRange: (range: EventRange) => void;
  onMove: (shown: ShownEvent, times: Times) => void;
  /** Goes to another day of the same view, or opens the view of one day. */
  onDay: (day: string, view?: CalendarView) => void;
}>;

/** The calendar as a month, a week or a day, built on react-big-calendar. */
export function CalendarGrid({ view, day, events, holidays, copy, onOpen, onRange, onMove, onDay }: CalendarGridProps) {
  const { t, locale, timeZone } = copy;
  const root = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const localizer = useMemo(() => makeLocalizer(locale), [locale]);
  const isRtl = useIsRtl();
  const isPrinting = useIsPrinting();
  useMendedRoles(root, t("grid.name"));
  useDayInSight(root, view, { day, locale });

  const { first, end } = shownDays(view, day, locale);
  const visible = useMemo(
    () => shownBetween(events, new Date(`${first}T00:00:00Z`), new Date(`${end}T00:00:00Z`)),
    [events, first, end],
  );
  function reveal({ start }: Times) {
    const to = clockDay(start);
    if (to < first || to >= end) onDay(to);
  }
  const {
    carry: drag,
    currentId,
    said,
    handlers,
  } = useGridKeys({
    root,
    view,
    events: visible,
    copy,
    onOpen,
    onMove,
    onReveal: reveal,
  });
  const drawn = useMemo(() => {
    if (!drag) return visible;
    const { shown, times } = drag;
    return [...visible.filter(({ id }) => id !== shown.id), { ...shown, ...times }];
  }, [visible, drag]);
  const context = useMemo<Grid>(
    () => ({
      copy,
      view,
      holidays,
      // Until somebody has been there, Tab leads to the first event.
      currentId: visible.some(({ id }) => id === currentId) ? currentId : (visible[0]?.id ?? null),
      carriedId: drag?.shown.id ?? null,
      hintId,
      onOpen,
      onDay: (to) => onDay(to, "day"),
      onNumber: (to) => onDay(to, isNarrow() ? "month" : "day"),
    }),
    [copy, view, holidays, visible, currentId, drag, hintId, onOpen, onDay],
  );

  const { handleSlot, presses } = useSlots({ view, first, timeZone, onRange, onChoose: onDay });

  // What is carried stands first on its day of the month, or a full day would hide it.
  const startOf = (shown: ShownEvent) =>
    view === "month" && shown.id === drag?.shown.id
      ? new Date(`${clockDay(shown.start)}T00:00:00Z`)
      : drawnStart(shown);
  const move = (shown: ShownEvent, times: Times) => {
    if (!isSameTimes(shown, times)) onMove(shown, times);
  };
  const dropOf = ({ start, end: until, isAllDay }: EventInteractionArgs<ShownEvent>) => ({
    start: start as Date,
    end: until as Date,
    isAllDay,
  });
  // Moved by the keyboard or by somebody else meanwhile: what counts is the event as it was when the drag began.
  const handleDrop = (drop: EventInteractionArgs<ShownEvent>) => {
    const isHours = view !== "month" && !drop.isAllDay;
    move(drop.event, timesOfDrop(drop.event, dropOf(drop), isHours ? "hours" : "days"));
  };
  const handleResize = (drop: EventInteractionArgs<ShownEvent>) =>
    move(drop.event, timesOfResize(drop.event, dropOf(drop)));

  return (
    <div className={styles.grid} data-view={view} ref={root} {...presses} {...handlers}>
      <p className="visually-hidden" id={hintId}>
        {t("grid.hint")}
      </p>
      <p aria-live="assertive" className="visually-hidden" role="status">
        {said}
      </p>
      <GridContext value={context}>
        <DragCalendar
          allDayAccessor={allDayOf}
          allDayMaxRows={4}
          components={components as GridProps["components"]}
          date={new Date(`${day}T00:00:00Z`)}
          dayPropGetter={(date) => ({
            className: classNames(
              holidays.has(clockDay(date)) && styles.freeDay,
              view === "month" && clockDay(date) === day && styles.chosenDay,
            ),
          })}
          doShowMoreDrillDown={false}
          draggableAccessor={isMovable}
          drilldownView={null}
          endAccessor={drawnEnd}
          eventPropGetter={summaryOf}
          events={drawn as ShownEvent[]}
          getDrilldownView={noDrill}
          getNow={() => toClock(new Date().toISOString(), timeZone)}
          localizer={localizer}
          messages={{ allDay: t("allDay") }}
          onEventDrop={handleDrop}
          onEventResize={handleResize}
          onNavigate={() => undefined}
          onSelectEvent={(shown) => onOpen(shown)}
          onSelectSlot={handleSlot}
          onView={() => undefined}
          resizableAccessor={isResizable}
          rtl={isRtl}
          scrollToTime={firstHour}
          selectable
          showAllEvents={isPrinting}
          showMultiDayTimes
          startAccessor={startOf}
          step={15}
          timeslots={4}
          toolbar={false}
          tooltipAccessor={null}
          view={view}
          views={views}
        />
      </GridContext>
      {view === "month" && (
        <ChosenDay
          day={day}
          events={visible}
          hintId={hintId}
          holiday={holidays.get(day)}
          onDay={context.onDay}
          onOpen={onOpen}
          copy={copy}
        />
      )}
    </div>
  );
}

const allDayOf = ({ isBanner }: ShownEvent) => isBanner;
const summaryOf = (shown: ShownEvent) => ({
  className: classNames(
    eventStyles.event,
    tones[shown.color],
    shown.event.source ? eventStyles.source : !shown.event.isBusy && eventStyles.free,
  ),
});
