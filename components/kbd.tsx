import type { ReactNode } from "react";
import styles from "./kbd.module.css";

/** One key of a shortcut. */
export function Kbd({ children }: Readonly<{ children: ReactNode }>) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}
