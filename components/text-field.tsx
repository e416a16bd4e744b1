import { type ComponentProps, type ReactNode, useId } from "react";
import { describedBy, Field, type FieldTexts } from "./field";
import styles from "./field.module.css";

type Props = FieldTexts &
  Omit<ComponentProps<"input">, "size"> & {
    /** Shown inside the frame, before and after the text: an icon, a unit, a button. */
    startAdornment?: ReactNode;
    endAdornment?: ReactNode;
  };

/** A one-line text field over a plain input. `className` goes to the whole field. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  startAdornment,
  endAdornment,
  id: givenId,
  className,
  ...rest
}: Props) {
  const madeId = useId();
  const id = givenId ?? madeId;
  return (
    <Field
      className={className}
      error={error}
      hint={hint}
      id={id}
      label={label}
      labelHidden={labelHidden}
      required={rest.required}
    >
      <span className={styles.control}>
        {startAdornment}
        <input
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
          className={styles.input}
          id={id}
          {...rest}
        />
        {endAdornment}
      </span>
    </Field>
  );
}
