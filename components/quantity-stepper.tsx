"use client";

import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { asciiDigits } from "@/lib/ascii-digits";
import { classNames } from "@/lib/class-names";
import { pressedKey } from "@/lib/pressed-key";
import { Icon } from "./icon";
import styles from "./quantity-stepper.module.css";

type Props = Readonly<{
  /** Names the field. */
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  value: number;
  min?: number;
  /** No more than are in stock. */
  max: number;
  onChange: (value: number) => void;
  size?: "s" | "m";
  disabled?: boolean;
  className?: string;
}>;

/**
 * How many of something: a field between minus and plus. A number is taken over on Enter, and when the field is left; one out of bounds becomes
 * the nearest that is allowed. The arrow keys count by one, Home and End go to the bounds.
 */
export function QuantityStepper(props: Props) {
  const { label, decreaseLabel, increaseLabel, value, min = 1, max, onChange, size = "m", disabled, className } = props;
  const id = useId();
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);

  function set(next: number): void {
    const bounded = Math.max(min, Math.min(max, next));
    setTyped(String(bounded));
    if (bounded !== value) onChange(bounded);
  }
  const take = () => set(/^\d+$/.test(typed) ? Number(typed) : value);

  function handleKeyDown(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: max };
    const key = pressedKey(event);
    const next = key === null ? undefined : steps[key];
    if (key === "Enter") take();
    else if (next === undefined) return;
    else set(next);
    event.preventDefault();
  }

  return (
    <div className={classNames(styles.stepper, styles[size], className)} data-disabled={disabled || undefined}>
      <button
        aria-controls={id}
        aria-disabled={disabled || value <= min || undefined}
        aria-label={decreaseLabel}
        className={styles.step}
        onClick={() => !disabled && set(value - 1)}
        title={decreaseLabel}
        type="button"
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        aria-label={label}
        aria-valuemax={max}
        aria-valuemin={min}
        aria-valuenow={value}
        autoComplete="off"
        className={styles.field}
        disabled={disabled}
        id={id}
        inputMode="numeric"
        maxLength={6}
        onBlur={take}
        onChange={({ target }) => setTyped(asciiDigits(target.value).replace(/\D/g, ""))}
        onKeyDown={handleKeyDown}
        role="spinbutton"
        value={typed}
      />
      <button
        aria-controls={id}
        aria-disabled={disabled || value >= max || undefined}
        aria-label={increaseLabel}
        className={styles.step}
        onClick={() => !disabled && set(value + 1)}
        title={increaseLabel}
        type="button"
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
