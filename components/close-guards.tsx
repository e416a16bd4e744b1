"use client";

import { type ComponentProps, createContext, use } from "react";
import { Button } from "./button";

/** Asks whether `go` may be, and calls it where the person wants that. */
type Guard = (go: () => void) => void;

/** What in a dialog has typed text that would be lost with it. */
export class CloseGuards {
  readonly #guards = new Set<Guard>();

  /** Answers how to take the guard away. */
  add(guard: Guard): () => void {
    this.#guards.add(guard);
    return () => void this.#guards.delete(guard);
  }

  /** Goes at once where nothing would be lost; else the first asks, and one question is enough for all. */
  leave(go: () => void): void {
    const [guard] = this.#guards;
    if (guard) guard(go);
    else go();
  }
}

/** Given by each dialog to what is in it. */
export const DialogGuards = createContext<Readonly<{ guards: CloseGuards; close: () => void }> | null>(null);

/** The guards of the dialog around; null on a page. */
export const useDialogGuards = (): CloseGuards | null => use(DialogGuards)?.guards ?? null;

/** Closes the dialog around, asking first where typed text would be lost. */
export function useCloseDialog(): () => void {
  const dialog = use(DialogGuards);
  if (!dialog) throw new Error("What closes a dialog stands outside of one.");
  return dialog.close;
}

/** Goes on within the dialog around, asking first where typed text would be lost. */
export function useLeaveForm(): (go: () => void) => void {
  const guards = useDialogGuards();
  return (go) => (guards ? guards.leave(go) : go());
}

/** The button that closes the dialog around without doing what it offers. */
export function CloseButton(props: Omit<ComponentProps<typeof Button>, "onClick">) {
  return <Button {...props} onClick={useCloseDialog()} />;
}
