"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DayFilters } from "@/components/data-table/day-filters";
import { TextField } from "@/components/text-field";
import { asciiDigits } from "@/lib/ascii-digits";
import { orderList } from "../domain/list-state";

type Filters = typeof orderList.cleared;
type Props = Readonly<{ state: Filters; onChange: (patch: Partial<Filters>) => void }>;

/** The filters of orders for ranges of dates and totals. */
export function OrderFilters({ state, onChange }: Props) {
  const t = useTranslations("order.filters");
  return (
    <>
      <DayFilters labelOf={t} onChange={onChange} state={state} />
      {(["minTotal", "maxTotal"] as const).map((name) => (
        <TotalField
          key={name}
          label={t(name)}
          name={name}
          onChange={(total) => onChange({ [name]: total })}
          value={state[name]}
        />
      ))}
    </>
  );
}

type TotalFieldProps = Readonly<{
  name: "minTotal" | "maxTotal";
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}>;

/** What is no number stays in the field and filters nothing. */
function TotalField({ name, label, value, onChange }: TotalFieldProps) {
  const t = useTranslations("order.filters");
  const [text, setText] = useState(value === undefined ? "" : String(value));
  const readTotal = (typed: string) => orderList.fields[name].read(asciiDigits(typed).trim());
  const isNoNumber = text.trim() !== "" && readTotal(text) === undefined;
  return (
    <TextField
      autoComplete="off"
      dir="ltr"
      error={isNoNumber ? t("number") : undefined}
      inputMode="numeric"
      label={label}
      maxLength={20}
      onChange={({ target }) => {
        setText(target.value);
        onChange(readTotal(target.value));
      }}
      value={text}
    />
  );
}
