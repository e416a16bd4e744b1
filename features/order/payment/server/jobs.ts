import "server-only";
import type { Transaction } from "@/server/db/client";
import { enqueue } from "@/server/jobs/queue";
import { payByOf } from "../../domain/payment-window";
import type { OrderRow } from "../../server/presenter";

export const paymentDeadlineJobKind = "payment-deadline";
export const refundJobKind = "payment-refund";
const againAfterMs = 15 * 60_000;

/** Plans what becomes of an order that is not paid in time; nothing where no time is set. */
export async function planPaymentDeadline(tx: Transaction, row: OrderRow): Promise<void> {
  const runAt = payByOf(row);
  if (runAt === null) return;
  await enqueue(tx, { kind: paymentDeadlineJobKind, payload: { orderId: row.id }, runAt, key: row.id });
}

/** Has Stripe close what a buyer could still pay on, for an order that was cancelled. */
export async function closePaymentPages(tx: Transaction, { id: orderId, paymentMethod }: OrderRow): Promise<void> {
  if (paymentMethod !== "card") return;
  await enqueue(tx, { kind: paymentDeadlineJobKind, payload: { orderId }, key: `${orderId}/cancelled` });
}

/** Looks at the order once more after `cause`, such as an attempt to pay that has failed: the first look may be over. */
export async function planDeadlineAfter(tx: Transaction, row: OrderRow, cause: string): Promise<void> {
  const runAt = payByOf(row);
  if (runAt === null) return;
  const key = `${row.id}/${cause}`;
  await enqueue(tx, { kind: paymentDeadlineJobKind, payload: { orderId: row.id }, runAt, key });
}

/** Sends a refund to Stripe, at once or from `runAt` on. */
export const planRefund = (tx: Transaction, refundId: string, runAt?: Date): Promise<void> =>
  enqueue(tx, { kind: refundJobKind, payload: { refundId, attempt: 1 }, key: refundId, ...(runAt && { runAt }) });

/** Sends it once more, under another key, after an error inside of Stripe. */
export const planRefundAgain = (tx: Transaction, refundId: string, attempt: number): Promise<void> =>
  enqueue(tx, {
    kind: refundJobKind,
    payload: { refundId, attempt },
    key: `${refundId}/${attempt}`,
    runAt: new Date(Date.now() + againAfterMs),
  });
