"use client";

import { DateField } from "@/components/date-field";
import { Select } from "@/components/select";
import { TextField } from "@/components/text-field";
import { addDays } from "@/lib/day";
import { isDay } from "@/lib/day-text";
import { formatDate, weekdayName } from "@/lib/format";
import { readWholeNumber } from "@/lib/whole-number";
import {
  dayOfMonth,
  noRecurrence,
  nthOf,
  type RecurrenceChoice,
  type RepeatKind,
  repeatKinds,
  ruleOf,
  weekdayCodes,
  weekdayOf,
} from "./recurrence-choice";
import { type EventCopy, recurrenceCopy, weekdaysInOrder } from "./recurrence-copy";
import styles from "./recurrence-field.module.css";
import { RecurrencePreview } from "./recurrence-preview";

type Props = Readonly<{
  value: RecurrenceChoice;
  /** The first start: a day or an instant, and its day in the event's zone. */
  start: string;
  startDay: string;
  allDay: boolean;
  timeZone: string;
  error?: string;
  copy: EventCopy;
  onChange: (value: RecurrenceChoice) => void;
}>;

const maxIntervals = 999;
const maxTimes = 999;

/** The recurrence of an event: whether, how often and until when it repeats. */
export function RecurrenceField({ value, start, startDay, allDay, timeZone, error, copy, onChange }: Props) {
  const { t } = copy;
  const rule = ruleOf(value, { day: startDay, allDay, timeZone });
  const change = (part: Partial<RecurrenceChoice>) => onChange({ ...value, ...part });
  const isInFields = value.kind !== "none" && value.kind !== "other";
  return (
    <div className={styles.field}>
      <Select
        error={error}
        id="event-recurrence"
        label={t("recurrence.title")}
        onChange={(event) => {
          const kind = event.target.value as RecurrenceChoice["kind"];
          onChange(kind === "none" ? { ...noRecurrence, text: value.text } : { ...value, kind });
        }}
        value={value.kind}
      >
        {value.text !== "" && value.kind === "other" && (
          <option value="other">{recurrenceCopy(value.text, { startDay, timeZone }, copy)}</option>
        )}
        {kindsFor(startDay, value.kind).map((kind) => (
          <option key={kind} value={kind}>
            {kindName(kind, startDay, copy)}
          </option>
        ))}
      </Select>
      {isInFields && (
        <div className={styles.parts}>
          <NumberField
            label={t("recurrence.interval")}
            most={maxIntervals}
            onChange={(interval) => change({ interval })}
            unit={t("recurrence.unit", { kind: value.kind, count: value.interval })}
            value={value.interval}
          />
          {value.kind === "weekly" && (
            <Weekdays days={value.days} onChange={(days) => change({ days })} startDay={startDay} copy={copy} />
          )}
          <End change={change} startDay={startDay} value={value} copy={copy} />
        </div>
      )}
      {rule !== null && (
        <RecurrencePreview
          allDay={allDay}
          rule={rule}
          start={start}
          startDay={startDay}
          timeZone={timeZone}
          copy={copy}
        />
      )}
    </div>
  );
}

/** "The last Friday" is offered where the start is one. */
function kindsFor(startDay: string, chosen: RecurrenceChoice["kind"]): readonly RepeatKind[] {
  const isLast = addDays(startDay, 7).slice(0, 7) !== startDay.slice(0, 7);
  return repeatKinds.filter((kind) => kind !== "monthlyLast" || isLast || chosen === kind);
}

function kindName(kind: RepeatKind, startDay: string, { t, locale }: EventCopy): string {
  const weekday = weekdayName(locale, weekdayCodes.indexOf(weekdayOf(startDay)));
  switch (kind) {
    case "monthlyDay":
      return t("recurrence.monthlyDay", { day: dayOfMonth(startDay) });
    case "monthlyNth":
      return t("recurrence.monthlyNth", { nth: String(nthOf(startDay)), weekday });
    case "monthlyLast":
      return t("recurrence.monthlyLast", { weekday });
    case "yearly":
      return t("recurrence.yearly", { date: formatDate(locale, startDay, "monthDay") });
    default:
      return t(`recurrence.${kind}`);
  }
}

type NumberProps = Readonly<{
  label: string;
  unit?: string;
  most: number;
  value: number;
  onChange: (value: number) => void;
}>;

/** A whole number from 1; while the field is empty the last one stands. */
function NumberField({ label, unit, most: max, value, onChange }: NumberProps) {
  return (
    <TextField
      className={styles.number}
      defaultValue={value}
      endAdornment={unit && <span className="rigid text-13 faint">{unit}</span>}
      dir="ltr"
      inputMode="numeric"
      label={label}
      maxLength={8}
      onBlur={(event) => {
        event.target.value = String(value);
      }}
      onChange={(event) => {
        const typed = readWholeNumber(event.target.value, { min: 1, max });
        if (typed !== null) onChange(typed);
      }}
    />
  );
}

type WeekdayProps = Readonly<{
  days: RecurrenceChoice["days"];
  startDay: string;
  copy: EventCopy;
  onChange: (days: RecurrenceChoice["days"]) => void;
}>;

function Weekdays({ days, startDay, copy: { t, locale }, onChange }: WeekdayProps) {
  const own = weekdayOf(startDay);
  const chosen = days.length > 0 ? days : [own];
  const toggle = (day: (typeof weekdayCodes)[number]) => {
    const next = weekdayCodes.filter((code) => (code === day ? !chosen.includes(code) : chosen.includes(code)));
    if (next.length > 0) onChange(next.length === 1 && next[0] === own ? [] : next);
  };
  return (
    <fieldset className="flex wrap gap-6px">
      <legend className={styles.legend}>{t("recurrence.days")}</legend>
      {weekdaysInOrder(locale).map((day) => (
        <button
          aria-label={weekdayName(locale, weekdayCodes.indexOf(day))}
          aria-pressed={chosen.includes(day)}
          className={styles.day}
          key={day}
          onClick={() => toggle(day)}
          title={weekdayName(locale, weekdayCodes.indexOf(day))}
          type="button"
        >
          {weekdayName(locale, weekdayCodes.indexOf(day), "short")}
        </button>
      ))}
    </fieldset>
  );
}

type EndProps = Readonly<{
  value: RecurrenceChoice;
  startDay: string;
  copy: EventCopy;
  change: (part: Partial<RecurrenceChoice>) => void;
}>;

function End({ value, startDay, copy, change }: EndProps) {
  const { t } = copy;
  return (
    <div className={styles.end}>
      <Select
        label={t("recurrence.end")}
        onChange={(event) => {
          const end = event.target.value as RecurrenceChoice["end"];
          change({ end, ...(end === "until" && value.until === "" && { until: addDays(startDay, 90) }) });
        }}
        value={value.end}
      >
        {(["never", "until", "count"] as const).map((end) => (
          <option key={end} value={end}>
            {t(`recurrence.${end}`)}
          </option>
        ))}
      </Select>
      {value.end === "until" && (
        <DateField
          label={t("recurrence.untilDay")}
          onChange={(until) => change({ until: isDay(until) ? until : "" })}
          required
          value={value.until}
        />
      )}
      {value.end === "count" && (
        <NumberField
          label={t("recurrence.countTimes")}
          most={maxTimes}
          onChange={(count) => change({ count })}
          value={value.count}
        />
      )}
    </div>
  );
}
