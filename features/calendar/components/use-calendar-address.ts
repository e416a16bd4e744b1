"use client";

import { useCallback, useMemo, useState } from "react";
import { useAddressSearch } from "@/components/use-address-search";
import { type CalendarView, calendarViews } from "../domain/constants";

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

/** Keeps the view and the date of the calendar in the URL; each change is a history entry. */
export function useCalendarAddress(standard: CalendarAddress, served: string) {
  const { search, write } = useAddressSearch(served);
  const [start] = useState(standard);

  const go = useCallback(
    ({ view, day }: CalendarAddress): void => write(new URLSearchParams({ view, date: day }), "push"),
    [write],
  );

  const address = useMemo(() => readAddress(search, start), [search, start]);
  return useMemo(() => ({ ...address, go }), [address, go]);
}
