import type { ReactNode } from "react";
import styles from "./field-grid.module.css";

/** Form fields in two columns, or in one on a phone. */
export function FieldGrid({ children }: Readonly<{ children: ReactNode }>) {
  return <div className={styles.fields}>{children}</div>;
}
