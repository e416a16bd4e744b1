"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ActionDialog as Dialog } from "@/components/action-dialog";
import { toast } from "@/components/toast";
import { newId } from "@/lib/id";
import { useOrderWrite } from "../client/mutations";
import type { OrderDetails } from "../schema";
import { failureCopy } from "./failure-copy";

type Props<Body> = Readonly<{
  order: OrderDetails;
  onClose: () => void;
  name: "ship" | "cancel" | "return" | "payment" | "refund";
  isDirty: boolean;
  /** What is sent beside the order's id and version; null where something has to be mended first. */
  read: () => Body | null;
  send: (body: Body & { orderId: string; version: number }, idempotencyKey: string) => Promise<{ order: OrderDetails }>;
  children: ReactNode;
}>;

/** A dialog that sends one action. What was typed stays until the server has accepted it. */
export function ActionDialog<Body extends object>({
  name,
  order,
  isDirty,
  read,
  send,
  onClose,
  children,
}: Props<Body>) {
  const t = useTranslations("order");
  const [idempotencyKey] = useState(newId);
  const { mutateAsync, isPending, error } = useOrderWrite((body: Body & { orderId: string; version: number }) =>
    send(body, idempotencyKey),
  );
  async function handleSubmit() {
    const body = read();
    if (body === null) return;
    try {
      await mutateAsync({ ...body, orderId: order.id, version: order.version });
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
      title={t(`actions.${name}`)}
    >
      {children}
    </Dialog>
  );
}
