"use client";

import { type ComponentType, cloneElement, createContext, type PropsWithChildren, type ReactElement, use } from "react";
import type { EventProps, EventWrapperProps } from "react-big-calendar";
import { Icon } from "@/components/icon";
import { classNames } from "@/lib/class-names";
import { formatTime, formatTimeRange } from "@/lib/format";
import type { ShownEvent } from "../domain/displayed-event";
import { eventLabel, isMovable } from "./calendar-copy";
import { sourceIcons } from "./event-source";
import { useGrid } from "./grid-context";
import styles from "./grid-event.module.css";

/** Marks each event's box with its id. */
export const eventMark = "data-event";

type WrapperProps = PropsWithChildren<EventWrapperProps<ShownEvent> & { continuesPrior?: boolean }>;
/** The wrapper of the drag-and-drop addon, which stands inside ours. */
export const AddonContext = createContext<ComponentType<WrapperProps> | null>(null);

type Box = ReactElement<Record<string, unknown>>;

/**
 * The library makes events among the hours focusable and those of months not; this makes all of them buttons that one
 * Tab stop leads to. Of an event that goes on in the next week only its beginning is one.
 */
export function EventShell({ children, ...props }: WrapperProps) {
  const Addon = use(AddonContext);
  const { copy, currentId, carriedId: draggedId, hintId } = useGrid();
  const shown = props.event;
  const isPreview = "__isPreview" in shown;
  const isFirst = !props.continuesPrior && !isPreview;
  const reachable = {
    role: "button",
    tabIndex: isFirst && shown.id === currentId ? 0 : -1,
    "aria-label": eventLabel(shown, copy),
    "aria-describedby": isMovable(shown) ? hintId : undefined,
    "aria-pressed": shown.id === draggedId ? true : undefined,
    [eventMark]: isPreview ? undefined : shown.id,
    "data-continued": isFirst ? undefined : "",
    "data-carried": shown.id === draggedId ? "" : undefined,
    onKeyDown: undefined,
    title: undefined,
  };
  const box = cloneElement(children as Box, isPreview ? { "aria-hidden": true } : reachable);
  return Addon ? <Addon {...props}>{box}</Addon> : box;
}

/** The content of an event in the grid. */
export function GridEvent({ event: shown }: EventProps<ShownEvent>) {
  const { view, copy } = useGrid();
  const { event, start, end, isBanner, allDay } = shown;
  const isAmongHours = view !== "month" && !isBanner;
  const time = isAmongHours ? formatTimeRange(copy.locale, start, end, "UTC") : formatTime(copy.locale, start, "UTC");
  return (
    <span className={classNames(styles.face, isAmongHours && styles.tall)}>
      {event.source && <Icon className={styles.mark} name={sourceIcons[event.source.kind]} size={14} />}
      {!allDay && <span className={styles.time}>{time}</span>}
      <bdi className={styles.title}>{shown.title}</bdi>
      {event.seriesId && !event.source && <Icon className={styles.mark} name="refresh-cw" size={12} />}
      {isAmongHours && event.location && <bdi className={styles.place}>{event.location}</bdi>}
    </span>
  );
}
