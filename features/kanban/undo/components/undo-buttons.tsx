"use client";

import { useEffect } from "react";
import { IconButton } from "@/components/icon-button";
import { undoShortcutOf } from "@/components/undo-shortcut";
import { hasLatestEntry, hasLatestUndone } from "@/components/undo-store";
import { VisuallyHidden } from "@/components/visually-hidden";
import { currentDrag } from "../../client/store";
import type { BoardCopy } from "../../components/board-copy";
import type { BoardActions } from "../../components/use-board-actions";
import { historyOf, type Step, useLastStep, useNextStep, useOutcome } from "../client/store";
import styles from "./undo-buttons.module.css";

type Props = Readonly<{ boardId: string; actions: BoardActions; copy: BoardCopy }>;

/** Undo and redo buttons for the changes of this tab to the board, each naming its change. */
export function UndoButtons({ boardId, actions, copy: { t } }: Props) {
  const [last, next, outcome] = [useLastStep(boardId), useNextStep(boardId), useOutcome()];
  useUndoKeys(boardId, actions);
  const nameOf = (step: Step) => t(`undo.deeds.${step.what}`, { name: step.name });
  return (
    <div className="flex gap-2px no-print">
      <IconButton
        aria-disabled={!last}
        aria-keyshortcuts="Control+Z Meta+Z"
        className={styles.button}
        icon="undo-2"
        label={last ? t("undo.undo", { action: nameOf(last) }) : t("undo.nothing")}
        onClick={actions.undo}
      />
      <IconButton
        aria-disabled={!next}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        className={styles.button}
        icon="redo-2"
        label={next ? t("undo.redo", { action: nameOf(next) }) : t("undo.nothingAgain")}
        onClick={actions.redo}
      />
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </div>
  );
}

function useUndoKeys(boardId: string, { undo, redo }: BoardActions) {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const asked = undoShortcutOf(event);
      if (!asked || currentDrag()) return;
      // What was done or undone last elsewhere, and what the board has no step for, is left to the page around it.
      const { past, future } = historyOf(boardId);
      if (asked === "undo" && (hasLatestEntry() || past.length === 0)) return;
      if (asked === "redo" && (hasLatestUndone() || future.length === 0)) return;
      event.preventDefault();
      if (asked === "redo") redo();
      else undo();
    }
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [boardId, undo, redo]);
}
