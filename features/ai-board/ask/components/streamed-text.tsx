"use client";

import { useEffect, useState } from "react";
import { VisuallyHidden } from "@/components/visually-hidden";
import { readSoFar, sidesSoFar, wholeSentences } from "../../domain/partial-answer";
import type { Lane } from "../client/store";
import styles from "./asking-view.module.css";

/** A screen reader is told at most this often. */
const announceMs = 3_000;

type Props = Readonly<{ lane: Lane; isRunning: boolean; label: string }>;

/** The text of an AI answer as it arrives, without markup. */
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
      {isRunning && !isJson && <NotifiedText text={text} />}
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
function NotifiedText({ text }: Readonly<{ text: string }>) {
  const [notified, setNotified] = useState({ upTo: 0, text: "" });
  const whole = wholeSentences(text);
  const hasMore = whole.length > notified.upTo;
  // A sentence that comes meanwhile goes along with the next telling: it must not put this one off.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!hasMore) return;
    const announce = () => setNotified({ upTo: whole.length, text: whole.slice(notified.upTo).trim() });
    const timer = setTimeout(announce, announceMs);
    return () => clearTimeout(timer);
  }, [hasMore, notified]);
  return (
    <VisuallyHidden aria-live="polite" dir="auto">
      {notified.text}
    </VisuallyHidden>
  );
}
