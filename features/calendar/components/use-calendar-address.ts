"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type CalendarView, calendarViews } from "../vocabulary/schema";

export type CalendarAddress = Readonly<{ view: CalendarView; day: string }>;

const isDay = (value: string | null): value is string =>
  value !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  value >= "1900" &&
  value < "2200";

function readAddress(search: string, standard: CalendarAddress): CalendarAddress {
  const params = new URLSearchParams(search);
  const view = calendarViews.find((name) => name === params.get("view"));
  const day = params.get("date");
  return { view: view ?? standard.view, day: isDay(day) ? day : standard.day };
}

/**
 * The view and the day, as the address has them. The screen goes by what was chosen last, at once; the address
 * follows without a trip to the server, Back undoes a step, and a link to another day is obeyed.
 */
export function useCalendarAddress(standard: CalendarAddress) {
  const told = useSearchParams().toString();
  const [address, setAddress] = useState(() => readAddress(told, standard));
  const [start] = useState(standard);
  // The router tells of what was written here, too, sometimes late: that is no wish to go back there.
  const echoes = useRef(new Set([told]));

  useEffect(() => {
    if (echoes.current.has(told)) return;
    echoes.current = new Set([told]);
    setAddress(readAddress(told, start));
  }, [told, start]);

  useEffect(() => {
    const handleBack = () => {
      echoes.current = new Set([window.location.search.slice(1)]);
      setAddress(readAddress(window.location.search, start));
    };
    window.addEventListener("popstate", handleBack);
    return () => window.removeEventListener("popstate", handleBack);
  }, [start]);

  const go = useCallback((next: CalendarAddress) => {
    const search = new URLSearchParams({ view: next.view, date: next.day }).toString();
    setAddress(next);
    if (search === window.location.search.slice(1)) return;
    echoes.current.add(search);
    window.history.pushState(null, "", `${window.location.pathname}?${search}`);
  }, []);

  return useMemo(() => ({ ...address, go }), [address, go]);
}
