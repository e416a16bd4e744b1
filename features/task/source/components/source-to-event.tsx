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

/** Makes an event of a message or mail, in the person's own calendar. */
export function SourceToEvent({ source, onClose, onPost }: Props) {
  const t = useTranslations("convert");
  const causeOf = useCauseText();
  const timeZone = useTimeZone() ?? "UTC";
  const fieldId = useId();
  const [key] = useState(newId);
  const create = useCreateEvent(source, { key, onPost });
  const [title, setTitle] = useState(source.title);
  const [typed, setTyped] = useState(() => partsFrom(nextHour(new Date()), timeZone));
  const [minutes, setMinutes] = useState(60);
  const [isPosted, setIsPosted] = useState(true);
  const [isTried, setIsTried] = useState(false);

  function read() {
    setIsTried(true);
    const start = instantFrom(typed, timeZone);
    if (focusFaulty(fieldId, typed, true) || start === null || title.trim() === "") return null;
    const end = new Date(Date.parse(start) + minutes * minuteMs).toISOString();
    return { made: { title, start, end }, isPosted };
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
      <MomentFields
        id={fieldId}
        isTried={isTried}
        labels={{ day: t("day"), time: t("time") }}
        onChange={setTyped}
        required
        value={typed}
      />
      <Select label={t("duration")} onChange={({ target }) => setMinutes(Number(target.value))} value={minutes}>
        {durations.map((count) => (
          <option key={count} value={count}>
            {t("minutes", { count })}
          </option>
        ))}
      </Select>
      {onPost && (
        <Checkbox checked={isPosted} label={t("post")} onChange={({ target }) => setIsPosted(target.checked)} />
      )}
    </ActionDialog>
  );
}
