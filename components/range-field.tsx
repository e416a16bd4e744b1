"use client";

import { type ComponentProps, useId } from "react";
import styles from "./range-field.module.css";

type Props = Omit<ComponentProps<"input">, "type" | "value" | "onChange"> &
  Readonly<{ label: string; value: number; min: number; max: number; unit: string; onChange: (value: number) => void }>;

/** A slider for a number, with its value beside the label. */
export function RangeField({ label, value, unit, onChange, ...rest }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1 shrinkable">
      <div className="row between text-13">
        <label className="semibold" htmlFor={id}>
          {label}
        </label>
        <output className="num muted" dir="ltr" htmlFor={id}>
          {value}
          {unit}
        </output>
      </div>
      <input
        {...rest}
        aria-valuetext={`${value}${unit}`}
        className={styles.range}
        id={id}
        onChange={(event) => onChange(Number(event.target.value))}
        type="range"
        value={value}
      />
    </div>
  );
}
