import type { EventCopy } from "./recurrence-copy";

const units = [
  { name: "weeks", minutes: 10_080 },
  { name: "days", minutes: 1_440 },
  { name: "hours", minutes: 60 },
  { name: "minutes", minutes: 1 },
] as const;

/** Returns the time before the start in the largest unit that expresses it exactly. */
export function reminderCopy(minutesBefore: number, { t }: EventCopy): string {
  if (minutesBefore === 0) return t("event.reminders.atStart");
  const unit = units.find(({ minutes }) => minutesBefore % minutes === 0) ?? units[3];
  return t(`event.reminders.${unit.name}`, { count: minutesBefore / unit.minutes });
}
