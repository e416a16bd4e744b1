import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StartedPayment } from "@/features/order/payment/schema";
import { placeOrder } from "@/features/order/server/place";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { orders, paymentAttempts } from "@/server/db/schema/order";
import { env } from "@/server/env";
import { testBadInput } from "@/testing/bad-input";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeOrder, makeOrderInput } from "@/testing/order-factory";
import { kindsOf, makeCardOrder, readOrder, withStripeService } from "@/testing/paid-order";
import * as handlers from "./route";
import * as simulate from "./simulate/route";

const path = "/api/checkout/payment";
const double = withStripeService();
const send = (body: object, as?: TestSession) => call<StartedPayment>(handlers, { method: "POST", path, as, body });
const sendSimulated = (body: object, as?: TestSession) =>
  call(simulate, { method: "POST", path: `${path}/simulate`, as, body });

testBadInput(handlers, path, [
  ["#/orderId", { orderId: "1" }],
  ["#/key", { orderId: newId(), key: "k".repeat(201) }],
]);
testBadInput(simulate, `${path}/simulate`, [["#/orderId", { orderId: "1" }]]);

test("a card order is paid on Stripe's page: what is due, named by the order, and back to the order", async () => {
  const as = await makeSession();
  const order = await makeCardOrder(as.actor);
  const { status, body } = await send({ orderId: order.id }, as);
  expect(status).toBe(200);
  const session = double.stripe.last;
  expect(body.payment).toEqual({ kind: "redirect", url: session.url });
  expect(session).toMatchObject({
    amount_total: Math.round(order.total * 100),
    currency: order.currency.toLowerCase(),
    client_reference_id: order.id,
    success_url: `${env.APP_URL}/shop/order/${order.id}?payment=done`,
    cancel_url: `${env.APP_URL}/shop/order/${order.id}?payment=back`,
  });
  expect(session.metadata.orderId).toBe(order.id);
});

test("a payment that is begun again, also at the same moment, opens one page", async () => {
  const as = await makeSession();
  const { id: orderId } = await makeCardOrder(as.actor);
  const answers = await Promise.all(Array.from({ length: 5 }, () => send({ orderId }, as)));
  const again = await send({ orderId }, as);
  const urls = [...answers, again].map(({ body }) => (body.payment.kind === "redirect" ? body.payment.url : ""));
  expect(new Set(urls)).toEqual(new Set([double.stripe.last.url]));
  expect(double.stripe.sessions.size).toBe(1);
  expect(await current().$count(paymentAttempts)).toBe(1);
});

test("an order is paid by its customer, or with a guest's key, and is not there for others", async () => {
  const as = await makeSession();
  const { id: orderId } = await makeCardOrder(as.actor);
  const stranger = await makeSession();
  const guest = await placeOrder(null, await makeOrderInput(null, { payment: "card" }), {
    locale: "en",
    address: "unknown",
  });
  const refused = [
    await send({ orderId }),
    await send({ orderId }, stranger),
    await send({ orderId, key: guest.accessKey }),
    await send({ orderId: guest.order.id, key: "wrong" }),
    await send({ orderId: guest.order.id }, stranger),
    await send({ orderId: newId() }, as),
    await sendSimulated({ orderId }, stranger),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
  expect(double.stripe.sessions.size).toBe(0);
  expect((await send({ orderId: guest.order.id, key: guest.accessKey })).status).toBe(200);
  expect(double.stripe.last.success_url).toContain(`?key=${guest.accessKey}&payment=done`);
});

test("nothing is begun where nothing is due, the time is over, or the order is paid otherwise", async () => {
  const as = await makeSession();
  const cash = await makeOrder(as.actor);
  const paid = await makeCardOrder(as.actor);
  await current()
    .update(orders)
    .set({ paid: (await readOrder(paid.id)).total })
    .where(eq(orders.id, paid.id));
  const late = await makeCardOrder(as.actor);
  await current()
    .update(orders)
    .set({ createdAt: new Date(0) })
    .where(eq(orders.id, late.id));
  const cancelled = await makeCardOrder(as.actor);
  await current().update(orders).set({ status: "cancelled" }).where(eq(orders.id, cancelled.id));
  for (const { id: orderId } of [cash, paid, late, cancelled]) {
    expect((await send({ orderId }, as)).problem).toMatchObject({ status: 409, code: "conflict" });
  }
  expect(double.stripe.calls).toEqual([]);
});

test("a page for another amount than is due now is closed before the next is opened", async () => {
  const as = await makeSession();
  const { id: orderId } = await makeCardOrder(as.actor);
  await send({ orderId }, as);
  const first = double.stripe.last;
  await current().update(orders).set({ paid: 100_000 }).where(eq(orders.id, orderId));
  expect((await send({ orderId }, as)).status).toBe(200);
  expect(first.status).toBe("expired");
  expect(double.stripe.last.amount_total).toBe(first.amount_total - 100_000);
});

test("when Stripe fails the buyer is told so, nothing leaks, and the next try does not meet the kept error", async () => {
  const as = await makeSession();
  const { id: orderId } = await makeCardOrder(as.actor);
  double.stripe.outage = 500;
  const { problem, text } = await send({ orderId }, as);
  expect(problem).toMatchObject({ status: 503, code: "unavailable" });
  expect(text).not.toMatch(/sk_test|127\.0\.0\.1|service is down/);
  double.stripe.outage = null;
  expect((await send({ orderId }, as)).status).toBe(200);
});

test("a page whose answer was lost on the way is the one that is opened later", async () => {
  const as = await makeSession();
  const { id: orderId } = await makeCardOrder(as.actor);
  double.stripe.losesAnswers = true;
  expect((await send({ orderId }, as)).status).toBe(503);
  double.stripe.losesAnswers = false;
  expect((await send({ orderId }, as)).status).toBe(200);
  expect(double.stripe.sessions.size).toBe(1);
  expect(await current().$count(paymentAttempts)).toBe(1);
});

test("an amount that Stripe does not take is said to be that", async () => {
  const as = await makeSession();
  const { id: orderId } = await makeCardOrder(as.actor);
  await current()
    .update(orders)
    .set({ subtotal: 100_000_000, shipping: 0, total: 100_000_000 })
    .where(eq(orders.id, orderId));
  expect((await send({ orderId }, as)).problem).toMatchObject({
    status: 409,
    detail: "This amount can't be paid by card.",
  });
});

test("the QR code is a simulation that says so, and pays once", async () => {
  const guest = await placeOrder(null, await makeOrderInput(null, { payment: "bankQr" }), {
    locale: "en",
    address: "unknown",
  });
  const ref = { orderId: guest.order.id, key: guest.accessKey };
  const { body } = await send(ref);
  expect(body.payment).toMatchObject({ kind: "qr", isSimulated: true, amount: guest.order.total });
  const answers = await Promise.all([sendSimulated(ref), sendSimulated(ref)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await readOrder(ref.orderId)).toMatchObject({ paymentStatus: "paid", hasSimulatedPayment: true });
  expect(await kindsOf(ref.orderId)).toEqual(["placed", "paidSimulated"]);
  expect(double.stripe.calls).toEqual([]);
});

test("no order is paid by simulation where it is switched off, nor one that is paid by card", async () => {
  const as = await makeSession();
  const card = await makeCardOrder(as.actor);
  const qr = await makeOrder(as.actor, { payment: "bankQr" });
  expect((await sendSimulated({ orderId: card.id }, as)).status).toBe(409);
  Object.assign(env, { BANK_QR: "off" });
  expect((await sendSimulated({ orderId: qr.id }, as)).status).toBe(503);
  expect((await send({ orderId: qr.id }, as)).status).toBe(503);
  expect((await readOrder(qr.id)).paid).toBe(0);
  await expect(makeOrder(as.actor, { payment: "bankQr" })).rejects.toMatchObject({
    fields: [{ pointer: "#/payment", code: "not-available" }],
  });
});
