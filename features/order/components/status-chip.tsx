"use client";

/** Chips with the status of an order and of its payment. */
import { useTranslations } from "next-intl";
import { Chip, type Tone } from "@/components/chip";
import type { OrderStatus, PaymentStatus } from "../domain/constants";

const tones = {
  placed: "info",
  confirmed: "primary",
  shipped: "warning",
  delivered: "success",
  cancelled: "neutral",
} as const satisfies Record<OrderStatus, Tone>;

export function StatusChip({ status }: Readonly<{ status: OrderStatus }>) {
  const t = useTranslations("order.statuses");
  return (
    <Chip dot tone={tones[status]}>
      {t(status)}
    </Chip>
  );
}

const paymentTones = {
  unpaid: "warning",
  partlyPaid: "warning",
  paid: "success",
  partlyRefunded: "neutral",
  refunded: "neutral",
} as const satisfies Record<PaymentStatus, Tone>;

type PaymentProps = Readonly<{ status: PaymentStatus; isSimulated?: boolean }>;

/** How far an order is paid, and whether any of it was simulated. */
export function PaymentChip({ status, isSimulated = false }: PaymentProps) {
  const t = useTranslations("order");
  const chip = <Chip tone={paymentTones[status]}>{t(`payments.${status}`)}</Chip>;
  if (!isSimulated) return chip;
  return (
    <span className="inline-row wrap gap-2">
      {chip}
      <Chip tone="warning">{t("paymentList.simulated")}</Chip>
    </span>
  );
}
