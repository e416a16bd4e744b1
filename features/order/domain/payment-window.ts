import { type OrderStatus, type PaymentStatus, paymentWindowMinutes } from "./constants";

type Payable = Readonly<{ status: OrderStatus; paymentStatus: PaymentStatus; paymentMethod: string; createdAt: Date }>;

/** Paid by the buyer right after ordering; other orders are paid on delivery or on account. */
export const isPaidOnline = ({ paymentMethod }: Pick<Payable, "paymentMethod">): boolean =>
  paymentMethod === "card" || paymentMethod === "bankQr";

/**
 * Until when the order has to be paid, or else is cancelled; null where no time is set. Once somebody has confirmed it, or a part
 * is paid, only people cancel it.
 */
export function payByOf(order: Payable): Date | null {
  if (!isPaidOnline(order) || order.status !== "placed" || order.paymentStatus !== "unpaid") return null;
  return new Date(order.createdAt.getTime() + paymentWindowMinutes * 60_000);
}
