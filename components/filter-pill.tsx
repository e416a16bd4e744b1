import type { ReactNode } from "react";
import styles from "./filter-pill.module.css";

type Props = Readonly<{ isOn: boolean; onToggle: () => void; children: ReactNode }>;

/** A toggle button that filters a list. */
export function FilterPill({ isOn, onToggle, children }: Props) {
  return (
    <button aria-pressed={isOn} className={styles.pill} onClick={onToggle} type="button">
      {children}
    </button>
  );
}

/** The pills of one kind, under its name. */
export function FilterPills({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.pills}>{children}</div>
    </fieldset>
  );
}
