import { createContext, use } from "react";
import type { CalendarView } from "../domain/constants";
import type { ShownEvent } from "../domain/displayed-event";
import type { CalendarCopy } from "./calendar-copy";

export type HolidayText = Readonly<{ name: string; isEstimated: boolean }>;

/** What the parts that the library draws for us need to know. */
export type Grid = Readonly<{
  copy: CalendarCopy;
  view: CalendarView;
  /** Public holidays by day. */
  holidays: ReadonlyMap<string, HolidayText>;
  /** The event that Tab leads to. */
  currentId: string | null;
  carriedId: string | null;
  /** Describes the keys of an event. */
  hintId: string;
  onOpen: (shown: ShownEvent) => void;
  onDay: (day: string) => void;
  /** The number of a month's day was pressed. */
  onNumber: (day: string) => void;
}>;

export const GridContext = createContext<Grid | null>(null);

export function useGrid(): Grid {
  const grid = use(GridContext);
  if (!grid) throw new Error("A part of the calendar stands outside its grid.");
  return grid;
}
