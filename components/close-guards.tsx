"use client";

import { type ComponentProps, createContext, use } from "react";
import { Button } from "./button";

/** Asks whether typed text may be discarded, and calls `go` if so. */
type Guard = (go: () => void) => void;

/** Tracks the forms with unsaved changes in a dialog, and asks before it closes. */
export class CloseGuards {
  readonly #guards = new Set<Guard>();

  /** Answers how to remove the guard. */
  add(guard: Guard): () => void {
    this.#guards.add(guard);
    return () => void this.#guards.delete(guard);
  }

  /** Calls `go` at once without unsaved text; else the first guard asks, once for all. */
  leave(go: () => void): void {
    const [guard] = this.#guards;
    if (guard) guard(go);
    else go();
  }
}

/** Provided by each dialog to its contents. */
export const DialogGuards = createContext<Readonly<{ guards: CloseGuards; close: () => void }> | null>(null);

/** The guards of the surrounding dialog; null on a page. */
export const useDialogGuards = (): CloseGuards | null => use(DialogGuards)?.guards ?? null;

/** Closes the surrounding dialog, after asking about unsaved text. Throws outside of a dialog. */
export function useCloseDialog(): () => void {
  const dialog = use(DialogGuards);
  if (!dialog) throw new Error("useCloseDialog must be used within a dialog.");
  return dialog.close;
}

/** Calls `go`, after asking about unsaved text in the surrounding dialog. */
export function useLeaveForm(): (go: () => void) => void {
  const guards = useDialogGuards();
  return (go) => (guards ? guards.leave(go) : go());
}

/** A button that closes the surrounding dialog, after asking about unsaved text. */
export function CloseButton(props: Omit<ComponentProps<typeof Button>, "onClick">) {
  return <Button {...props} onClick={useCloseDialog()} />;
}
