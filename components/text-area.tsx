import { type ComponentProps, useId } from "react";
import { classNames } from "@/lib/class-names";
import { describedBy, Field, type FieldTexts } from "./field";
import styles from "./field.module.css";

type Props = FieldTexts & ComponentProps<"textarea">;

export function TextArea({ label, labelHidden, hint, error, id: givenId, className, ...rest }: Props) {
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
      <span className={classNames(styles.control, styles.area)}>
        <textarea
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
          className={styles.input}
          id={id}
          {...rest}
        />
      </span>
    </Field>
  );
}
