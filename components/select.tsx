import type { ComponentProps } from "react";
import { classNames } from "@/lib/class-names";
import { Field, type FieldTexts } from "./field";
import styles from "./field.module.css";
import { Icon } from "./icon";
import { NativeSelect } from "./native-select";

type Props = FieldTexts & ComponentProps<typeof NativeSelect>;

/** A select field over the browser's own select element. The wheel of a phone, type-ahead and right-to-left come with it. */
export function Select({ label, labelHidden, hint, error, id, className, children, ...rest }: Props) {
  return (
    <Field {...{ label, labelHidden, hint, error, id, className }} required={rest.required}>
      {(control) => (
        <span className={classNames(styles.control, styles.select)}>
          <NativeSelect {...control} {...rest}>
            {children}
          </NativeSelect>
          <Icon className={styles.chevron} name="chevron-down" size={18} />
        </span>
      )}
    </Field>
  );
}
