"use client";

import { useLocale } from "next-intl";
import { formatDateTime } from "@/lib/format";
import type { OrderDetails } from "../schema";
import { PaymentChip, StatusChip } from "./status-chip";

/** The status of an order, and when it was placed. */
export function OrderState({ order, timeZone }: Readonly<{ order: OrderDetails; timeZone: string }>) {
  const locale = useLocale();
  return (
    <span className="inline-row wrap gap-2">
      <StatusChip status={order.status} />
      <PaymentChip isSimulated={order.hasSimulatedPayment} status={order.paymentStatus} />
      <span className="num">{formatDateTime(locale, order.createdAt, "medium", timeZone)}</span>
    </span>
  );
}
