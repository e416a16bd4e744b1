import type { ReactNode } from "react";
import styles from "./card-rows.module.css";

/** A short list within a card, with a divider between its rows. */
export function CardRows({ children }: Readonly<{ children: ReactNode }>) {
  return <ul className={styles.rows}>{children}</ul>;
}
