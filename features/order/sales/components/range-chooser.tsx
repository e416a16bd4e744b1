"use client";

import { useTranslations } from "next-intl";
import { DateField } from "@/components/date-field";
import { ToolbarSelect } from "@/components/toolbar-select";
import type { Days } from "../domain/pieces";
import { type RangePreset, rangePresets, type SalesRange, salesRange } from "../domain/range";
import styles from "./sales.module.css";

type Props = Readonly<{ range: SalesRange; days: Days; onChange: (range: SalesRange) => void }>;

/** A control for the period of the sales dashboard. Days of one's own begin with those that are shown. */
export function RangeChooser({ range, days, onChange }: Props) {
  const t = useTranslations("sales.range");
  const choose = (preset: RangePreset) =>
    onChange(preset === "custom" ? { range: preset, ...days } : { ...salesRange.initial, range: preset });
  return (
    <div className={styles.range}>
      {range.range === "custom" &&
        (["from", "to"] as const).map((name) => (
          <DateField
            key={name}
            label={t(name)}
            labelHidden
            onChange={(text) => {
              const day = salesRange.fields[name].read(text);
              if (day !== undefined) onChange({ ...range, ...days, [name]: day });
            }}
            value={days[name]}
          />
        ))}
      <ToolbarSelect
        label={t("label")}
        onChange={choose}
        options={rangePresets.map((value) => ({ value, label: t(value) }))}
        value={range.range}
      />
    </div>
  );
}
