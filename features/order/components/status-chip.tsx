"use client";

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

export function PaymentChip({ status }: Readonly<{ status: PaymentStatus }>) {
  const t = useTranslations("order.payments");
  return <Chip tone={paymentTones[status]}>{t(status)}</Chip>;
}
