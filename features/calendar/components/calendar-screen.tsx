"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter, useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { LoadFailure } from "@/components/load-failure";
import { canvasProps } from "@/components/page-container";
import { classNames } from "@/lib/class-names";
import { holidaysBetween } from "@/lib/holidays";
import { whenOnline } from "@/lib/when-online";
import { calendarsQuery, eventsQuery } from "../client/queries";
import { calendarActions, useIsModalOpen } from "../client/store";
import { type ShownEvent, showEvent } from "../domain/displayed-event";
import { type DayRange, shownDays, stepDay, windowOf } from "../domain/view-range";
import { eventMatcher, peopleOf } from "../filters/schema";
import { useStoredFilters } from "../kept-filters/client/mutations";
import { useCalendarFilters } from "../kept-filters/client/queries";
import { AgendaView } from "./agenda-view";
import type { CalendarCopy } from "./calendar-copy";
import type { CalendarGrid } from "./calendar-grid";
import styles from "./calendar-screen.module.css";
import { CalendarToolbar } from "./calendar-toolbar";
import { anchorOf, type EventAnchor } from "./event-anchor";
import type { HolidayText } from "./grid-context";
import { GridPreview } from "./grid-preview";
import { LeftOutNotice } from "./left-out-notice";
import { LiveCalendar } from "./live-calendar";
import { rangeInView } from "./new-range";
import { QuickAdd } from "./quick-add";
import { cityOf } from "./time-zone-city";
import { zoneOffset } from "./time-zone-offset";
import { type CalendarAddress, useCalendarAddress } from "./use-calendar-address";
import { useCalendarShortcuts } from "./use-calendar-shortcuts";
import { useMoveEvent } from "./use-move-event";

const EventDialog = dynamic(() => whenOnline(() => import("./event-dialog")).then((module) => module.EventDialog), {
  ssr: false,
});

type Props = Readonly<{
  /** What is shown where the address does not say. */
  standard: CalendarAddress;
  /** The query of the address that the server drew this for. */
  search: string;
  viewerId: string;
  timeZone: string;
  today: string;
}>;

const none: never[] = [];
/** The same order in every browser: Chromium does not know how Mongolian sorts, and this has Ө behind О, too. */
const { compare } = new Intl.Collator("en");

/** The calendar page with its toolbar, filters, views and dialogs. */
export function CalendarScreen({ standard, search, viewerId, timeZone, today }: Props) {
  const t = useTranslations("calendar");
  const locale = useLocale();
  const copy = useMemo<CalendarCopy>(() => ({ t, locale, timeZone, today }), [t, locale, timeZone, today]);
  const { view, day, go } = useCalendarAddress(standard, search);
  const range = useMemo(() => shownDays(view, day, locale), [view, day, locale]);
  const client = useQueryClient();
  // No `isFetching`: what is read anew without being changed draws nothing.
  const found = useQuery({ ...eventsQuery(windowOf(range)), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData } = found;
  const { data: calendars = none } = useQuery(calendarsQuery());
  const [text, setText] = useState("");
  const sought = useDeferredValue(text);
  const filters = useCalendarFilters();
  const events = data ?? none;
  const shown = useMemo(
    () => events.filter(eventMatcher(filters, sought)).map((event) => showEvent(event, timeZone)),
    [events, filters, sought, timeZone],
  );
  const holidays = useMemo(
    () => (filters.hasHolidays ? holidaysOf(range, copy) : noHolidays),
    [filters.hasHolidays, range, copy],
  );
  const people = useMemo(() => peopleOf(events, compare), [events]);
  const searchField = useRef<HTMLInputElement>(null);
  const { moveEvent, question } = useMoveEvent(copy);
  const isModalOpen = useIsModalOpen();
  const Grid = useGridCode(view !== "agenda");
  const [anchor, setAnchor] = useState<EventAnchor | null>(null);

  useStoredFilters(viewerId);
  // The event that the address leads to: a notification's link is followed as often as it is pressed.
  const eventId = useSearchParams().get("event");
  useEffect(() => {
    if (!eventId) return;
    setAnchor(null);
    calendarActions.eventSelected(eventId);
  }, [eventId]);
  useEffect(() => calendarActions.modalClosed, []);

  const router = useRouter();
  const open = useCallback(
    ({ id, event: { source } }: ShownEvent) => {
      if (source) return router.push(source.href);
      setAnchor(anchorOf(id));
      calendarActions.eventSelected(id);
    },
    [router],
  );
  const goDay = useCallback((to: string, other = view) => go({ view: other, day: to }), [go, view]);
  const openNew = () => calendarActions.rangeSelected(rangeInView({ view, day }, copy, Date.now()));
  useCalendarShortcuts({
    onToday: () => goDay(today),
    onStep: (step) => goDay(stepDay(view, day, step)),
    onView: (other) => goDay(day, other),
    onNew: openNew,
    onSearch: () => searchField.current?.focus(),
  });
  const near = (to: string) => void client.prefetchQuery(eventsQuery(windowOf(shownDays(view, to, locale))));

  const common = { events: shown, holidays, copy, onOpen: open };
  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className={classNames(styles.screen, isPlaceholderData && styles.busy)}
      {...canvasProps}
    >
      <CalendarToolbar
        address={{ view, day }}
        calendars={calendars}
        onGo={go}
        onNew={openNew}
        onNear={near}
        onText={setText}
        people={people}
        searchField={searchField}
        text={text}
        viewerId={viewerId}
        copy={copy}
      >
        <QuickAdd timeZone={timeZone} />
      </CalendarToolbar>
      <LeftOutNotice window={windowOf(range)} copy={copy} />
      {!data && error ? (
        <LoadFailure className={styles.failed} headingLevel={2} of={found} title={t("failed.load")} />
      ) : view === "agenda" ? (
        <AgendaView {...common} onDay={goDay} onMove={moveEvent} range={range} />
      ) : Grid ? (
        <Grid
          {...common}
          day={day}
          onDay={goDay}
          onMove={moveEvent}
          onRange={calendarActions.rangeSelected}
          view={view}
        />
      ) : (
        <GridPreview {...common} day={day} onDay={goDay} view={view} />
      )}
      <p aria-live="polite" className={styles.legend}>
        {isPlaceholderData
          ? t("loading")
          : t("zone", { city: cityOf(timeZone, copy), offset: zoneOffset(timeZone, new Date(day)) })}
      </p>
      <LiveCalendar />
      {question}
      {isModalOpen && <EventDialog anchor={anchor} timeZone={timeZone} viewerId={viewerId} />}
    </div>
  );
}

const noHolidays: ReadonlyMap<string, HolidayText> = new Map();

/** The public holidays by day; two on one day share its line. */
function holidaysOf({ first, end }: DayRange, { t }: CalendarCopy): ReadonlyMap<string, HolidayText> {
  const found = new Map<string, HolidayText>();
  for (const { date, key, isEstimated } of holidaysBetween(first, end)) {
    const other = found.get(date);
    const name = t(`holidays.${key}`);
    found.set(date, {
      name: other ? `${other.name}, ${name}` : name,
      isEstimated: isEstimated || (other?.isEstimated ?? false),
    });
  }
  return found;
}

/** The grid's code is fetched once the page is there; until then, and where it cannot be fetched, the preview stands. */
function useGridCode(isRequested: boolean): typeof CalendarGrid | null {
  const [code, setCode] = useState<typeof CalendarGrid | null>(null);
  useEffect(() => {
    if (!isRequested || code) return;
    let isCurrent = true;
    import("./calendar-grid").then((module) => isCurrent && setCode(() => module.CalendarGrid)).catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isRequested, code]);
  return code;
}
