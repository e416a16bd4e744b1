import type { PlaceOrder } from "../schema";
import type { OrderStatus, PaymentStatus } from "./constants";

type Order = Readonly<{
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PlaceOrder["payment"];
  /** What is still to be paid. */
  due: number;
}>;

/**
 * What the buyer is told comes next, by how the order stands: that it is paid, or how it is to be paid; null where nothing
 * follows. An order on account is paid to the bank account, where the shop has written one down.
 */
export function nextStepOf({ status, paymentStatus, paymentMethod, due }: Order, hasBankAccount: boolean) {
  if (status === "cancelled") return null;
  if (paymentStatus === "paid") return "paid";
  if (due <= 0) return null;
  return paymentMethod === "account" && hasBankAccount ? "transfer" : paymentMethod;
}
