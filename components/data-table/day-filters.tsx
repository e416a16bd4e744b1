"use client";

import { readDay } from "@/lib/day-text";
import { DateField } from "../date-field";

type Days = Readonly<{ from: string | undefined; to: string | undefined }>;

type Props = Readonly<{
  state: Days;
  labelOf: (name: keyof Days) => string;
  onChange: (patch: Partial<Days>) => void;
}>;

/** Filters for a range of days; an incomplete date does not filter. */
export function DayFilters({ state, labelOf, onChange }: Props) {
  return (["from", "to"] as const).map((name) => (
    <DateField
      key={name}
      label={labelOf(name)}
      onChange={(text) => {
        const { day } = readDay(text);
        if (text === "" || day !== undefined) onChange({ [name]: day });
      }}
      value={state[name] ?? ""}
    />
  ));
}
