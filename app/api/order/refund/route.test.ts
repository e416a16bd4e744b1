import { and, eq, lt, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sendRefund } from "@/features/order/payment/server/refunds";
import { receiveStripeEvent } from "@/features/order/payment/server/webhook";
import type { OrderDetails } from "@/features/order/schema";
import { changeOrderAsSystem } from "@/features/order/server/change";
import { cancelOrder } from "@/features/order/server/commands/cancel";
import { receivePayment } from "@/features/order/server/commands/payments";
import { current } from "@/server/db/client";
import { payments } from "@/server/db/schema/order";
import { env } from "@/server/env";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import {
  kindsOf,
  makeCardOrder,
  openPage,
  readOrder,
  readPayments,
  runJobs,
  withStripeService,
} from "@/testing/paid-order";
import { makePermitted } from "@/testing/role-factory";
import * as payment from "../payment/route";
import * as handlers from "./route";

const double = withStripeService();
const refund = (as: TestSession, orderId: string, amount: number) =>
  call<{ order: OrderDetails }>(handlers, {
    method: "POST",
    path: "/api/order/refund",
    as,
    body: { orderId, amount, reason: "Damaged" },
  });
const report = async (type: string, object: object) => {
  const { body, signature } = double.stripe.event(type, object);
  await receiveStripeEvent(Buffer.from(body), signature);
};
const sent = () => [...double.stripe.refunds.values()];

/** An order of which `byCard` came by card, or all of it. */
async function makePaid(byCard?: number) {
  const as = await makePermitted("orders:read", "orders:manage");
  const buyer = await makeSession();
  const { id: orderId, total } = await makeCardOrder(buyer.actor);
  if (byCard !== undefined) {
    const body = { orderId, amount: total - byCard };
    await call(payment, { method: "POST", path: "/api/order/payment", as, body });
  }
  const session = double.stripe.pay((await openPage(double.stripe, buyer.actor, orderId)).id);
  await report("checkout.session.completed", session);
  return { as, orderId, total, session };
}

test("a refund goes to the card by a job, once, and the order shows how it stands", async () => {
  const { as, orderId, total, session } = await makePaid();
  const { status, body } = await refund(as, orderId, 1_000);
  expect(status).toBe(200);
  expect(body.order).toMatchObject({ refunded: 1_000, cardRefundable: total - 1_000, paymentStatus: "partlyRefunded" });
  expect(body.order.payments.at(-1)).toMatchObject({ amount: -1_000, channel: "card", state: "pending" });
  expect(sent()).toEqual([]);
  await runJobs("payment-refund");
  await runJobs("payment-refund");
  expect(sent()).toMatchObject([{ amount: 100_000, payment_intent: session.payment_intent }]);
  expect(await kindsOf(orderId)).toEqual(["placed", "paid", "refundPending", "refunded"]);
  expect((await readPayments(orderId)).at(-1)).toMatchObject({ state: "succeeded", providerId: sent()[0]?.id });
});

test("more than was paid is never refunded, also by many at once", async () => {
  const { as, orderId, total } = await makePaid();
  expect((await refund(as, orderId, total + 1)).problem?.status).toBe(422);
  const answers = await Promise.all(Array.from({ length: 4 }, () => refund(as, orderId, Math.ceil(total / 2))));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.every(({ status }) => status === 422)).toBe(true);
  await runJobs("payment-refund");
  const order = await readOrder(orderId);
  expect(order.refunded).toBeLessThanOrEqual(order.paid);
  expect(sent().reduce((sum, { amount }) => sum + amount, 0)).toBe(order.refunded);
});

test("what came by card goes back to it, and the rest is given back by hand", async () => {
  const { as, orderId, total } = await makePaid(3_000);
  const { body } = await refund(as, orderId, total);
  expect(body.order).toMatchObject({ refunded: total, cardRefundable: 0, paymentStatus: "refunded" });
  const back = body.order.payments.filter(({ amount }) => amount < 0);
  expect(back.map(({ amount, channel }) => [amount, channel]).sort()).toEqual(
    [
      [-3_000, "card"],
      [3_000 - total, "manual"],
    ].sort(),
  );
  await runJobs("payment-refund");
  expect(sent()).toMatchObject([{ amount: 300_000 }]);
});

test("a refund that Stripe refuses, or that fails later, gives the amount back, once", async () => {
  const refusedNow = await makePaid();
  double.stripe.refundsEnd = "refused";
  await refund(refusedNow.as, refusedNow.orderId, 1_000);
  await runJobs("payment-refund");
  await runJobs("payment-refund");

  const failedLater = await makePaid();
  double.stripe.refundsEnd = "pending";
  await refund(failedLater.as, failedLater.orderId, 1_000);
  await runJobs("payment-refund");
  expect(await readOrder(failedLater.orderId)).toMatchObject({ refunded: 100_000 });
  const [pending] = sent();
  const failed = { ...pending, status: "failed", failure_reason: "lost_or_stolen_card" };
  for (const type of ["refund.failed", "refund.updated", "refund.failed"]) await report(type, failed);
  // What was reported first may come last.
  await report("refund.updated", { ...pending, status: "succeeded" });

  for (const { orderId } of [refusedNow, failedLater]) {
    expect(await readOrder(orderId)).toMatchObject({ refunded: 0, paymentStatus: "paid" });
    expect(await kindsOf(orderId)).toEqual(["placed", "paid", "refundPending", "refundFailed"]);
    expect((await readPayments(orderId)).at(-1)).toMatchObject({ state: "failed", isCounted: false });
  }
  double.stripe.refundsEnd = "succeeded";
  expect((await refund(failedLater.as, failedLater.orderId, failedLater.total)).status).toBe(200);
});

test("money that the order could not take is sent back again where that fails, a few times at most", async () => {
  const { orderId } = await makePaid();
  await changeOrderAsSystem(orderId, (tx, row) =>
    receivePayment(tx, row, { amount: 500, currency: "MNT", method: "card", providerId: "pi_twice" }),
  );
  double.stripe.refundsEnd = "refused";
  const states = async () => (await readPayments(orderId)).slice(2).map(({ state }) => state);
  await runJobs("payment-refund");
  expect(await states()).toEqual(["failed", "pending"]);
  for (let tries = 0; tries < 3; tries += 1) await runJobs("payment-refund");
  expect(await states()).toEqual(["failed", "failed", "failed"]);
  expect(await readOrder(orderId)).toMatchObject({ refunded: 0, paymentStatus: "paid" });
});

test("a refund waits while Stripe is away, and a lost answer makes no second one", async () => {
  const { as, orderId } = await makePaid();
  await refund(as, orderId, 1_000);
  double.stripe.losesAnswers = true;
  await expect(runJobs("payment-refund")).rejects.toMatchObject({ code: "unavailable" });
  double.stripe.losesAnswers = false;
  expect((await readPayments(orderId)).at(-1)).toMatchObject({ state: "pending", providerId: null });
  await runJobs("payment-refund");
  expect(sent()).toHaveLength(1);
  expect((await readOrder(orderId)).refunded).toBe(100_000);
});

test("a refund whose answer was lost is found a day later, when Stripe knows its key no more", async () => {
  const { as, orderId } = await makePaid();
  await refund(as, orderId, 1_000);
  double.stripe.losesAnswers = true;
  await expect(runJobs("payment-refund")).rejects.toMatchObject({ code: "unavailable" });
  double.stripe.losesAnswers = false;
  double.stripe.forgetKeys();
  await current()
    .update(payments)
    .set({ createdAt: sql`now() - interval '1 day'` })
    .where(and(eq(payments.orderId, orderId), lt(payments.amount, 0)));
  await runJobs("payment-refund");
  expect(sent()).toHaveLength(1);
  expect((await readPayments(orderId)).at(-1)).toMatchObject({ state: "succeeded" });
});

test("after an error inside of Stripe a refund is tried under another key, and found where it was made after all", async () => {
  const { as, orderId, session } = await makePaid();
  await refund(as, orderId, 1_000);
  double.stripe.outage = 500;
  expect(await runJobs("payment-refund")).toBe(1);
  double.stripe.outage = null;
  const row = (await readPayments(orderId)).at(-1);
  const { currency } = session;
  const made = { object: "refund" as const, amount: 100_000, currency, status: "succeeded" as const };
  const payment_intent = session.payment_intent ?? "";
  const metadata = { orderId, refundId: row?.id ?? "" };
  double.stripe.refunds.set("re_made", { id: "re_made", ...made, payment_intent, metadata });
  await sendRefund({ refundId: row?.id, attempt: 2 });
  expect(sent()).toHaveLength(1);
  expect((await readPayments(orderId)).at(-1)).toMatchObject({ state: "succeeded", providerId: "re_made" });

  const other = await makePaid();
  double.stripe.outage = 500;
  await refund(other.as, other.orderId, 1_000);
  await runJobs("payment-refund");
  double.stripe.outage = null;
  expect(await runJobs("payment-refund")).toBe(4);
  expect((await readPayments(other.orderId)).at(-1)).toMatchObject({ state: "succeeded" });
  expect(sent()).toHaveLength(2);
});

test("a report that comes before the job has its answer belongs to the same refund", async () => {
  const { as, orderId, session } = await makePaid();
  await refund(as, orderId, 1_000);
  const row = (await readPayments(orderId)).at(-1);
  const metadata = { orderId, refundId: row?.id };
  const { payment_intent, currency } = session;
  await report("refund.created", {
    id: "re_early",
    amount: 100_000,
    status: "succeeded",
    payment_intent,
    currency,
    metadata,
  });
  await runJobs("payment-refund");
  expect(sent()).toEqual([]);
  expect(await readPayments(orderId)).toHaveLength(2);
  expect((await readOrder(orderId)).refunded).toBe(100_000);
});

test("a refund that somebody makes at Stripe itself counts once", async () => {
  const { orderId, session } = await makePaid();
  const { payment_intent, currency } = session;
  const made = { id: "re_outside", amount: 50_000, status: "succeeded", payment_intent, currency, metadata: {} };
  for (const type of ["refund.created", "refund.updated", "charge.refund.updated"]) await report(type, made);
  expect(await readOrder(orderId)).toMatchObject({ refunded: 50_000 });
  expect(await kindsOf(orderId)).toEqual(["placed", "paid", "refunded"]);
});

test("without Stripe's key a refund is recorded as given back by hand", async () => {
  const { as, orderId } = await makePaid();
  Object.assign(env, { STRIPE_SECRET_KEY: undefined });
  const { body } = await refund(as, orderId, 1_000);
  expect(body.order.payments.at(-1)).toMatchObject({ amount: -1_000, channel: "manual", state: "succeeded" });
  await cancelOrder(as.actor, { orderId, reason: "" });
});
