import { Fragment } from "react";
import { MarkedText } from "@/components/marked-text";
import type { RequestPreview } from "../../schema";
import styles from "./request.module.css";

export const partIdOf = (questionId: string) => `request-${questionId}`;

type Props = Readonly<{ request: Pick<RequestPreview, "text"> & Partial<Pick<RequestPreview, "marks" | "parts">> }>;

/** The exact text of an AI request, with an anchor for each question. */
export function RequestLetters({ request: { text, marks = [], parts = [] } }: Props) {
  const opening = parts[0]?.start ?? text.length;
  const shape = shapeIn(text, opening);
  const read = (start: number, end: number) => <MarkedText end={end} marks={marks} start={start} text={text} />;
  return (
    <pre className={styles.letters}>
      {read(0, shape.start)}
      {shape.start < shape.end && (
        <span className={styles.code} dir="ltr">
          {read(shape.start, shape.end)}
        </span>
      )}
      {read(shape.end, opening)}
      {parts.map(({ questionId, start, end }, at) => (
        <Fragment key={questionId}>
          <span className={styles.place} id={partIdOf(questionId)} tabIndex={-1}>
            {read(start, end)}
          </span>
          {read(end, parts[at + 1]?.start ?? text.length)}
        </Fragment>
      ))}
    </pre>
  );
}

/** Where the shape of the answer stands: code is read from left to right, whatever language its keys are in. */
function shapeIn(text: string, before: number): { start: number; end: number } {
  const found = /^\{\n(?: .*\n)*\}\n/m.exec(text.slice(0, before));
  if (!found) return { start: before, end: before };
  return { start: found.index, end: found.index + found[0].length };
}
