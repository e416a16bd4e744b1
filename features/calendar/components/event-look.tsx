"use client";

import { type UseFormReturn, useWatch } from "react-hook-form";
import { Select } from "@/components/select";
import { TextField } from "@/components/text-field";
import { classNames } from "@/lib/class-names";
import { calendarLimits, eventColors } from "../domain/constants";
import type { Calendar } from "../schema";
import colors from "./calendar-tone.module.css";
import styles from "./event-form.module.css";
import type { EventValues } from "./event-values";
import type { EventCopy } from "./recurrence-copy";

type Props = Readonly<{
  form: UseFormReturn<EventValues>;
  /** Those that the viewer may put events into. */
  calendars: readonly Calendar[];
  errorOf: (field: keyof EventValues) => string | undefined;
  copy: EventCopy;
}>;

/** The fields for the calendar, colour and availability of an event. */
export function EventLook({ form, calendars, errorOf, copy }: Props) {
  const { t } = copy;
  const [calendarId, color, isBusy] = useWatch({
    control: form.control,
    name: ["calendarId", "color", "isBusy"],
  });
  const own = calendars.find(({ id }) => id === calendarId);
  return (
    <>
      <Select
        error={errorOf("calendarId")}
        id="event-calendar"
        label={t("event.calendar")}
        {...form.register("calendarId")}
      >
        {calendars.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t("event.color")}</legend>
        <div className={styles.colors}>
          {(["", ...eventColors] as const).map((one) => {
            const name = one === "" ? t("event.ownColor") : t(`event.colors.${one}`);
            return (
              <input
                aria-label={name}
                checked={color === one}
                className={classNames(styles.color, colors[one || (own?.color ?? "primary")], one === "" && styles.own)}
                key={one}
                name="event-color"
                onChange={() => form.setValue("color", one, { shouldDirty: true })}
                title={name}
                type="radio"
                value={one}
              />
            );
          })}
        </div>
      </fieldset>
      <TextField
        dir="auto"
        error={errorOf("category")}
        id="event-category"
        label={t("event.category")}
        maxLength={calendarLimits.category}
        {...form.register("category")}
      />
      <Select
        label={t("event.shownAs")}
        onChange={(event) => form.setValue("isBusy", event.target.value === "busy", { shouldDirty: true })}
        value={isBusy ? "busy" : "free"}
      >
        <option value="busy">{t("event.busy")}</option>
        <option value="free">{t("event.free")}</option>
      </Select>
    </>
  );
}
