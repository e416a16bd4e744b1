import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paymentWindowMinutes } from "@/features/order/domain/constants";
import { confirmOrder, unconfirmOrder } from "@/features/order/server/commands";
import { cancelOrder } from "@/features/order/server/commands/cancel";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { jobs } from "@/server/db/schema/infrastructure";
import { invoices } from "@/server/db/schema/invoice";
import { paymentAttempts } from "@/server/db/schema/order";
import { productVariants } from "@/server/db/schema/product";
import { stripeClient } from "@/server/stripe/client";
import { makeSession } from "@/testing/factories";
import { makeOrder } from "@/testing/order-factory";
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
import { makeProduct } from "@/testing/shop";
import { closeAttempt } from "./closing";
import { simulatePayment } from "./commands";
import { receiveStripeEvent } from "./webhook";

const double = withStripeService();
const deadline = () => runJobs("payment-deadline");

async function makeUnpaid(payment: "card" | "bankQr") {
  const { actor } = await makeSession();
  const { variants } = await makeProduct({ variants: [{ stock: 5 }] });
  const id = variants[0]?.id ?? "";
  const order = await makeOrder(actor, { payment, cart: [{ id, quantity: 2 }] });
  const stock = async () =>
    (await current().select().from(productVariants).where(eq(productVariants.id, id)))[0]?.stock;
  return { actor, orderId: order.id, stock };
}

test("an order that is paid online is placed with its deadline, others are not", async () => {
  const { actor } = await makeSession();
  const { id } = await makeCardOrder(actor);
  await makeOrder(actor, { payment: "account" });
  await makeOrder(actor);
  const planned = await current().select().from(jobs).where(eq(jobs.kind, "payment-deadline"));
  const { createdAt } = await readOrder(id);
  expect(planned.map(({ payload, runAt }) => [payload, runAt.getTime()])).toEqual([
    [{ orderId: id }, createdAt.getTime() + paymentWindowMinutes * 60_000],
  ]);
});

test.each(["card", "bankQr"] as const)(
  "an order that is not paid by %s in time is cancelled, once, and its goods are back",
  async (payment) => {
    const { actor, orderId, stock } = await makeUnpaid(payment);
    if (payment === "card") await openPage(double.stripe, actor, orderId);
    expect(await stock()).toBe(3);
    await deadline();
    await deadline();
    expect(await stock()).toBe(5);
    expect(await readOrder(orderId)).toMatchObject({ status: "cancelled" });
    expect(await kindsOf(orderId)).toEqual(["placed", "unpaidCancelled"]);
    const [invoice] = await current().select().from(invoices).where(eq(invoices.orderId, orderId));
    expect(invoice?.status).toBe("cancelled");
    const audited = await current().select().from(auditEntries);
    expect(audited.map(({ action, actorId }) => [action, actorId])).toEqual([["order.cancelled", null]]);
    const pages = [...double.stripe.sessions.values()].map(({ status }) => status);
    expect(pages).toEqual(payment === "card" ? ["expired"] : []);
  },
);

test("what was paid before the deadline, though never reported, is recorded and not cancelled", async () => {
  const { actor, orderId, stock } = await makeUnpaid("card");
  double.stripe.pay((await openPage(double.stripe, actor, orderId)).id);
  await deadline();
  expect(await readOrder(orderId)).toMatchObject({ status: "placed", paymentStatus: "paid" });
  expect(await kindsOf(orderId)).toEqual(["placed", "paid"]);
  expect(await stock()).toBe(3);
});

test("while Stripe cannot close the page nothing is cancelled", async () => {
  const { actor, orderId, stock } = await makeUnpaid("card");
  await openPage(double.stripe, actor, orderId);
  double.stripe.outage = 500;
  await expect(deadline()).rejects.toMatchObject({ code: "unavailable" });
  expect(await readOrder(orderId)).toMatchObject({ status: "placed" });
  double.stripe.outage = null;
  await deadline();
  expect(await stock()).toBe(5);
});

test("an attempt that has got its page since it was read is closed at Stripe", async () => {
  const { actor, orderId } = await makeUnpaid("card");
  const page = await openPage(double.stripe, actor, orderId);
  const [attempt] = await current().select().from(paymentAttempts);
  if (!attempt) throw new Error("There is no attempt.");
  await closeAttempt(await stripeClient(), { ...attempt, status: "creating", providerId: null, url: "" });
  expect(page.status).toBe("expired");
  expect((await current().select().from(paymentAttempts))[0]).toMatchObject({ status: "expired", url: "" });
});

test("what was paid on a page meanwhile stays paid where Stripe is not configured any more", async () => {
  const { actor, orderId } = await makeUnpaid("card");
  await openPage(double.stripe, actor, orderId);
  const [attempt] = await current().select().from(paymentAttempts);
  if (!attempt) throw new Error("There is no attempt.");
  await current().update(paymentAttempts).set({ status: "paid" });
  await closeAttempt(null, attempt);
  expect((await current().select().from(paymentAttempts))[0]?.status).toBe("paid");
});

test("a page that Stripe does not know, as after a change of accounts, holds no goods", async () => {
  const { actor, orderId, stock } = await makeUnpaid("card");
  await openPage(double.stripe, actor, orderId);
  double.stripe.sessions.clear();
  await deadline();
  expect(await stock()).toBe(5);
});

test("a payment that comes after the cancellation goes back, and the goods stay in stock", async () => {
  const { actor, orderId, stock } = await makeUnpaid("card");
  const session = await openPage(double.stripe, actor, orderId);
  await deadline();
  const paid = { ...session, status: "complete", payment_status: "paid", payment_intent: "pi_late" };
  const { body, signature } = double.stripe.event("checkout.session.completed", paid);
  await receiveStripeEvent(Buffer.from(body), signature);
  expect(await kindsOf(orderId)).toEqual(["placed", "unpaidCancelled", "paidUnmatched"]);
  expect(await readPayments(orderId)).toMatchObject([{ providerId: "pi_late" }, { state: "pending" }]);
  expect(await stock()).toBe(5);
});

test("what is paid, confirmed or cancelled by somebody is left as it is, and a cancelled order's page is closed", async () => {
  const manager = await makePermitted("orders:read", "orders:manage");
  const paid = await makeUnpaid("bankQr");
  await simulatePayment(paid.actor, { orderId: paid.orderId, key: null });
  const confirmed = await makeUnpaid("card");
  const stillOpen = await openPage(double.stripe, confirmed.actor, confirmed.orderId);
  await confirmOrder(manager.actor, { orderId: confirmed.orderId });
  const cancelled = await makeUnpaid("card");
  const closed = await openPage(double.stripe, cancelled.actor, cancelled.orderId);
  await cancelOrder(manager.actor, { orderId: cancelled.orderId, reason: "Sold out" });
  await deadline();
  expect(await kindsOf(paid.orderId)).toEqual(["placed", "paidSimulated"]);
  expect(await kindsOf(confirmed.orderId)).toEqual(["placed", "confirmed"]);
  expect(await kindsOf(cancelled.orderId)).toEqual(["placed", "cancelled"]);
  expect([stillOpen.status, closed.status]).toEqual(["open", "expired"]);
});

test("an order whose confirmation is undone is cancelled where its payment does not come in time", async () => {
  const manager = await makePermitted("orders:read", "orders:manage");
  const { orderId } = await makeUnpaid("card");
  const { order } = await confirmOrder(manager.actor, { orderId });
  expect(await deadline()).toBe(1);
  await current().delete(jobs).where(eq(jobs.kind, "payment-deadline"));
  expect(await kindsOf(orderId)).toEqual(["placed", "confirmed"]);
  await unconfirmOrder(manager.actor, { orderId, version: order.version });
  expect(await deadline()).toBe(1);
  expect(await kindsOf(orderId)).toEqual(["placed", "confirmed", "unconfirmed", "unpaidCancelled"]);
});

test("a payment that the bank has yet to confirm is waited for; if it fails the deadline is planned again", async () => {
  const { actor, orderId } = await makeUnpaid("card");
  const session = await openPage(double.stripe, actor, orderId);
  const processing = { ...session, status: "complete", payment_status: "unpaid", payment_intent: "pi_slow" };
  const report = async (type: string) => {
    const { body, signature } = double.stripe.event(type, processing);
    await receiveStripeEvent(Buffer.from(body), signature);
  };
  await report("checkout.session.completed");
  await deadline();
  expect(await readOrder(orderId)).toMatchObject({ status: "placed" });
  await report("checkout.session.async_payment_failed");
  expect((await current().select().from(paymentAttempts))[0]?.status).toBe("failed");
  expect(await deadline()).toBe(2);
  expect(await readOrder(orderId)).toMatchObject({ status: "cancelled" });
});
