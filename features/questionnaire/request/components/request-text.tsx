import { Fragment, type ReactNode } from "react";
import type { RequestPreview } from "../../schema";
import styles from "./request.module.css";

export const partIdOf = (questionId: string) => `request-${questionId}`;

/** A stretch of the text with its personal data marked; nothing is added to it and nothing left out. */
function marked({ text, marks }: Pick<RequestPreview, "text" | "marks">, start: number, end: number): ReactNode[] {
  const nodes: ReactNode[] = [];
  let at = start;
  for (const mark of marks) {
    if (mark.start < start || mark.end > end) continue;
    nodes.push(text.slice(at, mark.start));
    nodes.push(
      <mark className={styles.mark} key={mark.start}>
        {text.slice(mark.start, mark.end)}
      </mark>,
    );
    at = mark.end;
  }
  nodes.push(text.slice(at, end));
  return nodes;
}

/** The request, letter for letter, with each question's part to be found by its id. */
export function RequestText({ request, label }: Readonly<{ request: RequestPreview; label: string }>) {
  const { text, parts } = request;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key.
    <section aria-label={label} className={styles.text} tabIndex={0}>
      <pre className={styles.letters}>
        {marked(request, 0, parts[0]?.start ?? text.length)}
        {parts.map(({ questionId, start, end }, at) => (
          <Fragment key={questionId}>
            <span className={styles.part} id={partIdOf(questionId)} tabIndex={-1}>
              {marked(request, start, end)}
            </span>
            {marked(request, end, parts[at + 1]?.start ?? text.length)}
          </Fragment>
        ))}
      </pre>
    </section>
  );
}
