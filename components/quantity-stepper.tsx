"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { classNames } from "@/lib/class-names";
import { pressedKey } from "@/lib/pressed-key";
import { readWholeNumber } from "@/lib/whole-number";
import { Icon } from "./icon";
import styles from "./quantity-stepper.module.css";

type Props = Readonly<{
  /** Names the field. */
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  value: number;
  min?: number;
  /** How many there are. */
  stock: number;
  /** How many are taken at a time, whatever there is. */
  limit: number;
  onChange: (value: number) => void;
  size?: "s" | "m";
  disabled?: boolean;
}>;

/** What became of a typed text: it is no number to take over, or one that was larger than there is. */
type Outcome = "refused" | "capped" | null;

/**
 * A number field between a minus and a plus button. A number is taken over on Enter, and when the field is left. What
 * is no whole number stays as it was typed, with an error; of more than there are, all are taken, and it says so. The
 * arrow keys count by one, Home and End go to the bounds. Needs the namespace `common`.
 */
export function QuantityStepper(props: Props) {
  const { label, decreaseLabel, increaseLabel, value, min = 1, stock, limit, onChange, size = "m", disabled } = props;
  const t = useTranslations("common.quantity");
  const id = useId();
  const max = Math.max(min, Math.min(stock, limit));
  const [typed, setTyped] = useState(String(value));
  const [outcome, setOutcome] = useState<Outcome>(null);
  useEffect(() => {
    setTyped(String(value));
    setOutcome((before) => (before === "capped" ? before : null));
  }, [value]);

  function set(next: number, then: Outcome = null): void {
    const bounded = Math.max(min, Math.min(max, next));
    setTyped(String(bounded));
    setOutcome(then);
    if (bounded !== value) onChange(bounded);
  }
  function take(): void {
    if (typed === String(value)) return;
    const number = readWholeNumber(typed, { min, max: Number.MAX_SAFE_INTEGER });
    if (number === null) setOutcome("refused");
    else set(number, number > max ? "capped" : null);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: max };
    const key = pressedKey(event);
    const next = key === null ? undefined : steps[key];
    if (key === "Enter") take();
    else if (next === undefined) return;
    else set(next);
    event.preventDefault();
  }

  const note = outcome === "refused" ? t("whole", { min }) : t(stock <= limit ? "left" : "limit", { count: max });
  return (
    <div className="grid">
      <div
        className={classNames(styles.stepper, styles[size])}
        data-disabled={disabled || undefined}
        data-invalid={outcome === "refused" || undefined}
      >
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
          aria-describedby={outcome ? `${id}-note` : undefined}
          aria-invalid={outcome === "refused" || undefined}
          aria-label={label}
          aria-valuemax={max}
          aria-valuemin={min}
          aria-valuenow={value}
          autoComplete="off"
          className={styles.field}
          disabled={disabled}
          id={id}
          inputMode="numeric"
          maxLength={15}
          onBlur={take}
          onChange={({ target }) => setTyped(target.value)}
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
      <p
        className={classNames("text-13 medium", styles.note, outcome === "refused" ? "text-error" : "text-warning")}
        id={`${id}-note`}
        role="status"
      >
        {outcome && note}
      </p>
    </div>
  );
}
