import type { ReactNode } from "react";
import styles from "./form-bar.module.css";

type Props = Readonly<{
  /** Said at the other end of the bar, such as that something is not kept yet. */
  note?: ReactNode;
  children: ReactNode;
}>;

/** The sticky bar with the buttons of a full-page form. */
export function FormBar({ note, children }: Props) {
  return (
    <div className={styles.bar}>
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      {children}
    </div>
  );
}
