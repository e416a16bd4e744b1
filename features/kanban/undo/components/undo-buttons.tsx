"use client";

import { useEffect } from "react";
import { IconButton } from "@/components/icon-button";
import { VisuallyHidden } from "@/components/visually-hidden";
import { currentDrag } from "../../client/store";
import type { BoardWords } from "../../components/board-words";
import type { BoardActions } from "../../components/use-board-actions";
import { type Step, useLastStep, useNextStep, useOutcome } from "../client/store";
import styles from "./undo-buttons.module.css";

type Props = Readonly<{ boardId: string; actions: BoardActions; words: BoardWords }>;

/** Undo and redo of what this tab did to the board, by button and by key; each button says what it would do. */
export function UndoButtons({ boardId, actions, words: { t } }: Props) {
  const [last, next, outcome] = [useLastStep(boardId), useNextStep(boardId), useOutcome()];
  useUndoKeys(actions);
  const nameOf = (step: Step) => t(`undo.deeds.${step.what}`, { name: step.name });
  return (
    <div className={styles.buttons}>
      <IconButton
        aria-disabled={!last}
        aria-keyshortcuts="Control+Z Meta+Z"
        className={styles.button}
        icon="undo-2"
        label={last ? t("undo.undo", { deed: nameOf(last) }) : t("undo.nothing")}
        onClick={actions.undo}
      />
      <IconButton
        aria-disabled={!next}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        className={styles.button}
        icon="redo-2"
        label={next ? t("undo.redo", { deed: nameOf(next) }) : t("undo.nothingAgain")}
        onClick={actions.redo}
      />
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </div>
  );
}

/** In a field these keys belong to its text; boxes and lists have none. */
const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("textarea, input:not([type=checkbox], [type=radio], [type=range])"));

function useUndoKeys({ undo, redo }: BoardActions) {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isCommand || event.defaultPrevented || isWriting(event.target) || currentDrag()) return;
      // By the place of the key, so that it works under a Cyrillic or an Arabic layout too.
      const isRedo = (event.code === "KeyZ" && event.shiftKey) || (event.code === "KeyY" && !event.shiftKey);
      if (!isRedo && event.code !== "KeyZ") return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    }
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, [undo, redo]);
}
