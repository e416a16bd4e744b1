import type { ReactNode } from "react";
import styles from "./form-heading.module.css";

type Props = Readonly<{ title: string; children?: ReactNode }>;

/** The heading of a form, with a description. */
export function FormHeading({ title, children }: Props) {
  return (
    <div className={styles.heading}>
      <h1 className={styles.title}>{title}</h1>
      {children && <p className={styles.text}>{children}</p>}
    </div>
  );
}
