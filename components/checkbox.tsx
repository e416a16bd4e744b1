"use client";

import { type ComponentProps, type ReactNode, useEffect, useId } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./choice.module.css";
import { useEarlyChoice } from "./use-early-choice";

type Props = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  /** Some of what it stands for are chosen, others not. */
  isIndeterminate?: boolean;
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
};

/** A checkbox with a label, a hint, an error and an indeterminate state. */
export function Checkbox({
  label,
  labelHidden,
  hint,
  error,
  isIndeterminate = false,
  id: givenId,
  className,
  ref,
  ...rest
}: Props) {
  const control = useEarlyChoice(rest.checked, ref);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ref stays the same.
  useEffect(() => {
    if (control.current) control.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  const madeId = useId();
  const id = givenId ?? madeId;
  return (
    <div className={classNames(styles.choice, className)}>
      <input
        aria-describedby={error || hint ? `${id}-note` : undefined}
        aria-invalid={error ? true : undefined}
        className={classNames(styles.input, styles.checkbox)}
        id={id}
        type="checkbox"
        autoComplete="off"
        {...rest}
        ref={control}
      />
      <label className={labelHidden ? "visually-hidden" : styles.label} htmlFor={id}>
        {label}
      </label>
      {(error || hint) && (
        <p className={classNames(styles.note, Boolean(error) && styles.error)} id={`${id}-note`}>
          {error || hint}
        </p>
      )}
    </div>
  );
}
