"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextField } from "@/components/text-field";
import { call } from "@/lib/api-client";
import { asciiDigits } from "@/lib/ascii-digits";
import { toMajor, toMinor } from "@/lib/money";
import { useMoney } from "../client/use-money";
import { orderLimits } from "../domain/constants";
import type { OrderDetails } from "../schema";
import { ActionDialog } from "./action-dialog";

type Props = Readonly<{ kind: "payment" | "refund"; order: OrderDetails; onClose: () => void }>;

/** Digits with spaces or commas between thousands and a point before decimals; null for anything else. */
function readAmount(text: string): number | null {
  const plain = asciiDigits(text).replace(/[\s,]/g, "");
  return /^\d{1,15}(\.\d{1,3})?$/.test(plain) ? Number(plain) : null;
}

/** Records money that came in or went back, at most what is due or was paid. */
export function MoneyDialog({ kind, order, onClose }: Props) {
  const t = useTranslations("order.dialogs");
  const money = useMoney(order.currency);
  const { currency, due, paid, refunded } = order;
  const minor = (amount: number) => toMinor(amount, currency) ?? 0;
  const limit = kind === "payment" ? due : toMajor(minor(paid) - minor(refunded), currency);
  const [text, setText] = useState(String(limit));
  const [reason, setReason] = useState("");
  const [isTried, setIsTried] = useState(false);
  const amount = readAmount(text);
  const isFitting = amount !== null && amount > 0 && amount <= limit;
  return (
    <ActionDialog
      isDirty={text !== String(limit) || reason !== ""}
      name={kind}
      onClose={onClose}
      order={order}
      read={() => {
        setIsTried(true);
        return isFitting ? { amount, reason } : null;
      }}
      send={({ reason: why, ...body }, idempotencyKey) =>
        kind === "payment"
          ? call("POST /api/order/payment", { body, idempotencyKey })
          : call("POST /api/order/refund", { body: { ...body, reason: why }, idempotencyKey })
      }
    >
      <TextField
        autoComplete="off"
        autoFocus
        dir="ltr"
        error={isTried && !isFitting ? t("amountProblem", { amount: money(limit) }) : undefined}
        hint={t("amountHint", { amount: money(limit) })}
        inputMode="decimal"
        label={t("amount")}
        maxLength={24}
        onChange={({ target }) => setText(target.value)}
        value={text}
      />
      {kind === "refund" && (
        <TextField
          autoComplete="off"
          dir="auto"
          label={t("reason")}
          maxLength={orderLimits.reason}
          onChange={({ target }) => setReason(target.value)}
          value={reason}
        />
      )}
    </ActionDialog>
  );
}
