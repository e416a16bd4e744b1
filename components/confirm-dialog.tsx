"use client";

import { type ReactNode, useState } from "react";
import { Button } from "./button";
import { CloseButton } from "./close-guards";
import { Dialog } from "./dialog";

type Props = Readonly<{
  open: boolean;
  onClose: () => void;
  /** The question, in the words of the act: "Delete the column “Hold”?". */
  title: ReactNode;
  /** Names what will be lost. */
  children?: ReactNode;
  /** The same word as the button that led here. */
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  danger?: boolean;
  /**
   * The dialog stays, busy, until it settles; it closes on success and stays open on failure, of which whoever passes
   * this tells the person in words of their own.
   */
  onConfirm: () => void | Promise<void>;
}>;

/** Runs the act, and what follows its success; a failure has been told by the act itself and is nobody's surprise here. */
export async function settle(act: () => void | Promise<void>, onDone: () => void): Promise<void> {
  try {
    await act();
  } catch {
    return;
  }
  onDone();
}

/** A dialog that asks the person to confirm an action. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel,
  closeLabel,
  danger,
  onConfirm,
}: Props) {
  const [isRunning, setIsRunning] = useState(false);
  async function handleConfirm() {
    if (isRunning) return;
    setIsRunning(true);
    await settle(onConfirm, onClose);
    setIsRunning(false);
  }
  return (
    <Dialog
      actions={
        <>
          <CloseButton autoFocus>{cancelLabel}</CloseButton>
          <Button loading={isRunning} onClick={handleConfirm} variant={danger ? "danger" : "solid"}>
            {confirmLabel}
          </Button>
        </>
      }
      closeLabel={closeLabel}
      onClose={isRunning ? () => {} : onClose}
      open={open}
      role="alertdialog"
      size="s"
      title={title}
    >
      {children}
    </Dialog>
  );
}
