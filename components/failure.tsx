import type { ReactNode } from "react";
import styles from "./failure.module.css";

/** One line beside the deed that failed, told at once. */
export function Failure({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <p className={styles.failure} role="alert">
      {children}
    </p>
  );
}
