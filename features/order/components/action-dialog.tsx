"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ActionDialog as Dialog } from "@/components/action-dialog";
import { newId } from "@/lib/id";
import { useOrderWrite } from "../client/mutations";
import type { OrderDetails } from "../schema";
import { failureCopy } from "./failure-copy";

type Props<Body> = Readonly<{
  order: OrderDetails;
  onClose: () => void;
  name: "ship" | "cancel" | "return" | "payment" | "refund";
  isDirty: boolean;
  read: () => Body | null;
  /** Sends it with the order's id and version. */
  send: (body: Body & { orderId: string; version: number }, idempotencyKey: string) => Promise<{ order: OrderDetails }>;
  children: ReactNode;
}>;

/** The dialog of an action of an order. */
export function ActionDialog<Body extends object>({ name, order, send, ...rest }: Props<Body>) {
  const t = useTranslations("order");
  const [idempotencyKey] = useState(newId);
  const write = useOrderWrite((body: Body) =>
    send({ ...body, orderId: order.id, version: order.version }, idempotencyKey),
  );
  return (
    <Dialog
      {...rest}
      done={t(`done.${name}`)}
      failureOf={(error) => failureCopy(error, t)}
      submitLabel={t(`actions.${name}`)}
      title={t(`actions.${name}`)}
      write={write}
    />
  );
}
