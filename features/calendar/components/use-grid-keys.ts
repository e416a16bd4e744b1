"use client";

import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { pressedKey } from "@/lib/pressed-key";
import type { CalendarView } from "../domain/constants";
import { isSameTimes, type ShownEvent, stepTimes, type Times, timesOf } from "../domain/displayed-event";
import { clockDay } from "../domain/wall-clock";
import { type CalendarCopy, isMovable, isResizable, whenText } from "./calendar-copy";
import { foldMark, listMark } from "./day-list";
import { eventMark } from "./grid-event";

const slotMinutes = 15;

/** An event in the hand of somebody at the keyboard, and where it would come down. */
type Drag = Readonly<{ shown: ShownEvent; times: Times }>;

type Params = Readonly<{
  root: RefObject<HTMLElement | null>;
  view: CalendarView;
  events: readonly ShownEvent[];
  copy: CalendarCopy;
  onOpen: (shown: ShownEvent) => void;
  onMove: (shown: ShownEvent, times: Times) => void;
  /** Brings a day into view. */
  onReveal: (times: Times) => void;
}>;

const isRtl = (element: Element) => getComputedStyle(element).direction === "rtl";

const boxOf = (root: HTMLElement | null, id: string) =>
  root?.querySelector<HTMLElement>(`[${eventMark}="${CSS.escape(id)}"]:not([data-continued])`) ?? null;

/** Where the focus goes for an event on a full day, which is not drawn: to what leads to the day's list. */
const foldOf = (root: HTMLElement | null, shown: ShownEvent | undefined) =>
  shown && root?.querySelector<HTMLElement>(`[${foldMark}="${clockDay(shown.start)}"]`);

/** What an arrow does to what is carried: days across, and down a month its weeks, down the hours its quarters. */
function stepOf(event: KeyboardEvent, view: CalendarView, times: Times, rtl: boolean) {
  const across = { ArrowLeft: rtl ? 1 : -1, ArrowRight: rtl ? -1 : 1 }[event.key];
  const down = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const isResize = event.shiftKey;
  if (across) return { days: across, isResize };
  if (!down) return null;
  return view === "month" || times.allDay ? { days: 7 * down, isResize } : { minutes: slotMinutes * down, isResize };
}

/** Goes from row to row of a list; false when the key is not for that. */
function walkList(key: string, row: HTMLElement): boolean {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(`[${listMark}]`) ?? [])];
  const at = rows.indexOf(row);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key];
  if (to === undefined) return false;
  rows[to]?.focus();
  return true;
}

/**
 * Handles the keyboard in the calendar grid: arrows move between events, Enter opens one, Space picks it up to move it,
 * Shift with the arrows resizes it, Enter or Space drops it and Esc cancels.
 */
export function useGridKeys({ root, view, events, copy, onOpen, onMove, onReveal }: Params) {
  const { t } = copy;
  const [drag, setDrag] = useState<Drag | null>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  // The library draws an event anew where it moves to; the focus goes along until somebody takes it elsewhere.
  const followedId = useRef<string | null>(null);

  useLayoutEffect(() => {
    const id = drag?.shown.id ?? followedId.current;
    // What is not drawn either way leaves the keys to the grid itself.
    const place =
      id === null
        ? null
        : (boxOf(root.current, id) ??
          foldOf(
            root.current,
            events.find((one) => one.id === id),
          ));
    const box = id === null ? null : (place ?? root.current);
    const active = document.activeElement;
    // In a dialog, or wherever else somebody has gone, it is left alone.
    if (box && active !== box && (active === document.body || root.current?.contains(active))) box.focus();
  });

  function end(text: string) {
    followedId.current = drag?.shown.id ?? null;
    setDrag(null);
    setSaid(text);
  }

  function moveByKey(event: KeyboardEvent, { shown, times }: Drag) {
    const key = pressedKey(event);
    if (key === "Escape") end(t("grid.said.back", { title: shown.title }));
    else if (key === "Enter" || key === " ") {
      end(t("grid.said.dropped", { title: shown.title, when: whenText(times, copy) }));
      if (!isSameTimes(shown, times)) onMove(shown, times);
    } else if (event.key.startsWith("Arrow")) {
      const step = stepOf(event, view, times, isRtl(event.currentTarget));
      const next = step && !(step.isResize && !isResizable(shown)) ? stepTimes(times, step) : null;
      if (!next) return setSaid(t("grid.said.cannot"));
      setDrag({ shown, times: next });
      onReveal(next);
      setSaid(whenText(next, copy));
    } else if (event.key !== "Tab") return;
    event.preventDefault();
    event.stopPropagation();
  }

  function pickUp(shown: ShownEvent) {
    if (!isMovable(shown)) return setSaid(t("grid.said.fixed", { title: shown.title }));
    setDrag({ shown, times: timesOf(shown) });
    setSaid(t("grid.said.picked", { title: shown.title }));
  }

  function walk(event: KeyboardEvent, shown: ShownEvent) {
    const at = events.findIndex(({ id }) => id === shown.id);
    const forward = isRtl(event.currentTarget) ? "ArrowLeft" : "ArrowRight";
    const isForward = event.key === "ArrowDown" || event.key === forward;
    const order = event.key === "Home" ? events : event.key === "End" ? events.toReversed() : null;
    const rest = order ?? (isForward ? events.slice(at + 1) : events.slice(0, Math.max(at, 0)).toReversed());
    const next = rest.find(({ id }) => boxOf(root.current, id));
    if (!next) return;
    setCurrentId(next.id);
    boxOf(root.current, next.id)?.focus();
  }

  /** The keys in a list of a day: it closes over what is picked up there, which then stands in the grid. */
  function handleListed(event: KeyboardEvent, row: HTMLElement) {
    const shown = events.find((other) => other.id === row.getAttribute(listMark));
    if (event.key === " " && shown) {
      row.closest<HTMLElement>("[popover]")?.hidePopover();
      pickUp(shown);
    } else if (!walkList(event.key, row)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (drag) return moveByKey(event, drag);
    followedId.current = null;
    const row = (event.target as HTMLElement).closest<HTMLElement>(`[${listMark}]`);
    if (row) return handleListed(event, row);
    const id = (event.target as HTMLElement).getAttribute(eventMark);
    const shown = events.find((other) => other.id === id);
    if (!shown) return;
    if (pressedKey(event) === "Enter") onOpen(shown);
    else if (event.key === " ") pickUp(shown);
    else if (event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End") walk(event, shown);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function handlePointerDown() {
    followedId.current = null;
    if (drag) end(t("grid.said.back", { title: drag.shown.title }));
  }

  function handleFocus({ target }: { target: EventTarget }) {
    const id = (target as HTMLElement).getAttribute?.(eventMark);
    if (id) setCurrentId(id);
  }

  return {
    carry: drag,
    currentId,
    said,
    handlers: {
      tabIndex: -1,
      onKeyDown: handleKeyDown,
      onPointerDown: handlePointerDown,
      onFocus: handleFocus,
    },
  };
}
