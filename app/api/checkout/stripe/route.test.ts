import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { findPaymentPanel } from "@/features/order/payment/server/data";
import { cancelOrder } from "@/features/order/server/commands/cancel";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { env } from "@/server/env";
import { makeSession } from "@/testing/factories";
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
import { stripeSecrets } from "@/testing/stripe-service";
import * as handlers from "./route";

const path = "/api/checkout/stripe";
const double = withStripeService();

const deliver = (event: Readonly<{ body: string; signature: string }>) =>
  call(handlers, { method: "POST", path, body: event.body, headers: { "stripe-signature": event.signature } });
const report = async (type: string, object: object) =>
  expect((await deliver(double.stripe.event(type, object))).status).toBe(200);
const completed = "checkout.session.completed";

async function makeOpened() {
  const as = await makeSession();
  const order = await makeCardOrder(as.actor);
  const session = await openPage(double.stripe, as.actor, order.id);
  return { as, orderId: order.id, session };
}

test("a payment that Stripe reports 25 times, in part at the same moment, counts once", async () => {
  const { orderId, session } = await makeOpened();
  const paid = double.stripe.pay(session.id);
  await Promise.all(Array.from({ length: 20 }, () => report(completed, paid)));
  for (let time = 0; time < 5; time += 1) await report("checkout.session.async_payment_succeeded", paid);
  const order = await readOrder(orderId);
  expect(order).toMatchObject({ paymentStatus: "paid", paid: order.total, hasSimulatedPayment: false });
  expect(await readPayments(orderId)).toMatchObject([
    { amount: order.total, method: "card", providerId: paid.payment_intent, isCounted: true, state: "succeeded" },
  ]);
  expect(await kindsOf(orderId)).toEqual(["placed", "paid"]);
});

test("a call without a good signature changes nothing", async () => {
  const { orderId, session } = await makeOpened();
  const event = double.stripe.event(completed, double.stripe.pay(session.id));
  const forged = double.stripe.event(completed, session, "whsec_ofSomebodyElse");
  const altered = { ...event, body: event.body.replace('"paid"', '"paid" ') };
  for (const one of [forged, altered, { ...event, signature: "" }, { ...event, signature: "t=1,v1=00" }]) {
    expect((await deliver(one)).problem).toMatchObject({ status: 400, code: "malformed-request" });
  }
  expect((await readOrder(orderId)).paid).toBe(0);
});

test("a signature that is older than five minutes does not count", async () => {
  const { session } = await makeOpened();
  const { body, signature } = double.stripe.event(completed, double.stripe.pay(session.id), undefined, 1_000_000_000);
  expect((await deliver({ body, signature })).status).toBe(400);
});

test("the call needs no cookie, takes 256 KiB at most, and is not there without Stripe", async () => {
  const event = double.stripe.event("customer.created", { id: "cus_1" });
  expect((await deliver(event)).body).toEqual({ received: true });
  const long = double.stripe.event("customer.created", { text: "x".repeat(300_000) });
  expect((await deliver(long)).status).toBe(413);
  Object.assign(env, { STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined });
  expect((await deliver(event)).status).toBe(404);
});

test("another amount or currency than is due never makes an order paid", async () => {
  const less = await makeOpened();
  const paidLess = double.stripe.pay(less.session.id);
  await report(completed, { ...paidLess, amount_total: 10_000 });
  expect(await readOrder(less.orderId)).toMatchObject({ paid: 10_000, paymentStatus: "partlyPaid" });

  const more = await makeOpened();
  const paidMore = double.stripe.pay(more.session.id);
  await report(completed, { ...paidMore, amount_total: paidMore.amount_total + 100 });
  const other = await makeOpened();
  await report(completed, { ...double.stripe.pay(other.session.id), currency: "usd" });
  for (const { orderId } of [more, other]) {
    expect(await readOrder(orderId)).toMatchObject({ paid: 0, refunded: 0, paymentStatus: "unpaid" });
    expect(await kindsOf(orderId)).toEqual(["placed", "paidUnmatched"]);
    expect(await readPayments(orderId)).toMatchObject([{ isCounted: false }, { isCounted: false, state: "pending" }]);
  }
});

test("sessions of others of the same account, and of orders that are none of ours, are let pass", async () => {
  const { orderId, session } = await makeOpened();
  const paid = double.stripe.pay(session.id);
  for (const metadata of [{}, { orderId: newId(), attemptId: newId() }, { ...paid.metadata, orderId: newId() }]) {
    await report(completed, { ...paid, metadata });
  }
  expect((await readOrder(orderId)).paid).toBe(0);
});

test("a report that comes before the buyer returns, after it, or never: the page finds the order paid", async () => {
  const before = await makeOpened();
  await report(completed, double.stripe.pay(before.session.id));
  const look = ({ as, orderId }: typeof before) =>
    findPaymentPanel(as.actor, { orderId, key: null, isReturning: true });
  expect(await look(before)).toMatchObject({ isWaiting: false });

  const after = await makeOpened();
  const paid = double.stripe.pay(after.session.id);
  expect(await look(after)).toMatchObject({ isWaiting: false });
  await report(completed, paid);
  for (const { orderId } of [before, after]) {
    const order = await readOrder(orderId);
    expect(order.paid).toBe(order.total);
    expect(await kindsOf(orderId)).toEqual(["placed", "paid"]);
  }
});

test("Stripe is asked once for many reloads, and a page is shown while it is away", async () => {
  const { as, orderId } = await makeOpened();
  const lookups = () => double.stripe.calls.filter((line) => line.startsWith("GET")).length;
  const look = () => findPaymentPanel(as.actor, { orderId, key: null, isReturning: true });
  const panels = await Promise.all([look(), look(), look()]);
  expect(panels.every((panel) => panel?.isWaiting)).toBe(true);
  expect(lookups()).toBe(1);
  const away = await makeOpened();
  double.stripe.outage = 500;
  expect(await findPaymentPanel(away.as.actor, { orderId: away.orderId, key: null, isReturning: true })).toMatchObject({
    isWaiting: true,
  });
});

test("money that comes for a cancelled order is recorded, audited, and goes back to the card once", async () => {
  const { orderId, session } = await makeOpened();
  const manager = await makePermitted("orders:read", "orders:manage");
  const paid = double.stripe.pay(session.id);
  await cancelOrder(manager.actor, { orderId, reason: "Sold out" });
  await report(completed, paid);
  await runJobs("payment-refund");
  await runJobs("payment-refund");
  await report(completed, paid);
  expect(await readOrder(orderId)).toMatchObject({ status: "cancelled", paid: 0, refunded: 0 });
  expect(await kindsOf(orderId)).toEqual(["placed", "cancelled", "paidUnmatched", "refunded"]);
  expect([...double.stripe.refunds.values()]).toMatchObject([
    { amount: paid.amount_total, payment_intent: paid.payment_intent },
  ]);
  expect(await readPayments(orderId)).toMatchObject([
    { amount: paid.amount_total, isCounted: false },
    { amount: -paid.amount_total, isCounted: false, state: "succeeded" },
  ]);
  const audited = await current().select().from(auditEntries);
  expect(audited.map(({ action, actorId }) => [action, actorId])).toContainEqual(["order.paid", null]);
});

test("a signed event that makes no sense is accepted and changes nothing", async () => {
  const { orderId, session } = await makeOpened();
  const paid = double.stripe.pay(session.id);
  await report(completed, paid);
  const before = await readPayments(orderId);
  for (const type of [completed, "checkout.session.async_payment_failed", "refund.created"]) {
    for (const odd of [null, [], "text", {}, { id: 1 }, { id: "x", metadata: 1 }]) await report(type, odd as object);
  }
  for (const amount of [0, -500, 1.5, "9", null, Number.MAX_VALUE]) {
    const refund = { id: "re_odd", amount, status: "succeeded", currency: "mnt", payment_intent: paid.payment_intent };
    await report("refund.created", refund);
  }
  expect(await readPayments(orderId)).toEqual(before);
  expect((await readOrder(orderId)).refunded).toBe(0);
});

test("an event that was signed for another time than now is refused, before and after it", async () => {
  const { orderId, session } = await makeOpened();
  const { body } = double.stripe.event(completed, double.stripe.pay(session.id));
  for (const away of [-4_000, 4_000]) {
    const time = Math.floor(Date.now() / 1_000) + away;
    const sign = createHmac("sha256", stripeSecrets.webhook).update(`${time}.${body}`).digest("hex");
    expect((await deliver({ body, signature: `t=${time},v1=${sign}` })).status).toBe(400);
  }
  expect((await readOrder(orderId)).paid).toBe(0);
});
