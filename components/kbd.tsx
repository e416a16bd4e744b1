import type { ReactNode } from "react";
import styles from "./kbd.module.css";

/** A key of a keyboard shortcut. */
export function Kbd({ children }: Readonly<{ children: ReactNode }>) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}
