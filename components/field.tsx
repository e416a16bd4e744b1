import { type ReactNode, useId } from "react";
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

/** What a control takes to belong to its field. */
type ControlProps = Readonly<{
  id: string;
  className: string | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}>;

type Props = FieldTexts &
  Readonly<{ id?: string; required?: boolean; className?: string; children: (control: ControlProps) => ReactNode }>;

/** The frame of a form field: label, control, and an error or hint. */
export function Field({ id: givenId, label, labelHidden, hint, error, required, className, children }: Props) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const errorId = error ? `${id}-error` : undefined;
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div className={classNames("grid content-start gap-6px shrinkable", className)}>
      <label className={classNames(styles.label, labelHidden && "visually-hidden")} htmlFor={id}>
        {label}
        {required && (
          <span aria-hidden="true" className={styles.required}>
            *
          </span>
        )}
      </label>
      {children({
        id,
        className: styles.input,
        "aria-describedby": classNames(errorId, hintId) || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {errorId && (
        <p className={styles.error} id={errorId}>
          <Icon name="circle-alert" size={16} />
          <span>{error}</span>
        </p>
      )}
      {hintId && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
