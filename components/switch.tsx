"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./choice.module.css";
import { useEarlyChoice } from "./use-early-choice";

type Props = Omit<ComponentProps<"input">, "type" | "role"> & {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
};

/** A switch that takes effect at once. */
export function Switch({ label, labelHidden, hint, id: givenId, className, ref, ...rest }: Props) {
  const control = useEarlyChoice(rest.checked, ref);
  const madeId = useId();
  const id = givenId ?? madeId;
  return (
    <div className={classNames(styles.choice, className)}>
      <input
        aria-describedby={hint ? `${id}-note` : undefined}
        className={classNames(styles.input, styles.switch)}
        id={id}
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox carries its own checked state.
        role="switch"
        type="checkbox"
        autoComplete="off"
        {...rest}
        ref={control}
      />
      <label className={labelHidden ? "visually-hidden" : styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.note} id={`${id}-note`}>
          {hint}
        </p>
      )}
    </div>
  );
}
