import type { ReactNode } from "react";
import { foundTerms } from "../domain/found-terms";
import styles from "./search-results.module.css";

/** A text with the terms of a search marked. */
export function FoundText({ text, query }: Readonly<{ text: string; query: string }>) {
  const nodes: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of foundTerms(text, query)) {
    nodes.push(text.slice(at, start));
    nodes.push(
      <mark className={styles.mark} key={start}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  nodes.push(text.slice(at));
  return nodes;
}
