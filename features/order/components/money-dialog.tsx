"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextField } from "@/components/text-field";
import { readAmount } from "@/lib/amount-text";
import { call } from "@/lib/api-client";
import { toMajor, toMinor } from "@/lib/money";
import { useMoney } from "../client/use-money";
import { orderLimits } from "../domain/constants";
import type { OrderDetails } from "../schema";
import { ActionDialog } from "./action-dialog";

type Props = Readonly<{ kind: "payment" | "refund"; order: OrderDetails; onClose: () => void }>;

/** A dialog that records a payment or refund, up to the amount due or paid. */
export function MoneyDialog({ kind, order, onClose }: Props) {
  const t = useTranslations("order.dialogs");
  const money = useMoney(order.currency);
  const { currency, due, paid, refunded } = order;
  const minor = (amount: number) => toMinor(amount, currency) ?? 0;
  const limit = kind === "payment" ? due : toMajor(minor(paid) - minor(refunded), currency);
  const start = String(kind === "refund" && order.refundDue > 0 ? order.refundDue : limit);
  const [text, setText] = useState(start);
  const [reason, setReason] = useState("");
  const [isTried, setIsTried] = useState(false);
  const typed = readAmount(text, currency);
  const amount = typed === null ? null : toMajor(typed, currency);
  const toCard = Math.min(minor(order.cardRefundable), typed ?? 0);
  const byHand = (typed ?? 0) - toCard;
  const isFitting = amount !== null && amount > 0 && amount <= limit;
  return (
    <ActionDialog
      isDirty={text !== start || reason !== ""}
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
      {kind === "refund" && toCard > 0 && (
        <p className="text-13 muted">
          {byHand > 0
            ? t("refundHint", { card: money(toMajor(toCard, currency)), hand: money(toMajor(byHand, currency)) })
            : t("refundToCard", { amount: money(toMajor(toCard, currency)) })}
        </p>
      )}
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
