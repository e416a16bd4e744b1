"use client";

import type { UseMutationResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Alert } from "./alert";
import { FormDialog } from "./form-dialog";
import { toast } from "./toast";

type Props<Body> = Readonly<{
  title: string;
  submitLabel: string;
  isDirty?: boolean;
  /** What is sent; null where something has to be mended first. */
  read: () => Body | null | Promise<Body | null>;
  write: Pick<UseMutationResult<unknown, unknown, Body>, "mutateAsync" | "isPending" | "error">;
  failureOf: (error: unknown) => string;
  /** Said once the server has accepted it. */
  done: string;
  onClose: () => void;
  children: ReactNode;
}>;

/** A dialog that sends one action. What was typed stays until the server has accepted it. */
export function ActionDialog<Body>({ isDirty = false, read, write, failureOf, done, children, ...rest }: Props<Body>) {
  const t = useTranslations("common");
  const { mutateAsync, isPending, error } = write;
  async function handleSubmit() {
    const body = await read();
    if (body === null) return;
    try {
      await mutateAsync(body);
    } catch {
      return;
    }
    toast.success(done);
    rest.onClose();
  }
  return (
    <FormDialog
      cancelLabel={t("cancel")}
      className="grid gap-4 shrinkable"
      closeLabel={t("close")}
      isDirty={isDirty}
      isPending={isPending}
      onSubmit={() => void handleSubmit()}
      {...rest}
    >
      {error !== null && (
        <Alert role="alert" tone="error">
          {failureOf(error)}
        </Alert>
      )}
      {children}
    </FormDialog>
  );
}
