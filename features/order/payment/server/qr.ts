import "server-only";
import { toMajor } from "@/lib/money";
import { drawQrCode, type QrCode } from "@/server/qr-code";
import { dueOf } from "../../domain/status";
import type { OrderRow } from "../../server/presenter";

/** The code that a buyer would scan. It says in words that no bank is behind it, so that no bank's app takes it for a payment. */
export function drawPaymentCode(row: OrderRow): QrCode {
  const amount = toMajor(dueOf(row), row.currency);
  return drawQrCode(`SIMULATION, NOT A PAYMENT\nOrder #${row.number}\n${amount} ${row.currency}`);
}
