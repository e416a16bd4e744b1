"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { pressedKey } from "@/lib/pressed-key";
import { useLeaveGuard } from "./leave-guard";
import styles from "./name-field.module.css";

type Props = Readonly<{
  name: string;
  label: string;
  maxLength: number;
  /** Null where it was left as it is. */
  onDone: (name: string | null, isByKey: boolean) => void;
}>;

/** A field that renames in place: Enter or blur saves, Esc cancels and asks before it discards changes. */
export function NameField({ name, label, maxLength, onDone }: Props) {
  const [text, setText] = useState(name);
  const isDone = useRef(false);
  const { isAsking: isConfirming, leave, question } = useLeaveGuard({ isDirty: text.trim() !== name });
  function finish(value: string | null, isByKey: boolean) {
    if (isDone.current) return;
    isDone.current = true;
    onDone(value === null || value.trim() === name ? null : value.trim(), isByKey);
  }
  function handleKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (key === "Enter") finish(text, true);
    if (key === "Escape") leave(() => finish(null, true));
  }
  return (
    <>
      <input
        aria-label={label}
        // biome-ignore lint/a11y/noAutofocus: it opens because somebody asked to rename.
        autoFocus
        className={styles.field}
        dir="auto"
        maxLength={maxLength}
        onBlur={() => !isConfirming && finish(text, false)}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={handleKeyDown}
        value={text}
      />
      {question}
    </>
  );
}
