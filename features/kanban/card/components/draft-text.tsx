"use client";

import { type KeyboardEvent as ReactKeyboardEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/button";
import { useDiscardQuestion } from "@/components/leave-guard";
import { RichText } from "@/components/rich-text";
import { RichTextField } from "@/components/text-editor/rich-text-field";
import type { EditorHandle } from "@/components/text-editor/text-editor";
import { useAnnounceUnsaved } from "@/components/use-announce-unsaved";
import { useIsOpen } from "@/components/use-is-open";
import { classNames } from "@/lib/class-names";
import { pressedKey } from "@/lib/pressed-key";
import type { BoardCopy } from "../../components/board-copy";
import type { Card } from "../../schema";
import { draftActions, useDraft } from "../client/store";
import type { SaveCard } from "./card-editor";
import styles from "./draft-text.module.css";

type Props = Readonly<{
  card: Card;
  field: "name" | "description";
  label: string;
  placeholder?: string;
  maxLength: number;
  /** One line that may not be empty and has no marks; the label is for assistive technology only. */
  isRequired?: boolean;
  className?: string;
  save: SaveCard;
  copy: BoardCopy;
}>;

const changedElsewhere = { code: "stale" };

/**
 * A text field that saves on blur. What is typed is a draft until the server has it: a failure keeps it, and where
 * somebody else changed the same text meanwhile, the writer decides.
 */
export function DraftText({ card, field, label, placeholder, maxLength, isRequired, className, save, copy }: Props) {
  const { t } = copy;
  const id = useId();
  const control = useRef<EditorHandle & HTMLTextAreaElement>(null);
  const draft = useDraft(card.id, field);
  const { ask, isAsking: isConfirming, question } = useDiscardQuestion();
  const [state, setState] = useState<"idle" | "saving" | "failed" | "empty">("idle");
  const announce = useAnnounceUnsaved();
  const isOpen = useIsOpen();
  /** What this field sent last, which the card may show before the server has answered: nobody else's text. */
  const [sent, setSent] = useState<string>();
  const isChangedElsewhere = draft !== undefined && ![draft.base, draft.text, sent].includes(card[field]);
  const value = draft?.text ?? card[field];
  const isConflict = isChangedElsewhere && state !== "saving";

  async function commit(base = draft?.base) {
    const isUndecided = base === draft?.base && isChangedElsewhere;
    if (!draft || state === "saving" || isUndecided) return;
    const text = isRequired ? draft.text.trim().replace(/\s+/g, " ") : draft.text;
    if (isRequired && text === "") return setState("empty");
    if (text === card[field]) return settle();
    const known = [base, text, sent];
    setSent(text);
    setState("saving");
    try {
      const outcome = await save((now) => (known.includes(now[field]) ? { [field]: text } : null));
      if (outcome === "saved") draftActions.draftSaved(card.id, field, text);
      // Somebody else changed the same text: its writer decides, who may be elsewhere by now.
      else if (!isOpen()) announce([{ kind: "updateCard", name: card.name, text, error: changedElsewhere }]);
      setState("idle");
    } catch (error) {
      if (!isOpen()) announce([{ kind: "updateCard", name: card.name, text, error }]);
      setState("failed");
    }
  }

  function settle() {
    draftActions.draftSettled(card.id, field);
    setState("idle");
  }

  function write(text: string) {
    draftActions.draftWritten(card.id, field, { text, base: draft?.base ?? card[field] });
    setState("idle");
  }

  const leave = () => !isConfirming && void commit();

  function handleKeyDown(event: KeyboardEvent | ReactKeyboardEvent) {
    const key = pressedKey(event);
    if (key === "Enter" && isRequired) {
      event.preventDefault();
      void commit();
    }
    if (key !== "Escape" || !draft) return;
    event.stopPropagation();
    if (draft.text === card[field]) return settle();
    event.preventDefault();
    ask(settle);
  }

  /** The buttons go once they are pressed; the focus goes back to the text that they are about. */
  const thenFocus = (act: () => unknown) => () => {
    act();
    control.current?.focus();
  };
  const keepMine = () => {
    if (draft) draftActions.draftWritten(card.id, field, { ...draft, base: card[field] });
    void commit(card[field]);
  };

  return (
    <div className={classNames("grid gap-1", className)}>
      {isRequired ? (
        <>
          <label className="visually-hidden" htmlFor={id}>
            {label}
          </label>
          <textarea
            aria-describedby={`${id}-note`}
            aria-invalid={state === "failed" || state === "empty" || undefined}
            aria-required
            className={styles.text}
            dir="auto"
            id={id}
            maxLength={maxLength}
            onBlur={leave}
            onChange={(event) => write(event.target.value)}
            onKeyDown={handleKeyDown}
            ref={control}
            rows={1}
            value={value}
          />
        </>
      ) : (
        <RichTextField
          id={id}
          staysOpen={isConfirming}
          label={label}
          maxLength={maxLength}
          onChange={write}
          onKeyDown={handleKeyDown}
          onLeave={leave}
          placeholder={placeholder}
          ref={control}
          value={value}
        />
      )}
      <div aria-live="polite" className="text-12 faint" id={`${id}-note`}>
        {state === "empty" && <span className="semibold text-error">{t("card.saveName")}</span>}
        {state === "failed" && (
          <span className="semibold text-error">
            {t("save.failed")}{" "}
            <Button onClick={thenFocus(() => commit())} size="s">
              {t("save.retry")}
            </Button>
          </span>
        )}
        {isConflict && (
          <div className={styles.conflict}>
            <p>{t("save.conflict")}</p>
            <blockquote className={styles.theirs} dir={isRequired ? "auto" : undefined}>
              {isRequired ? card[field] : <RichText text={card[field]} />}
            </blockquote>
            <Button onClick={thenFocus(keepMine)} size="s" variant="solid">
              {t("save.keepMine")}
            </Button>
            <Button onClick={thenFocus(settle)} size="s">
              {t("save.takeTheirs")}
            </Button>
          </div>
        )}
      </div>
      {question}
    </div>
  );
}
