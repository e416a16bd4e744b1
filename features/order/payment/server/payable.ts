import "server-only";
import { AppError } from "@/lib/errors";
import { isPaidOnline, payByOf } from "../../domain/payment-window";
import { dueOf } from "../../domain/status";
import type { OrderRow } from "../../server/presenter";

/** What a buyer can pay of an order now, in minor units. Throws `conflict` where that is nothing. */
export function payableOf(row: OrderRow, now = new Date()): number {
  if (!isPaidOnline(row)) throw new AppError("conflict", { detail: "This order isn't paid online." });
  const due = dueOf(row);
  if (due <= 0) throw new AppError("conflict", { detail: "Nothing is due." });
  const payBy = payByOf(row);
  if (payBy !== null && payBy <= now) throw new AppError("conflict", { detail: "The time to pay is over." });
  return due;
}
