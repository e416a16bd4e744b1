"use client";

import { type UseFormReturn, useWatch } from "react-hook-form";
import type { Event } from "../schema";
import { AttendeeConflicts } from "./attendee-conflicts";
import { AttendeeField } from "./attendee-field";
import { AttendeePlaces } from "./attendee-places";
import styles from "./event-form.module.css";
import { type EventValues, isComplete, rangeOf } from "./event-values";
import type { EventCopy } from "./recurrence-copy";
import { ReminderField } from "./reminder-field";

type Props = Readonly<{
  form: UseFormReturn<EventValues>;
  event: Event | null;
  viewer: Readonly<{ id: string; timeZone: string }>;
  errorOf: (field: keyof EventValues) => string | undefined;
  copy: EventCopy;
}>;

const names = [
  "attendees",
  "reminders",
  "isBusy",
  "allDay",
  "startDay",
  "startTime",
  "endDay",
  "endTime",
  "timeZone",
] as const satisfies readonly (keyof EventValues)[];

/** The people of an event: attendees, their local time and conflicts, and the reminder. */
export function EventPeople({ form, event, viewer, errorOf, copy }: Props) {
  const [attendees, reminders, isBusy, allDay, startDay, startTime, endDay, endTime, timeZone] = useWatch({
    control: form.control,
    name: names,
  });
  // Answers come while the form is open; who is invited is what the form says.
  const shown = attendees.map((one) => ({
    ...one,
    answer: event?.attendees.find((now) => (now.userId ?? now.email) === (one.userId ?? one.email))?.answer,
  }));
  const times = { allDay, startDay, startTime, endDay, endTime, timeZone };
  const range = isComplete(times) ? rangeOf(times) : null;
  return (
    <>
      <div className={styles.people}>
        <AttendeeField
          error={errorOf("attendees")}
          onChange={(chosen) => form.setValue("attendees", chosen, { shouldDirty: true })}
          value={shown}
          viewerId={viewer.id}
          copy={copy}
        />
        {range && !allDay && (
          <AttendeePlaces
            eventZone={timeZone}
            instant={range.start}
            copy={copy}
            zones={[viewer.timeZone, ...attendees.map((attendee) => attendee.timeZone)]}
          />
        )}
        {range && range.end > range.start && isBusy && (
          <AttendeeConflicts
            filters={{
              start: range.start,
              end: range.end,
              attendees: attendees.flatMap(({ userId }) => (userId && userId !== viewer.id ? [userId] : [])),
              ...(event && { exceptEventId: event.id }),
            }}
            viewer={viewer}
            copy={copy}
          />
        )}
      </div>
      <ReminderField
        onChange={(value) => form.setValue("reminders", value, { shouldDirty: true })}
        value={reminders}
        copy={copy}
      />
    </>
  );
}
