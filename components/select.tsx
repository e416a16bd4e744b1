import { type ComponentProps, useId } from "react";
import { classNames } from "@/lib/class-names";
import { describedBy, Field, type FieldTexts } from "./field";
import styles from "./field.module.css";
import { Icon } from "./icon";

type Props = FieldTexts & ComponentProps<"select">;

/** The browser's own select: the phone's wheel, the keyboard's type-ahead and right-to-left come with it. */
export function Select({ label, labelHidden, hint, error, id: givenId, className, children, ...rest }: Props) {
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
      <span className={classNames(styles.control, styles.select)}>
        <select
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
          className={styles.input}
          id={id}
          {...rest}
        >
          {children}
        </select>
        <Icon className={styles.chevron} name="chevron-down" size={18} />
      </span>
    </Field>
  );
}
