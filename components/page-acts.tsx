import type { ReactNode } from "react";
import styles from "./page-acts.module.css";

/** What can be done at the top of a list. On a phone the acts whose words carry `data-word` keep their icons alone. */
export function PageActions({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <div className={styles.acts} data-acts="">
      {children}
    </div>
  );
}
