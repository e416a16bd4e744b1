import type { ComponentProps, ReactNode } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./choice.module.css";

type Props = Omit<ComponentProps<"input">, "type"> & Readonly<{ label: ReactNode }>;

/** One of several choices; the fieldset around them asks what for. */
export function Radio({ label, className, ...rest }: Props) {
  return (
    <label className={classNames(styles.radio, className)}>
      <input {...rest} type="radio" />
      {label}
    </label>
  );
}
