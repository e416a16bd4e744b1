"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ActionDialog as Dialog } from "@/components/action-dialog";
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
  read: () => Body | null;
  /** Sends it with the invoice's id and version. */
  send: (body: Body & Sent, idempotencyKey: string) => Promise<{ invoice: InvoiceDetails }>;
  children: ReactNode;
}>;

/** The dialog of an action of an invoice. */
export function ActionDialog<Body extends object>({ name, invoice, send, ...rest }: Props<Body>) {
  const t = useTranslations("invoice");
  const [idempotencyKey] = useState(newId);
  const write = useInvoiceWrite((body: Body) =>
    send({ ...body, invoiceId: invoice.id, version: invoice.version }, idempotencyKey),
  );
  return (
    <Dialog
      {...rest}
      done={t(`done.${name}`)}
      failureOf={(error) => failureCopy(error, t)}
      submitLabel={t(`actions.${name}`)}
      write={write}
    />
  );
}
