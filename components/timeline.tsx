import type { ReactNode } from "react";
import styles from "./timeline.module.css";

export type TimelineEntry = Readonly<{
  id: string;
  tone?: "success" | "error" | "neutral";
  title: ReactNode;
  /** What was written with it, with its line breaks. */
  text?: string;
  /** When it happened, and who did it. */
  note: string;
}>;

/** A timeline of events in the order given. */
export function Timeline({ entries }: Readonly<{ entries: readonly TimelineEntry[] }>) {
  return (
    <ol className={styles.timeline}>
      {entries.map(({ id, tone, title, text, note }) => (
        <li className={styles.entry} data-tone={tone} key={id}>
          <p className="semibold">{title}</p>
          {text && (
            <p className="pre-wrap break-anywhere">
              <bdi>{text}</bdi>
            </p>
          )}
          <p className="text-13 faint num">{note}</p>
        </li>
      ))}
    </ol>
  );
}
