"use client";

import { useEffect, useState } from "react";
import { VisuallyHidden } from "@/components/visually-hidden";
import { readSoFar, sidesSoFar, wholeSentences } from "../../domain/partial-answer";
import type { Lane } from "../client/store";
import styles from "./asking-view.module.css";

/** A screen reader is told at most this often. */
const tellMs = 3_000;

type Props = Readonly<{ lane: Lane; isRunning: boolean; label: string }>;

/** What has come so far: words as they were written, nothing of it markup. */
export function StreamedText({ lane: { text, isJson }, isRunning, label }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section aria-label={label} className={styles.streamed} tabIndex={0}>
      {isJson ? (
        <dl className={styles.answers}>
          {readSoFar(text).map(({ key, answer, mn }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: answers only ever come behind the last one.
            <div key={at}>
              <dt dir="auto">{key}</dt>
              <dd dir="auto">{answer === "" ? mn : answer}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <TwoSides text={text} />
      )}
      {isRunning && !isJson && <ToldText text={text} />}
    </section>
  );
}

function TwoSides({ text }: Readonly<{ text: string }>) {
  const { content, contentMn } = sidesSoFar(text);
  return (
    <div>
      <p className={styles.text} dir="auto">
        {content}
      </p>
      {contentMn !== "" && (
        <p className={styles.text} dir="auto" lang="mn">
          {contentMn}
        </p>
      )}
    </div>
  );
}

/** The same for screen readers: whole sentences, now and then, each once. */
function ToldText({ text }: Readonly<{ text: string }>) {
  const [told, setTold] = useState({ upTo: 0, text: "" });
  const whole = wholeSentences(text);
  const hasMore = whole.length > told.upTo;
  // A sentence that comes meanwhile goes along with the next telling: it must not put this one off.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!hasMore) return;
    const tell = () => setTold({ upTo: whole.length, text: whole.slice(told.upTo).trim() });
    const timer = setTimeout(tell, tellMs);
    return () => clearTimeout(timer);
  }, [hasMore, told]);
  return (
    <VisuallyHidden aria-live="polite" dir="auto">
      {told.text}
    </VisuallyHidden>
  );
}
