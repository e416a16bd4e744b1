"use client";

import { type ReactNode, useId } from "react";
import { leaveFor } from "@/lib/leaving";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { LeaveGuard } from "./leave-guard";

type Props = Readonly<{
  title: ReactNode;
  submitLabel: string;
  cancelLabel: string;
  closeLabel: string;
  size?: "s" | "m" | "l";
  /** What is asked before typed text is lost, by closing the dialog or leaving the page; left out where that is no loss. */
  leave?: Readonly<{ isDirty: boolean; title: string; text: string; leaveLabel: string; stayLabel: string }>;
  /** Nothing is sent while something is under way. */
  isPending?: boolean;
  /** Lays the fields out. */
  className?: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}>;

/** A small form of its own: it is there as long as it is rendered, and Enter sends it. */
export function FormDialog({ title, submitLabel, cancelLabel, closeLabel, isPending = false, ...rest }: Props) {
  const { className, size = "s", leave, onSubmit, onClose, children } = rest;
  const id = useId();
  const handleClose = leave ? () => leaveFor(window.location.href, onClose) : onClose;
  return (
    <>
      <Dialog
        actions={
          <>
            <Button onClick={handleClose}>{cancelLabel}</Button>
            <Button form={id} loading={isPending} type="submit" variant="solid">
              {submitLabel}
            </Button>
          </>
        }
        closeLabel={closeLabel}
        onClose={handleClose}
        open
        size={size}
        title={title}
      >
        <form
          className={className}
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isPending) onSubmit();
          }}
        >
          {children}
        </form>
      </Dialog>
      {leave && <LeaveGuard {...leave} closeLabel={closeLabel} isDirty={leave.isDirty && !isPending} />}
    </>
  );
}
