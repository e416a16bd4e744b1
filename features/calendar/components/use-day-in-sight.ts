"use client";

import { type RefObject, useLayoutEffect } from "react";
import { daysFromTo, weekOf } from "@/lib/day";
import type { Locale } from "@/lib/locale";
import type { CalendarView } from "../domain/constants";

/** Scrolls the week to the selected day where not all days fit. */
export function useDayInSight(
  root: RefObject<HTMLElement | null>,
  view: CalendarView,
  { day, locale }: Readonly<{ day: string; locale: Locale }>,
): void {
  useLayoutEffect(() => {
    const hours = root.current?.querySelector(".rbc-time-content");
    const column = hours?.querySelectorAll(".rbc-day-slot")[daysFromTo(weekOf(day, locale), day)];
    const gutter = hours?.querySelector(".rbc-time-gutter");
    if (view !== "week" || !hours || !column || !gutter || hours.scrollWidth <= hours.clientWidth) return;
    const [at, beside] = [column.getBoundingClientRect(), gutter.getBoundingClientRect()];
    const isRtl = getComputedStyle(hours).direction === "rtl";
    hours.scrollLeft += isRtl ? at.right - beside.left : at.left - beside.right;
  }, [root, view, day, locale]);
}
