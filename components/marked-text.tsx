import type { ReactNode } from "react";
import styles from "./marked-text.module.css";

type Mark = Readonly<{ start: number; end: number }>;
type Props = Readonly<{
  text: string;
  /** In the order of the text, in UTF-16 units; none lies over another. */
  marks: readonly Mark[];
  /** A stretch of the text alone. */
  start?: number;
  end?: number;
}>;

/**
 * A text, or a part of it, with personal data highlighted. Numbers and email addresses are read from left to right in
 * any text: amid Arabic the groups of a phone number would change places.
 */
export function MarkedText({ text, marks, start = 0, end = text.length }: Props) {
  const nodes: ReactNode[] = [];
  let at = start;
  for (const mark of marks) {
    if (mark.start < start || mark.end > end) continue;
    nodes.push(text.slice(at, mark.start));
    nodes.push(
      <mark className={styles.mark} dir="ltr" key={mark.start}>
        {text.slice(mark.start, mark.end)}
      </mark>,
    );
    at = mark.end;
  }
  nodes.push(text.slice(at, end));
  return nodes;
}
