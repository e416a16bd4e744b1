"use client";

import { useEffect, useRef } from "react";
import type { CalendarView } from "../domain/constants";

type Actions = Readonly<{
  onToday: () => void;
  onStep: (step: 1 | -1) => void;
  onView: (view: CalendarView) => void;
  onNew: () => void;
  onSearch: () => void;
}>;

const viewOf: Readonly<Record<string, CalendarView>> = { KeyD: "day", KeyW: "week", KeyM: "month", KeyA: "agenda" };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/**
 * Handles the keyboard shortcuts of the calendar, by the position of the key so that they work in the Mongolian layout
 * too.
 */
export function useCalendarShortcuts(actions: Actions) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.defaultPrevented;
      if (!isPlain || isTyping(event.target) || document.querySelector("[aria-modal=true], :popover-open")) return;
      const { onToday, onStep, onView, onNew, onSearch } = latest.current;
      const view = viewOf[event.code];
      const rtl = document.documentElement.dir === "rtl" ? -1 : 1;
      const isOnControl = document.activeElement?.closest("[role=radiogroup], [role=menu]");
      if (view) onView(view);
      else if (event.code === "KeyT") onToday();
      else if (event.code === "KeyN") onNew();
      else if (event.key === "/") onSearch();
      else if (event.key === "ArrowRight" && !isOnControl) onStep(rtl as 1 | -1);
      else if (event.key === "ArrowLeft" && !isOnControl) onStep(-rtl as 1 | -1);
      else return;
      event.preventDefault();
    }
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, []);
}
