"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { UnsavedWrite } from "@/lib/optimistic-write";
import { pressedKey } from "@/lib/pressed-key";
import { Button } from "./button";
import { IconButton } from "./icon-button";
import styles from "./inline-composer.module.css";
import { useLeaveGuard } from "./leave-guard";
import { UnsavedNote } from "./unsaved-note";
import { useAnnounceUnsaved } from "./use-announce-unsaved";
import { useIsOpen } from "./use-is-open";

type Props = Readonly<{
  label: string;
  submitLabel: string;
  cancelLabel: string;
  maxLength: number;
  /** What it makes. */
  kind: "createCard" | "createColumn";
  /** Rejects when it was refused; the text then comes back. */
  onSubmit: (name: string) => Promise<unknown>;
  onClose: () => void;
}>;

const namesIn = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim().replace(/\s+/g, " "))
    .filter((line) => line !== "");

/**
 * A field that adds new cards or columns, one per line. It empties at Enter, for the next one, while the ones before
 * are still being saved in their order; Esc, which asks before it loses what was typed, and an empty Enter close it.
 * Needs the namespace `waiting`.
 */
export function InlineComposer({ label, submitLabel, cancelLabel, maxLength, kind, onSubmit, onClose }: Props) {
  const announce = useAnnounceUnsaved();
  const isOpen = useIsOpen();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [isSaving, setIsSaving] = useState(false);
  const [unsaved, setUnsaved] = useState<readonly UnsavedWrite[]>([]);
  const underWay = useRef(0);
  const isLeaving = useRef(false);
  const { leave, question } = useLeaveGuard({ isDirty: text.trim() !== "" });

  function close() {
    // It stays for what may yet be refused.
    if (isSaving) isLeaving.current = true;
    else onClose();
  }

  async function save(names: readonly string[]) {
    underWay.current += 1;
    setIsSaving(true);
    const answers = await Promise.allSettled(names.map((name) => onSubmit(name)));
    underWay.current -= 1;
    const refused = names.flatMap((text, at) => {
      const answer = answers[at];
      return answer?.status === "rejected" ? [{ kind, text, error: answer.reason as unknown }] : [];
    });
    if (refused.length > 0) {
      if (isOpen()) setUnsaved(refused);
      else announce(refused);
      // What was not saved comes back above what was typed meanwhile. At once: a key that is pressed before the field
      // shows it would put the text without it in its place.
      const lines = refused.map(({ text: line }) => line);
      flushSync(() => setText((typed) => [...lines, typed].filter((line) => line !== "").join("\n")));
      isLeaving.current = false;
    } else requestAnimationFrame(() => field.current?.scrollIntoView({ block: "nearest", inline: "nearest" }));
    if (underWay.current > 0) return;
    setIsSaving(false);
    if (isLeaving.current) onClose();
  }

  function submit() {
    const names = namesIn(text);
    if (names.length === 0) return close();
    setText("");
    setUnsaved([]);
    field.current?.focus();
    void save(names);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (key === "Escape") leave(close);
    if (key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    submit();
  }

  return (
    <div className="grid gap-2">
      <textarea
        aria-busy={isSaving}
        aria-label={label}
        // biome-ignore lint/a11y/noAutofocus: it opens because somebody asked to type here.
        autoFocus
        className={styles.field}
        maxLength={maxLength}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        placeholder={label}
        ref={field}
        rows={2}
        value={text}
      />
      <UnsavedNote writes={unsaved} />
      <div className="row gap-1">
        <Button loading={isSaving} onClick={submit} size="s" variant="solid">
          {submitLabel}
        </Button>
        <IconButton icon="x" label={cancelLabel} onClick={() => leave(close)} size="s" />
      </div>
      {question}
    </div>
  );
}
