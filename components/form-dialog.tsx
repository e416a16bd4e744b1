"use client";

import { type ReactNode, useId } from "react";
import { Button } from "./button";
import { CloseButton } from "./close-guards";
import { Dialog } from "./dialog";
import { LeaveGuard } from "./leave-guard";

type Props = Readonly<{
  title: ReactNode;
  submitLabel: string;
  cancelLabel: string;
  closeLabel: string;
  size?: "s" | "m" | "l";
  /** Whether there are changes to ask about before they are lost. */
  isDirty: boolean;
  /** Nothing is sent while something is under way. */
  isPending?: boolean;
  /** Lays the fields out. */
  className?: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}>;

/** A dialog with a small form, which Enter submits. */
export function FormDialog({ title, submitLabel, cancelLabel, closeLabel, isPending = false, ...rest }: Props) {
  const { className, size = "s", isDirty, onSubmit, onClose, children } = rest;
  const id = useId();
  return (
    <Dialog
      actions={
        <>
          <CloseButton>{cancelLabel}</CloseButton>
          <Button form={id} loading={isPending} type="submit" variant="solid">
            {submitLabel}
          </Button>
        </>
      }
      closeLabel={closeLabel}
      onClose={onClose}
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
      <LeaveGuard isDirty={isDirty && !isPending} />
    </Dialog>
  );
}
