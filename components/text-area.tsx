import type { ComponentProps } from "react";
import { classNames } from "@/lib/class-names";
import { Field, type FieldTexts } from "./field";
import styles from "./field.module.css";

type Props = FieldTexts & ComponentProps<"textarea">;

/** A multi-line text field. */
export function TextArea({ label, labelHidden, hint, error, id, className, ...rest }: Props) {
  return (
    <Field {...{ label, labelHidden, hint, error, id, className }} required={rest.required}>
      {(control) => (
        <span className={classNames(styles.control, styles.area)}>
          <textarea {...control} {...rest} />
        </span>
      )}
    </Field>
  );
}
