"use client";

import { useEffect, useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { DateField } from "@/components/date-field";
import { PickersProvider } from "@/components/pickers-provider";
import { Switch } from "@/components/switch";
import { TimeField } from "@/components/time-field";
import { isDay } from "@/lib/day-text";
import { formatDateTime } from "@/lib/format";
import styles from "./event-form.module.css";
import { type EventValues, isComplete, rangeOf, type Times, withStart } from "./event-values";
import type { EventCopy } from "./recurrence-copy";
import { RecurrenceField } from "./recurrence-field";
import { TimeZoneField } from "./time-zone-field";

type Props = Readonly<{
  form: UseFormReturn<EventValues>;
  viewerZone: string;
  /** The sentence for a field that is wrong. */
  errorOf: (field: keyof EventValues) => string | undefined;
  copy: EventCopy;
}>;

const names = ["allDay", "startDay", "startTime", "endDay", "endTime", "timeZone", "recurrence"] as const;

/** What is no day yet counts as none; the field keeps it as it was typed. */
const whole = (day: string) => (isDay(day) ? day : "");

/** The fields for the time, time zone and recurrence of an event. */
export function EventTimes({ form, viewerZone, errorOf, copy }: Props) {
  const { t, locale } = copy;
  const [allDay, startDay, startTime, endDay, endTime, timeZone, recurrence] = useWatch({
    control: form.control,
    name: names,
  });
  const times: Times = { allDay, startDay, startTime, endDay, endTime, timeZone };
  const set = (changed: Partial<EventValues>) => {
    for (const [name, value] of Object.entries(changed))
      form.setValue(name as keyof EventValues, value, { shouldDirty: true });
    if (form.formState.isSubmitted) form.clearErrors(["startDay", "startTime", "endDay", "endTime", "recurrence"]);
  };
  // A date is incomplete while it is typed, and the length that moves along is the one from before.
  const last = useRef(times);
  useEffect(() => {
    if (isComplete(times)) last.current = times;
  });
  const setStart = (day: string, time: string) => {
    const before = { ...last.current, allDay, timeZone };
    const next = { ...before, startDay: day, startTime: time };
    set(isComplete(next) ? withStart(before, day, time) : { startDay: day, startTime: time });
  };
  const range = isComplete(times) ? rangeOf(times) : null;
  return (
    <PickersProvider height={320}>
      <div className={styles.times}>
        <div className={styles.moment}>
          <DateField
            error={errorOf("startDay")}
            id="event-start-day"
            label={t("event.start")}
            onChange={(day) => setStart(whole(day), startTime)}
            required
            value={startDay}
          />
          {!allDay && (
            <TimeField
              error={errorOf("startTime")}
              id="event-start-time"
              label={t("event.startTime")}
              onChange={(time) => setStart(startDay, time)}
              required
              value={startTime}
            />
          )}
        </div>
        <div className={styles.moment}>
          <DateField
            error={errorOf("endDay")}
            id="event-end-day"
            label={t("event.end")}
            onChange={(day) => set({ endDay: whole(day) })}
            required
            value={endDay}
          />
          {!allDay && (
            <TimeField
              error={errorOf("endTime")}
              id="event-end-time"
              label={t("event.endTime")}
              onChange={(time) => set({ endTime: time })}
              required
              value={endTime}
            />
          )}
        </div>
      </div>
      <Switch checked={allDay} label={t("event.allDay")} onChange={(event) => set({ allDay: event.target.checked })} />
      {!allDay && (
        <TimeZoneField
          at={range ? Date.parse(range.start) : Date.now()}
          onChange={(zone) => set({ timeZone: zone })}
          value={timeZone}
          viewerZone={viewerZone}
          copy={copy}
        />
      )}
      {!allDay && range && timeZone !== viewerZone && (
        <p className={styles.hint}>
          {t("event.viewerZone", { when: formatDateTime(locale, range.start, "medium", viewerZone) })}
        </p>
      )}
      {range && (
        <RecurrenceField
          allDay={allDay}
          error={errorOf("recurrence")}
          onChange={(choice) => set({ recurrence: choice })}
          start={range.start}
          startDay={startDay}
          timeZone={timeZone}
          value={recurrence}
          copy={copy}
        />
      )}
    </PickersProvider>
  );
}
