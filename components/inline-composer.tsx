"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "./button";
import { IconButton } from "./icon-button";
import styles from "./inline-composer.module.css";

type Props = Readonly<{
  label: string;
  submitLabel: string;
  cancelLabel: string;
  maxLength: number;
  /** Rejects when it was refused; the text then stays. */
  onSubmit: (name: string) => Promise<unknown>;
  onClose: () => void;
}>;

/** A field for a new card or column. It stays open after each, for the next one; Esc and an empty Enter close it. */
export function InlineComposer({ label, submitLabel, cancelLabel, maxLength, onSubmit, onClose }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [isSaving, setIsSaving] = useState(false);

  async function submit() {
    const name = text.trim().replace(/\s+/g, " ");
    if (isSaving) return;
    if (name === "") return onClose();
    setIsSaving(true);
    try {
      await onSubmit(name);
      setText("");
      requestAnimationFrame(() => field.current?.scrollIntoView({ block: "nearest", inline: "nearest" }));
    } catch {
      // Whoever sends says why; here what was typed stays for another try.
      field.current?.select();
    } finally {
      setIsSaving(false);
      field.current?.focus();
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  }

  return (
    <div className={styles.composer}>
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
        readOnly={isSaving}
        ref={field}
        rows={2}
        value={text}
      />
      <div className={styles.actions}>
        <Button loading={isSaving} onClick={() => void submit()} size="s" variant="solid">
          {submitLabel}
        </Button>
        <IconButton icon="x" label={cancelLabel} onClick={onClose} size="s" />
      </div>
    </div>
  );
}
