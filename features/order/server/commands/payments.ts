import "server-only";
import { AppError } from "@/lib/errors";
import { toMajor, toMinor } from "@/lib/money";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { payments } from "@/server/db/schema/order";
import { dueOf, refundableOf } from "../../domain/status";
import type { OrderPayment } from "../../schema";
import { type Answer, changeOrder, updateRow } from "../change";
import type { OrderRow } from "../presenter";

/** In minor units. Throws `invalid-input` for more than `limit`, or for a part of the smallest unit. */
function amountOf(amount: number, { currency }: OrderRow, limit: number): number {
  const minor = toMinor(amount, currency);
  if (minor !== null && minor <= limit) return minor;
  const code = minor === null ? "invalid-value" : "too-large";
  throw new AppError("invalid-input", { fields: [{ pointer: "#/amount", code }] });
}

const insertPayment = (tx: Transaction, actor: Actor, { id, currency, paymentMethod }: OrderRow, amount: number) =>
  tx.insert(payments).values({ orderId: id, currency, method: paymentMethod, amount, actorId: actor.userId });

/** Records money that came in, up to what is due. */
export const recordPayment = (actor: Actor, { amount, ...change }: OrderPayment): Answer =>
  changeOrder(actor, change, async (tx, before) => {
    const minor = amountOf(amount, before, dueOf(before));
    await insertPayment(tx, actor, before, minor);
    return {
      row: await updateRow(tx, before, { paid: before.paid + minor }),
      event: { kind: "paid", amount: minor },
      audit: { action: "order.paid", after: { amount: toMajor(minor, before.currency) } },
    };
  });

/** Records money that went back, up to what was paid and has not gone back yet. */
export const refundPayment = (
  actor: Actor,
  { amount, reason, ...change }: OrderPayment & Readonly<{ reason: string }>,
): Answer =>
  changeOrder(actor, change, async (tx, before) => {
    const minor = amountOf(amount, before, refundableOf(before));
    await insertPayment(tx, actor, before, -minor);
    return {
      row: await updateRow(tx, before, { refunded: before.refunded + minor }),
      event: { kind: "refunded", amount: minor, text: reason },
      audit: { action: "order.refunded", after: { amount: toMajor(minor, before.currency) }, reason },
    };
  });
