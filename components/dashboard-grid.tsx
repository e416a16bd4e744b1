import type { ReactNode } from "react";
import styles from "./dashboard-grid.module.css";

/** The cards of a dashboard: in one column, then in a wide and a narrow one. */
export function DashboardGrid({ children }: Readonly<{ children: ReactNode }>) {
  return <div className={styles.grid}>{children}</div>;
}
