import type { ReactNode } from "react";
import styles from "./dashboard-grid.module.css";

/** A responsive grid of dashboard cards: one column, or a wide and a narrow one. */
export function DashboardGrid({ children }: Readonly<{ children: ReactNode }>) {
  return <div className={styles.grid}>{children}</div>;
}
