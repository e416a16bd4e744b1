"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { TextField } from "@/components/text-field";
import { readAmount, writeAmount } from "@/lib/amount-text";
import { call } from "@/lib/api-client";
import { formatMoney } from "@/lib/format";
import { invoiceLimits } from "../domain/constants";
import type { InvoiceDetails } from "../schema";
import { ActionDialog } from "./action-dialog";

export type InvoiceDialogName = "issue" | "cancel" | "payment";

type Props = Readonly<{ invoice: InvoiceDetails; onClose: () => void }>;

/** The dialog of one action of an invoice. */
export function InvoiceDialog({ name, ...rest }: Props & Readonly<{ name: InvoiceDialogName }>) {
  if (name === "issue") return <IssueDialog {...rest} />;
  return name === "cancel" ? <CancelDialog {...rest} /> : <PaymentDialog {...rest} />;
}

function IssueDialog(props: Props) {
  const t = useTranslations("invoice.dialogs");
  return (
    <ActionDialog
      {...props}
      name="issue"
      read={() => ({})}
      send={(body) => call("POST /api/invoice/issue", { body })}
      title={t("issue")}
    >
      <p className="muted">{t("issueHint")}</p>
    </ActionDialog>
  );
}

function CancelDialog(props: Props) {
  const t = useTranslations("invoice");
  const [reason, setReason] = useState("");
  return (
    <ActionDialog
      {...props}
      isDirty={reason !== ""}
      name="cancel"
      read={() => ({ reason })}
      send={(body) => call("POST /api/invoice/cancel", { body })}
      title={t("actions.cancel")}
    >
      <p className="muted">{t("dialogs.cancelHint")}</p>
      <TextField
        autoComplete="off"
        autoFocus
        dir="auto"
        label={t("dialogs.reason")}
        maxLength={invoiceLimits.reason}
        onChange={({ target }) => setReason(target.value)}
        value={reason}
      />
    </ActionDialog>
  );
}

/** Records money that came in, at most what is due. */
function PaymentDialog(props: Props) {
  const t = useTranslations("invoice");
  const locale = useLocale();
  const { due, currency } = props.invoice;
  const start = writeAmount(due, currency);
  const [text, setText] = useState(start);
  const [isTried, setIsTried] = useState(false);
  const amount = readAmount(text, currency);
  const isFitting = amount !== null && amount > 0 && amount <= due;
  const limit = { amount: formatMoney(locale, due, currency) };
  return (
    <ActionDialog
      {...props}
      isDirty={text !== start}
      name="payment"
      read={() => {
        setIsTried(true);
        return isFitting ? { amount } : null;
      }}
      send={(body, idempotencyKey) => call("POST /api/invoice/payment", { body, idempotencyKey })}
      title={t("actions.payment")}
    >
      <TextField
        autoComplete="off"
        autoFocus
        dir="ltr"
        error={isTried && !isFitting ? t("dialogs.amountProblem", limit) : undefined}
        hint={t("dialogs.amountHint", limit)}
        inputMode="decimal"
        label={t("dialogs.amount")}
        maxLength={24}
        onChange={({ target }) => setText(target.value)}
        value={text}
      />
    </ActionDialog>
  );
}
