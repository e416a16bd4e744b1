import type { ReactNode } from "react";
import styles from "./steps.module.css";

/** A numbered list of steps. */
export function Steps({ items }: Readonly<{ items: readonly (readonly [id: string, text: ReactNode])[] }>) {
  return (
    <ol className={styles.steps}>
      {items.map(([id, text]) => (
        <li key={id}>{text}</li>
      ))}
    </ol>
  );
}
