"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextField } from "@/components/text-field";
import { call } from "@/lib/api-client";
import { orderLimits } from "../domain/constants";
import type { OrderDetails } from "../schema";
import { ActionDialog } from "./action-dialog";
import { MoneyDialog } from "./money-dialog";
import { ReturnDialog } from "./return-dialog";

export type OrderDialogName = "ship" | "cancel" | "return" | "payment" | "refund";

type Props = Readonly<{ order: OrderDetails; onClose: () => void }>;

/** The dialog of one action of an order. */
export function OrderDialog({ name, ...rest }: Props & Readonly<{ name: OrderDialogName }>) {
  if (name === "ship") return <ShipDialog {...rest} />;
  if (name === "cancel") return <CancelDialog {...rest} />;
  if (name === "return") return <ReturnDialog {...rest} />;
  return <MoneyDialog kind={name} {...rest} />;
}

function ShipDialog(props: Props) {
  const t = useTranslations("order");
  const [trackingNumber, setTrackingNumber] = useState("");
  return (
    <ActionDialog
      {...props}
      isDirty={trackingNumber !== ""}
      name="ship"
      read={() => ({ trackingNumber })}
      send={(body) => call("POST /api/order/ship", { body })}
    >
      <TextField
        autoComplete="off"
        autoFocus
        dir="ltr"
        hint={t("dialogs.trackingHint")}
        label={t("delivery.tracking")}
        maxLength={orderLimits.trackingNumber}
        onChange={({ target }) => setTrackingNumber(target.value)}
        value={trackingNumber}
      />
    </ActionDialog>
  );
}

function CancelDialog(props: Props) {
  const t = useTranslations("order");
  const [reason, setReason] = useState("");
  return (
    <ActionDialog
      {...props}
      isDirty={reason !== ""}
      name="cancel"
      read={() => ({ reason })}
      send={(body) => call("POST /api/order/cancel", { body })}
    >
      <p className="muted">{t("dialogs.cancelHint")}</p>
      <TextField
        autoComplete="off"
        autoFocus
        dir="auto"
        label={t("dialogs.reason")}
        maxLength={orderLimits.reason}
        onChange={({ target }) => setReason(target.value)}
        value={reason}
      />
    </ActionDialog>
  );
}
