"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Icon } from "@/components/icon";
import { formatDate, formatTimeRange } from "@/lib/format";
import { isolate } from "@/lib/isolate";
import { conflictsQuery } from "../client/queries";
import type { Conflict, ConflictFilters } from "../schema";
import styles from "./attendee-field.module.css";
import type { EventCopy } from "./recurrence-copy";

type Props = Readonly<{
  filters: ConflictFilters;
  viewer: { id: string; timeZone: string };
  copy: EventCopy;
}>;

/** Times are asked for once they have stood still this long. */
const restMs = 400;
const shownAtMost = 4;

function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(text) as T), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/**
 * The attendees who are busy at the time of the event, with the reason where it is visible. It warns and does not
 * hinder.
 */
export function AttendeeConflicts({ filters, viewer, copy }: Props) {
  const { t, locale } = copy;
  const { data: conflicts = [] } = useQuery(conflictsQuery(useRested(filters)));
  const when = ({ start, end, allDay }: Conflict) => {
    const day = formatDate(locale, start, "monthDay", viewer.timeZone);
    return allDay ? day : `${day} ${formatTimeRange(locale, start, end, viewer.timeZone)}`;
  };
  // One event keeps several people busy; what one may not see is told apart by person.
  const events = new Set(conflicts.map(({ eventId, userId, start }) => eventId ?? `${userId} ${start}`));
  return (
    <div aria-live="polite">
      {conflicts.length > 0 && (
        <div className={styles.conflicts}>
          <Icon name="triangle-alert" size={18} />
          <div>
            <p className="heavy">{t("event.conflicts.title", { count: events.size })}</p>
            <ul>
              {conflicts.slice(0, shownAtMost).map((conflict) => (
                <li key={`${conflict.userId} ${conflict.eventId} ${conflict.start}`}>
                  {t("event.conflicts.line", {
                    name: conflict.userId === viewer.id ? t("event.conflicts.you") : isolate(conflict.name),
                    title: conflict.title === null ? t("event.conflicts.busy") : isolate(conflict.title),
                    when: when(conflict),
                  })}
                </li>
              ))}
              {conflicts.length > shownAtMost && (
                <li>{t("event.conflicts.more", { count: conflicts.length - shownAtMost })}</li>
              )}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
