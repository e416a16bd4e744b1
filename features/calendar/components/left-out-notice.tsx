"use client";

import { useQuery } from "@tanstack/react-query";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { isolate } from "@/lib/isolate";
import { type EventWindow, leftOutQuery } from "../client/queries";
import { calendarActions } from "../client/store";
import type { LeftOutOfWindow } from "../window/schema";
import type { CalendarCopy } from "./calendar-copy";

type Props = Readonly<{ window: EventWindow; copy: CalendarCopy }>;

const none: LeftOutOfWindow = { leftOut: [], leftOutCount: 0 };
const shownAtMost = 3;
const texts = { "too-large": "large", "too-frequent": "frequent", "no-room": "noRoom" } as const;

/** A notice of the events that could not be shown in the current range, why, and what to do about it. */
export function LeftOutNotice({ window, copy: { t } }: Props) {
  const { data: { leftOut, leftOutCount } = none } = useQuery(leftOutQuery(window));
  if (leftOutCount === 0) return null;
  const hidden = leftOutCount - shownAtMost;
  return (
    <Alert role="status" title={t("leftOut.title", { count: leftOutCount })} tone="warning">
      <ul>
        {leftOut.slice(0, shownAtMost).map(({ eventId, title, reason }) => (
          <li key={eventId}>
            {t(`leftOut.${texts[reason]}`, { title: isolate(title) })}{" "}
            <Button onClick={() => calendarActions.eventSelected(eventId)} size="s" variant="ghost">
              {t("leftOut.open")}
            </Button>
          </li>
        ))}
        {hidden > 0 && <li>{t("leftOut.more", { count: hidden })}</li>}
      </ul>
    </Alert>
  );
}
