import type { ReactNode } from "react";
import styles from "./shop-filters.module.css";

/** A group of filters under its title. */
export function Group({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  );
}
