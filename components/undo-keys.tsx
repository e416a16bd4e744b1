"use client";

import { useEffect } from "react";
import { undoShortcutOf } from "./undo-shortcut";
import { currentEntries, undoAction, undoActions } from "./undo-store";

/**
 * Ctrl-Z undoes the last action of this tab that a message offered to undo. A screen with a history of its own listens
 * on the document, so it is asked first. Draws nothing.
 */
export function UndoKeys({ personId }: Readonly<{ personId: string }>) {
  useEffect(() => undoActions.personEntered(personId), [personId]);
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const latest = currentEntries().at(-1);
      if (!latest || undoShortcutOf(event) !== "undo") return;
      event.preventDefault();
      undoAction(latest);
    }
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, []);
  return null;
}
