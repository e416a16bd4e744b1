import type { ReactNode } from "react";
import styles from "./field-grid.module.css";

/** Fields in pairs, one below the other on a phone. */
export function FieldGrid({ children }: Readonly<{ children: ReactNode }>) {
  return <div className={styles.fields}>{children}</div>;
}
