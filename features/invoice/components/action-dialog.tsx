"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ActionDialog as Dialog } from "@/components/action-dialog";
import { toast } from "@/components/toast";
import { newId } from "@/lib/id";
import { useInvoiceWrite } from "../client/mutations";
import type { InvoiceDetails } from "../schema";
import { failureCopy } from "./failure-copy";

type Sent = Readonly<{ invoiceId: string; version: number }>;

type Props<Body> = Readonly<{
  invoice: InvoiceDetails;
  onClose: () => void;
  name: "issue" | "cancel" | "payment";
  title: string;
  isDirty?: boolean;
  /** What is sent beside the invoice's id and version; null where something has to be mended first. */
  read: () => Body | null;
  send: (body: Body & Sent, idempotencyKey: string) => Promise<{ invoice: InvoiceDetails }>;
  children: ReactNode;
}>;

/** A dialog that sends one action. What was typed stays until the server has accepted it. */
export function ActionDialog<Body extends object>(props: Props<Body>) {
  const { name, title, invoice, isDirty = false, read, send, onClose, children } = props;
  const t = useTranslations("invoice");
  const [idempotencyKey] = useState(newId);
  const { mutateAsync, isPending, error } = useInvoiceWrite((body: Body & Sent) => send(body, idempotencyKey));
  async function handleSubmit() {
    const body = read();
    if (body === null) return;
    try {
      await mutateAsync({ ...body, invoiceId: invoice.id, version: invoice.version });
    } catch {
      return;
    }
    toast.success(t(`done.${name}`));
    onClose();
  }
  return (
    <Dialog
      failure={error === null ? null : failureCopy(error, t)}
      isDirty={isDirty}
      isPending={isPending}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      submitLabel={t(`actions.${name}`)}
      title={title}
    >
      {children}
    </Dialog>
  );
}
