import type { ReactNode } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./field.module.css";
import { Icon } from "./icon";

export type FieldTexts = Readonly<{
  label: ReactNode;
  /** Keeps the label for assistive technology only, where the place says it all (a search box). */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
}>;

type Props = FieldTexts & Readonly<{ id: string; required?: boolean; className?: string; children: ReactNode }>;

/** The ids by which a control points at its hint and its error. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, "hint" | "error">): string | undefined {
  return (
    classNames(error !== undefined && error !== "" && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined
  );
}

/** Label above, control, then the error or the hint; every kind of field shares it. */
export function Field({ id, label, labelHidden, hint, error, required, className, children }: Props) {
  return (
    <div className={classNames(styles.field, className)}>
      <label className={classNames(styles.label, labelHidden && styles.hidden)} htmlFor={id}>
        {label}
        {required && (
          <span aria-hidden="true" className={styles.required}>
            *
          </span>
        )}
      </label>
      {children}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="circle-alert" size={16} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
