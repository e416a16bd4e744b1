import type { ComponentProps, ReactNode } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./choice.module.css";

type Props = Omit<ComponentProps<"input">, "type"> & Readonly<{ label: ReactNode }>;

/** A radio button; the fieldset around it names the group. */
export function Radio({ label, className, ...rest }: Props) {
  return (
    <label className={classNames(styles.radio, className)}>
      <input {...rest} type="radio" />
      {label}
    </label>
  );
}
