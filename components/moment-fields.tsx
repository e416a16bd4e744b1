"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { faultyParts, type TypedInstant } from "@/lib/typed-instant";
import { DateField } from "./date-field";
import { FieldGrid } from "./field-grid";
import { TextField } from "./text-field";

type Props = Readonly<{
  id: string;
  labels: Readonly<{ day: string; time: string }>;
  value: TypedInstant;
  onChange: (value: TypedInstant) => void;
  required?: boolean;
  /** Whether it was tried to send the form: from then on each field says what it lacks. */
  isTried: boolean;
  /** What is wrong with the two together. */
  error?: string | undefined;
  hint?: ReactNode;
}>;

/** The first field of a moment that lacks something gets the focus. Tells whether there is one. */
export function focusFaulty(id: string, value: TypedInstant, isRequired: boolean): boolean {
  const [first] = faultyParts(value, isRequired);
  if (first) document.getElementById(`${id}-${first}`)?.focus();
  return first !== undefined;
}

/** A date and a time field, both typed, for small forms that do not need the picker of `TimeField`. */
export function MomentFields({ id, labels, value, onChange, required = false, isTried, error, hint }: Props) {
  const t = useTranslations("date");
  const faulty = isTried ? faultyParts(value, required) : [];
  return (
    <FieldGrid>
      <DateField
        error={faulty.includes("day") ? t("faults.noDay") : error}
        hint={hint}
        id={`${id}-day`}
        label={labels.day}
        onChange={(day) => onChange({ ...value, day })}
        required={required}
        value={value.day}
      />
      <TextField
        autoComplete="off"
        dir="ltr"
        error={faulty.includes("time") && t("faults.noTime", { example: "09:00" })}
        id={`${id}-time`}
        label={labels.time}
        maxLength={5}
        onChange={({ target }) => onChange({ ...value, time: target.value })}
        placeholder={t("timePlaceholder")}
        required={required}
        value={value.time}
      />
    </FieldGrid>
  );
}
