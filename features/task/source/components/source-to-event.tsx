"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ActionDialog } from "@/components/action-dialog";
import { useCauseText } from "@/components/cause-text";
import { Checkbox } from "@/components/checkbox";
import { focusFaulty, MomentFields } from "@/components/moment-fields";
import { Select } from "@/components/select";
import { TextField } from "@/components/text-field";
import { newId } from "@/lib/id";
import { instantFrom, partsFrom } from "@/lib/typed-instant";
import { useCreateEvent } from "../client/use-conversion";
import { nextHour, type Source } from "../domain/conversion";

type Props = Readonly<{ source: Source; onClose: () => void; onPost?: (address: string) => void }>;

const durations = [15, 30, 60, 90, 120];
const minuteMs = 60_000;

/** How long a source takes that says so; otherwise an hour. */
function minutesOf({ event }: Source): number {
  if (!event || event.isAllDay) return 60;
  return Math.max(1, Math.round((Date.parse(event.end) - Date.parse(event.start)) / minuteMs));
}

/** Makes an event of a message or mail, in the person's own calendar. */
export function SourceToEvent({ source, onClose, onPost }: Props) {
  const t = useTranslations("convert");
  const causeOf = useCauseText();
  const timeZone = useTimeZone() ?? "UTC";
  const fieldId = useId();
  const [key] = useState(newId);
  const create = useCreateEvent(source, { key, onPost });
  const [title, setTitle] = useState(source.title);
  const { event } = source;
  const isAllDay = event?.isAllDay === true;
  const [typed, setTyped] = useState(() =>
    partsFrom(event && !event.isAllDay ? event.start : nextHour(new Date()), timeZone),
  );
  const [minutes, setMinutes] = useState(() => minutesOf(source));
  const choices = [...new Set([...durations, minutesOf(source)])].toSorted((a, b) => a - b);
  const [isPosted, setIsPosted] = useState(true);
  const [isTried, setIsTried] = useState(false);

  function read() {
    setIsTried(true);
    const location = event && event.place !== "" ? { location: event.place } : {};
    if (event?.isAllDay) {
      const { start, end } = event;
      return title.trim() === "" ? null : { made: { title, start, end, allDay: true, ...location }, isPosted };
    }
    const start = instantFrom(typed, timeZone);
    if (focusFaulty(fieldId, typed, true) || start === null || title.trim() === "") return null;
    const end = new Date(Date.parse(start) + minutes * minuteMs).toISOString();
    return { made: { title, start, end, ...location }, isPosted };
  }

  return (
    <ActionDialog
      done={t("eventCreated")}
      failureOf={(error) => causeOf(error) ?? t("eventFailed")}
      isDirty={title !== source.title}
      onClose={onClose}
      read={read}
      submitLabel={t("createEvent")}
      title={t("toEvent")}
      write={create}
    >
      <TextField
        error={isTried && title.trim() === "" && t("noTitle")}
        label={t("eventTitle")}
        maxLength={200}
        onChange={({ target }) => setTitle(target.value)}
        required
        value={title}
      />
      {!isAllDay && (
        <>
          <MomentFields
            id={fieldId}
            isTried={isTried}
            labels={{ day: t("day"), time: t("time") }}
            onChange={setTyped}
            required
            value={typed}
          />
          <Select label={t("duration")} onChange={({ target }) => setMinutes(Number(target.value))} value={minutes}>
            {choices.map((count) => (
              <option key={count} value={count}>
                {t("minutes", { count })}
              </option>
            ))}
          </Select>
        </>
      )}
      {onPost && (
        <Checkbox checked={isPosted} label={t("post")} onChange={({ target }) => setIsPosted(target.checked)} />
      )}
    </ActionDialog>
  );
}
