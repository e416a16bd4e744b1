"use client";

import { classNames } from "@/lib/class-names";
import { formatDate, formatTime } from "@/lib/format";
import type { ShownEvent } from "../domain/displayed-event";
import { type CalendarCopy, eventLabel, isMovable } from "./calendar-copy";
import tones from "./calendar-tone.module.css";
import styles from "./day-list.module.css";
import eventStyles from "./grid-event.module.css";

/** Marks a row with its event's id. */
export const listMark = "data-listed";
/** Marks what leads to a day's list with the day. */
export const foldMark = "data-fold";

type Props = Readonly<{
  day: string;
  events: readonly ShownEvent[];
  copy: CalendarCopy;
  /** Describes the keys of an event. */
  hintId?: string;
  onOpen: (shown: ShownEvent) => void;
  onDay: (day: string) => void;
  /** Closes what it stands in. */
  onDone?: () => void;
}>;

/** The events of a day below its name, which links to it. */
export function DayList({ day, events, copy, hintId, onOpen, onDay, onDone }: Props) {
  // What is opened beside a line asks where that is before the list goes.
  function choose(act: () => void) {
    act();
    onDone?.();
  }
  return (
    <>
      <button className={styles.title} onClick={() => choose(() => onDay(day))} type="button">
        {formatDate(copy.locale, day, "full")}
      </button>
      {events.map((shown) => (
        <button
          aria-describedby={isMovable(shown) ? hintId : undefined}
          aria-label={eventLabel(shown, copy)}
          className={classNames(eventStyles.event, tones[shown.color], styles.row)}
          key={shown.id}
          onClick={() => choose(() => onOpen(shown))}
          type="button"
          {...{ [listMark]: shown.id }}
        >
          {!shown.allDay && <span className={eventStyles.time}>{formatTime(copy.locale, shown.start, "UTC")}</span>}
          <bdi className={eventStyles.title}>{shown.title}</bdi>
        </button>
      ))}
    </>
  );
}
