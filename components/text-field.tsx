import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldTexts } from "./field";
import styles from "./field.module.css";

type Props = FieldTexts &
  Omit<ComponentProps<"input">, "size"> & {
    /** Shown inside the frame, before and after the text: an icon, a unit, a button. */
    startAdornment?: ReactNode;
    endAdornment?: ReactNode;
  };

/** A single-line text field. `className` applies to the whole field. */
export function TextField({ startAdornment, endAdornment, ...props }: Props) {
  const { label, labelHidden, hint, error, id, className, ...rest } = props;
  return (
    <Field {...{ label, labelHidden, hint, error, id, className }} required={rest.required}>
      {(control) => (
        <span className={styles.control}>
          {startAdornment}
          <input {...control} {...rest} />
          {endAdornment}
        </span>
      )}
    </Field>
  );
}
