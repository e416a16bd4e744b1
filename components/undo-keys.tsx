"use client";

import { useEffect } from "react";
import { undoShortcutOf } from "./undo-shortcut";
import { currentEntries, currentUndone, redoAction, undoAction, undoActions } from "./undo-store";

/**
 * Handles Ctrl+Z and Ctrl+Shift+Z, which undo and redo the last undoable action of this tab. A screen with a history of
 * its own listens on the document, so it is asked first. Draws nothing.
 */
export function UndoKeys({ personId }: Readonly<{ personId: string }>) {
  useEffect(() => undoActions.personEntered(personId), [personId]);
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const asked = undoShortcutOf(event);
      const latest = asked && (asked === "undo" ? currentEntries() : currentUndone()).at(-1);
      if (!latest) return;
      event.preventDefault();
      void (asked === "undo" ? undoAction : redoAction)(latest);
    }
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, []);
  return null;
}
