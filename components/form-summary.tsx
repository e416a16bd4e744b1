"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import styles from "./form-summary.module.css";
import { Icon } from "./icon";

export type FormProblem = Readonly<{
  /** Id of the field's control; without it the problem concerns the whole form. */
  fieldId?: string;
  /** Shows the part of the form where the field is, such as a tab. */
  reveal?: () => void;
  message: ReactNode;
}>;

type Props = Readonly<{
  title: ReactNode;
  problems: readonly FormProblem[];
  /** Grows by one with each refused submit: the summary then takes the focus. */
  attempt: number;
}>;

/** A summary of the errors of a form, each linked to its field. Nothing shows while all is well. */
export function FormSummary({ title, problems, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div className={styles.summary} ref={box} role="alert" tabIndex={-1}>
      <Icon name="circle-alert" size={20} />
      <div>
        <p className="heavy">{title}</p>
        <ul className={styles.list}>
          {problems.map(({ fieldId, reveal, message }) => (
            <li key={fieldId ?? "form"}>
              {fieldId ? (
                <ProblemLink fieldId={fieldId} reveal={reveal}>
                  {message}
                </ProblemLink>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type LinkProps = Readonly<{ fieldId: string; reveal?: () => void; children: ReactNode }>;

function ProblemLink({ fieldId, reveal, children }: LinkProps) {
  return (
    <a
      href={`#${fieldId}`}
      onClick={(event) => {
        // A hash in the URL would enter the history; focus is all that is wanted.
        event.preventDefault();
        if (reveal) flushSync(reveal);
        document.getElementById(fieldId)?.focus();
      }}
    >
      {children}
    </a>
  );
}
