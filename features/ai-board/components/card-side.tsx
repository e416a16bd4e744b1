"use client";

import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/button";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { useDiscardQuestion } from "@/components/leave-guard";
import { useAnnounceUnsaved } from "@/components/use-announce-unsaved";
import { useIsOpen } from "@/components/use-is-open";
import { pressedKey } from "@/lib/pressed-key";
import { aiBoardActions, type Side, useDraft } from "../client/store";
import { aiBoardLimits } from "../domain/constants";
import type { AiCard } from "../schema";
import { type AiBoardCopy, languageName } from "./ai-board-copy";
import styles from "./card-side.module.css";
import { SeenText } from "./seen-text";
import type { AiBoardActions } from "./use-ai-board-actions";

type Props = Readonly<{
  card: AiCard;
  side: Side;
  /** Where a card has one side only, its language is not worth a line. */
  hasLabel: boolean;
  copy: AiBoardCopy;
  actions: AiBoardActions;
}>;

export const localeOf = (card: AiCard, side: Side) => (side === "content" ? card.locale : "mn");

/** One language of a card, with a mark where it is outdated, and a field to edit it in place. */
export function CardSide({ card, side, hasLabel, copy, actions }: Props) {
  const { t } = copy;
  const draft = useDraft(card.id, side);
  const editButton = useRef<HTMLButtonElement>(null);
  const text = card[side];
  const locale = localeOf(card, side);
  const language = languageName(locale, copy);
  const isStale = card.stale === side;

  const edit = () => aiBoardActions.draftChanged(card.id, side, { text, from: text, version: card.version });
  function close() {
    aiBoardActions.draftDropped(card.id, side);
    requestAnimationFrame(() => editButton.current?.focus());
  }

  return (
    <section aria-label={t("side.label", { language, name: card.name })} className={styles.side}>
      <div className={styles.head}>
        {hasLabel && <span className={styles.language}>{language}</span>}
        {!draft && (
          <IconButton
            className={styles.edit}
            icon="pencil"
            iconSize={16}
            label={t("side.edit", { language, name: card.name })}
            onClick={edit}
            ref={editButton}
            size="s"
          />
        )}
      </div>
      {isStale && (
        <p className={styles.stale}>
          <span>
            <Icon name="triangle-alert" size={16} />
            {t("stale.mark")}
          </span>
          <button onClick={() => actions.setOnCard(card, { stale: "none" })} type="button">
            {t("stale.stillRight")}
          </button>
        </p>
      )}
      {draft ? (
        <SideEditor {...{ card, side, copy, actions, draft, locale, language }} onClose={close} />
      ) : text.trim() === "" ? (
        <button className={styles.write} onClick={edit} type="button">
          {t("side.write", { language })}
        </button>
      ) : (
        <SeenText lang={locale} text={text} />
      )}
    </section>
  );
}

type EditorProps = Omit<Props, "hasLabel"> &
  Readonly<{
    draft: NonNullable<ReturnType<typeof useDraft>>;
    locale: string;
    language: string;
    onClose: () => void;
  }>;

/** Saves with Ctrl-Enter, gives up with Esc. Whatever stands in the way, what was typed stays. */
function SideEditor({ card, side, copy: { t }, actions, draft, locale, language, onClose }: EditorProps) {
  const noteId = useId();
  const [state, setState] = useState<"open" | "saving" | "failed">("open");
  const [theirs, setTheirs] = useState<AiCard | null>(null);
  const announce = useAnnounceUnsaved();
  const isOpen = useIsOpen();
  const { ask, question } = useDiscardQuestion();
  const giveUp = () => (draft.text === draft.from ? onClose() : ask(onClose));
  const change = (next: Partial<typeof draft>) => aiBoardActions.draftChanged(card.id, side, { ...draft, ...next });

  /** Whoever has gone elsewhere does not see what is said here. */
  const announceHere = (error: unknown) => announce([{ kind: "writeCard", name: card.name, text: draft.text, error }]);

  async function save(base: Pick<typeof draft, "from" | "version">) {
    if (state === "saving") return;
    if (draft.text === base.from) return onClose();
    setState("saving");
    try {
      const newer = await actions.writeSide({ cardId: card.id, side, text: draft.text, ...base });
      if (newer && !isOpen()) announceHere({ code: "stale" });
      setTheirs(newer);
      setState("open");
      if (!newer) onClose();
    } catch (error) {
      if (!isOpen()) announceHere(error);
      setState("failed");
    }
  }
  function handleKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (key === "Enter" && (event.ctrlKey || event.metaKey)) void save(draft);
    if (key === "Escape") giveUp();
  }

  return (
    <div className="grid gap-2">
      <textarea
        aria-describedby={state === "failed" || theirs ? noteId : undefined}
        aria-label={t("side.label", { language, name: card.name })}
        // biome-ignore lint/a11y/noAutofocus: it opens because somebody asked to write here.
        autoFocus
        className={styles.field}
        dir="auto"
        lang={locale}
        maxLength={aiBoardLimits.content}
        onChange={(event) => change({ text: event.target.value })}
        onKeyDown={handleKeyDown}
        rows={3}
        value={draft.text}
      />
      <div aria-live="polite" id={noteId}>
        {state === "failed" && <p className="text-13 text-error">{t("side.notSaved")}</p>}
        {theirs && (
          <div className={styles.theirs}>
            <p>{t("side.changedElsewhere")}</p>
            <blockquote dir="auto" lang={locale}>
              {theirs[side]}
            </blockquote>
          </div>
        )}
      </div>
      <div className="flex wrap gap-1">
        {theirs ? (
          <>
            <Button
              loading={state === "saving"}
              onClick={() => void save({ from: theirs[side], version: theirs.version })}
              size="s"
              variant="solid"
            >
              {t("side.keepMine")}
            </Button>
            <Button onClick={onClose} size="s" variant="ghost">
              {t("side.takeTheirs")}
            </Button>
          </>
        ) : (
          <>
            <Button loading={state === "saving"} onClick={() => void save(draft)} size="s" variant="solid">
              {t("save")}
            </Button>
            <Button onClick={giveUp} size="s" variant="ghost">
              {t("cancel")}
            </Button>
          </>
        )}
      </div>
      {question}
    </div>
  );
}
