"use client";

import { Button } from "@/components/button";
import { IconButton } from "@/components/icon-button";
import { Select } from "@/components/select";
import { calendarLimits, reminderChannels } from "../domain/constants";
import type { Reminder } from "../schema";
import formStyles from "./event-form.module.css";
import type { EventCopy } from "./recurrence-copy";
import { reminderCopy } from "./reminder-copy";

type Props = Readonly<{
  value: readonly Reminder[];
  copy: EventCopy;
  onChange: (value: readonly Reminder[]) => void;
}>;

const defaults = [0, 5, 10, 15, 30, 60, 120, 1_440, 2_880, 10_080] as const;

const isSame = (one: Reminder, other: Reminder) =>
  one.minutesBefore === other.minutesBefore && one.channel === other.channel;

/** The first usual time that is not taken yet, near ones first. */
function nextReminder(value: readonly Reminder[]): Reminder {
  const candidates: Reminder[] = [10, 30, 60, 1_440, 0, 10_080].map((minutesBefore) => ({
    minutesBefore,
    channel: "app",
  }));
  return candidates.find((one) => !value.some((other) => isSame(one, other))) ?? { minutesBefore: 10, channel: "mail" };
}

/** The reminder of the person; each attendee has their own. */
export function ReminderField({ value, copy, onChange }: Props) {
  const { t } = copy;
  const change = (at: number, part: Partial<Reminder>) => {
    const changed = value.map((reminder, index) => (index === at ? { ...reminder, ...part } : reminder));
    onChange(changed.filter((one, index) => changed.findIndex((other) => isSame(one, other)) === index));
  };
  return (
    <fieldset className={formStyles.group}>
      <legend className={formStyles.legend}>{t("event.reminders.title")}</legend>
      {value.map((reminder, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row keyed by its value would lose the focus with each choice.
        <div className={formStyles.reminder} key={index}>
          <Select
            label={t("event.reminders.time")}
            labelHidden
            onChange={(event) => change(index, { minutesBefore: Number(event.target.value) })}
            value={reminder.minutesBefore}
          >
            {[...new Set([...defaults, reminder.minutesBefore])]
              .toSorted((a, b) => a - b)
              .map((minutes) => (
                <option key={minutes} value={minutes}>
                  {reminderCopy(minutes, copy)}
                </option>
              ))}
          </Select>
          <Select
            label={t("event.reminders.channel")}
            labelHidden
            onChange={(event) => change(index, { channel: event.target.value as Reminder["channel"] })}
            value={reminder.channel}
          >
            {reminderChannels.map((channel) => (
              <option key={channel} value={channel}>
                {t(`event.reminders.${channel}`)}
              </option>
            ))}
          </Select>
          <IconButton
            icon="x"
            label={t("event.reminders.remove", { when: reminderCopy(reminder.minutesBefore, copy) })}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
            size="s"
          />
        </div>
      ))}
      {value.length < calendarLimits.reminders && (
        <Button onClick={() => onChange([...value, nextReminder(value)])} size="s" startIcon="plus" variant="ghost">
          {t("event.reminders.add")}
        </Button>
      )}
    </fieldset>
  );
}
