"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Alert } from "./alert";
import { FormDialog } from "./form-dialog";

type Props = Readonly<{
  title: string;
  submitLabel: string;
  isDirty: boolean;
  isPending: boolean;
  /** Why the last attempt failed; what was typed is still there. */
  failure: string | null;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}>;

/** A dialog that sends one action, and stays open until the server has accepted it. */
export function ActionDialog({ failure, children, ...rest }: Props) {
  const t = useTranslations("common");
  return (
    <FormDialog cancelLabel={t("cancel")} className="grid gap-4 shrinkable" closeLabel={t("close")} {...rest}>
      {failure !== null && (
        <Alert role="alert" tone="error">
          {failure}
        </Alert>
      )}
      {children}
    </FormDialog>
  );
}
