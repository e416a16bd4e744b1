import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./choice.module.css";

type Props = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
};

export function Checkbox({ label, labelHidden, hint, error, id: givenId, className, ...rest }: Props) {
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
        {...rest}
      />
      <label className={labelHidden ? styles.hidden : styles.label} htmlFor={id}>
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
