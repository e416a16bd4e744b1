"use client";

import { type MouseEvent, type PointerEvent, useRef } from "react";
import type { SlotInfo } from "react-big-calendar";
import { addDays } from "@/lib/day";
import type { EventRange } from "../client/store";
import type { CalendarView } from "../domain/constants";
import { clockDay, fromClock } from "../domain/wall-clock";
import { isNarrow } from "./is-narrow";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Params = Readonly<{
  view: CalendarView;
  /** The first day that is shown. */
  first: string;
  timeZone: string;
  onRange: (range: EventRange) => void;
  /** A day was chosen in a month that has no room for words. */
  onChoose: (day: string) => void;
}>;

/** Reports the time range that was clicked or dragged across in an empty part of the grid. */
export function useSlots({ view, first, timeZone, onRange, onChoose }: Params) {
  const pressed = useRef<Element>(null);
  function handleSlot({ start, end: until, slots, action }: SlotInfo) {
    // The library takes a press on a day's number, or in the list of a full day, for one on the day below.
    if (pressed.current?.closest(action === "select" ? "[popover]" : "button, [popover]")) return;
    const isDays = view === "month" || slots.every((slot) => slot.getTime() % dayMs === 0);
    const days = slots.map(clockDay).toSorted();
    const [from, last] = [days[0], days.at(-1)];
    if (!from || !last) return;
    if (view === "month" && action !== "select" && isNarrow()) return;
    if (isDays) return onRange({ allDay: true, start: from, end: addDays(last, 1) });
    const end = action === "click" ? new Date(start.getTime() + hourMs) : until;
    onRange({ allDay: false, start: fromClock(start, timeZone), end: fromClock(end, timeZone) });
  }

  const handlePress = ({ target }: PointerEvent) => {
    pressed.current = target as Element;
  };

  /** The library knows a tap from a long press only; here a tap in a narrow month chooses its day. */
  function handleClick({ clientX, clientY, target }: MouseEvent) {
    if (view !== "month" || !isNarrow() || (target as Element).closest("button, [popover]")) return;
    const under = document.elementsFromPoint(clientX, clientY);
    const cell = under.find((element) => element.classList.contains("rbc-day-bg"));
    const cells = cell?.closest(".rbc-month-view")?.querySelectorAll(".rbc-day-bg") ?? [];
    if (cell) onChoose(addDays(first, [...cells].indexOf(cell)));
  }

  // The days' numbers do the same for the keyboard.
  return { handleSlot, presses: { onPointerDownCapture: handlePress, onClick: handleClick } };
}
