import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { canPayInvoice } from "@/features/invoice/policy";
import { remindOfInvoice } from "@/features/invoice/reminder/server/delivery";
import type { InvoiceDetails } from "@/features/invoice/schema";
import { findInvoice } from "@/features/invoice/server/data";
import { changeOrderAsSystem } from "@/features/order/server/change";
import { deliverOrder } from "@/features/order/server/commands";
import { cancelOrder } from "@/features/order/server/commands/cancel";
import { receivePayment, recordPayment } from "@/features/order/server/commands/payments";
import { placeOrder } from "@/features/order/server/place";
import { formatMoney } from "@/lib/format";
import { type Locale, locales } from "@/lib/locale";
import { current } from "@/server/db/client";
import { jobs } from "@/server/db/schema/infrastructure";
import { invoiceCounters, invoices } from "@/server/db/schema/invoice";
import { orders } from "@/server/db/schema/order";
import { consume } from "@/server/http/rate-limit";
import { makeSession, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { makeDraft, makeInvoice } from "@/testing/invoice-factory";
import { en, makeOrderInput, mn } from "@/testing/order-factory";
import { readOutbox } from "@/testing/outbox";
import { drawnTextOf, readPdf } from "@/testing/pdf-text";
import { makePermitted } from "@/testing/role-factory";
import { makeProduct } from "@/testing/shop";
import { statementsOf } from "@/testing/statements";
import { stopClock } from "@/testing/stopped-clock";
import * as drawing from "./[id]/pdf/route";
import * as cancelling from "./cancel/route";
import * as paying from "./payment/route";
import * as reminding from "./remind/route";
import * as sending from "./send/route";
import * as settings from "./settings/route";
import * as saving from "./settings/update/route";

type Body = Readonly<{ invoice: InvoiceDetails }>;

const admin = () => makeSession({ isAdmin: true });
const send = (handlers: RouteModule, path: string, as: TestSession, body: object) =>
  call<Body>(handlers, { method: "POST", path: `/api/invoice/${path}`, as, body });
const pay = (as: TestSession, invoiceId: string, amount: unknown) => send(paying, "payment", as, { invoiceId, amount });

test("payments come to what is due and no further, also when they come at once", async () => {
  const as = await admin();
  const { id, total } = await makeInvoice(as.actor);
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(as, id, 300_000)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused?.problem?.errors).toEqual([{ pointer: "#/amount", code: "too-large" }]);
  const paid = (await pay(as, id, total - 900_000)).body.invoice;
  expect(paid).toMatchObject({ status: "paid", paid: total, due: 0 });
  expect(paid.events.filter(({ kind }) => kind === "paid").map(({ amount }) => amount)).toEqual([
    300_000, 300_000, 300_000, 200_000,
  ]);
  expect((await pay(as, id, 1)).problem?.status).toBe(409);
  const draft = await makeDraft(as.actor);
  expect((await pay(as, draft.id, 1)).problem?.status).toBe(409);
  for (const amount of [0, -1, 1.5, 1e18, "1"]) {
    expect((await pay(as, id, amount)).problem?.errors?.[0]?.pointer).toBe("#/amount");
  }
});

test("placing an order makes its invoice in the same transaction, with the same amounts and at most four statements", async () => {
  const as = await admin();
  const first = await makeOrderInput(as.actor, { payment: "account" });
  const statements = await statementsOf(() => placeOrder(as.actor, first, mn));
  const [placing = []] = statements.transactions;
  expect(
    placing.filter((text) => /invoice_counter|"invoice"|organisation_profile/.test(text)).length,
  ).toBeLessThanOrEqual(4);
  const product = await makeProduct({ variants: [{ stock: 5 }] });
  const cart = [{ id: product.variants[0]?.id ?? "", quantity: 3 }];
  const { order, invoice } = await placeOrder(as.actor, await makeOrderInput(as.actor, { cart }), mn);
  const { subtotal, discount, shipping, vat, total } = await findRow(order.id);
  expect(invoice).toMatchObject({ status: "pending", orderId: order.id, subtotal, discount, shipping, vat, total });
  const details = await findInvoice(as.actor, { invoiceId: invoice.id });
  expect(details).toMatchObject({ language: "mn", terms: 10, to: { name: "Bat Dorj", email: "bat@example.mn" } });
  expect(details.lines).toMatchObject([{ title: product.name, quantity: 3, price: 1_000_000, total: 3_000_000 }]);
  expect(details.events).toMatchObject([{ kind: "issued" }]);
});

const findRow = async (orderId: string) => {
  const [row] = await current().select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error("There is no such order.");
  return row;
};

test("an order that fails takes no number", async () => {
  const as = await admin();
  const input = await makeOrderInput(as.actor);
  const placing = placeOrder(as.actor, { ...input, quoteTotal: 1 }, en);
  await expect(placing).rejects.toMatchObject({ code: "price-changed" });
  expect(await current().$count(invoiceCounters)).toBe(0);
});

test("the payment of an order's invoice is the order's, wherever it is recorded", async () => {
  const as = await admin();
  const { order, invoice } = await placeOrder(as.actor, await makeOrderInput(as.actor), en);
  const half = (await pay(as, invoice.id, 500_000)).body.invoice;
  expect(half).toMatchObject({ paid: 500_000, status: "pending", events: [{}, { kind: "paid", amount: 500_000 }] });
  expect(await findRow(order.id)).toMatchObject({ paid: 500_000 });
  await recordPayment(as.actor, { orderId: order.id, amount: order.total - 5_000 });
  expect(await findInvoice(as.actor, { invoiceId: invoice.id })).toMatchObject({ status: "paid", due: 0 });
  expect((await pay(as, invoice.id, 1)).problem?.status).toBe(409);
});

test("a simulated payment is in the timeline of the order's invoice, and only its order asks for money back", async () => {
  const as = await admin();
  const { order, invoice } = await placeOrder(as.actor, await makeOrderInput(as.actor), en);
  await changeOrderAsSystem(order.id, (tx, row) =>
    receivePayment(tx, row, { amount: 700, currency: "MNT", method: "bankQr", isSimulated: true }),
  );
  const { events } = await findInvoice(as.actor, { invoiceId: invoice.id });
  expect(events).toMatchObject([{ kind: "issued" }, { kind: "paidSimulated", amount: 700 }]);
  await cancelOrder(as.actor, { orderId: order.id, reason: "" });
  expect(await findInvoice(as.actor, { invoiceId: invoice.id })).toMatchObject({ refundDue: 700 });
  const typed = await makeInvoice(as.actor);
  await pay(as, typed.id, typed.total);
  expect((await send(cancelling, "cancel", as, { invoiceId: typed.id })).body.invoice).toMatchObject({
    status: "cancelled",
    refundDue: 0,
  });
});

test("a payment of an order's invoice is refused by an older version, and of its credit note", async () => {
  const as = await admin();
  const { order, invoice } = await placeOrder(as.actor, await makeOrderInput(as.actor), en);
  const { version } = (await pay(as, invoice.id, 100)).body.invoice;
  const pays = (more: object) => send(paying, "payment", as, { invoiceId: invoice.id, amount: 100, ...more });
  expect((await pays({ version: version - 1 })).problem?.code).toBe("stale");
  expect((await pays({ version })).status).toBe(200);
  await cancelOrder(as.actor, { orderId: order.id, reason: "" });
  const [credit] = await current().select().from(invoices).where(eq(invoices.kind, "credit"));
  for (const invoiceId of [invoice.id, credit?.id]) expect((await pays({ invoiceId })).problem?.code).toBe("conflict");
  expect(await findRow(order.id)).toMatchObject({ paid: 200 });
});

test("the payment of an order's invoice is for those who manage orders, as its page says", async () => {
  const as = await makePermitted("invoices:read", "invoices:manage");
  const { order, invoice } = await placeOrder((await admin()).actor, await makeOrderInput(null), en);
  expect((await pay(as, invoice.id, 1)).problem?.status).toBe(403);
  expect(await findRow(order.id)).toMatchObject({ paid: 0 });
  const typed = await makeInvoice(as.actor);
  expect([canPayInvoice(as.actor, invoice), canPayInvoice(as.actor, typed)]).toEqual([false, true]);
  const both = await makePermitted("invoices:read", "invoices:manage", "orders:read", "orders:manage");
  expect(canPayInvoice(both.actor, invoice)).toBe(true);
});

test("what is paid on delivery is due from the delivery on, and nobody is reminded before", async () => {
  const as = await admin();
  stopClock(Date.parse("2026-11-02T04:00:00Z"));
  const { order, invoice } = await placeOrder(as.actor, await makeOrderInput(as.actor, { payment: "cash" }), en);
  const planned = () => current().select().from(jobs).where(eq(jobs.kind, "invoice-reminder")).orderBy(jobs.runAt);
  expect([invoice.dueDate, await planned()]).toEqual([null, []]);
  await remindOfInvoice({ invoiceId: invoice.id, step: 0 });
  expect((await send(reminding, "remind", as, { invoiceId: invoice.id })).problem?.status).toBe(409);
  stopClock(Date.parse("2026-12-01T04:00:00Z"));
  expect(await findInvoice(as.actor, { invoiceId: invoice.id })).toMatchObject({ isOverdue: false });
  await current().update(orders).set({ status: "shipped" }).where(eq(orders.id, order.id));
  await deliverOrder(as.actor, { orderId: order.id });
  // Ten working days after Tuesday.
  expect(await findInvoice(as.actor, { invoiceId: invoice.id })).toMatchObject({ dueDate: "2026-12-15" });
  expect((await planned()).map(({ runAt }) => runAt.toISOString().slice(0, 10))).toEqual([
    "2026-12-15",
    "2026-12-18",
    "2026-12-30",
  ]);
  expect((await readOutbox()).filter(({ purpose }) => purpose === "invoice-reminder")).toEqual([]);
});

test("the invoice of an order is cancelled with the order, and not by itself", async () => {
  const as = await admin();
  const { order, invoice } = await placeOrder(as.actor, await makeOrderInput(as.actor), en);
  expect((await send(cancelling, "cancel", as, { invoiceId: invoice.id })).problem?.status).toBe(409);
  await cancelOrder(as.actor, { orderId: order.id, reason: "Changed my mind" });
  const cancelled = await findInvoice(as.actor, { invoiceId: invoice.id });
  expect(cancelled).toMatchObject({ status: "cancelled", credited: invoice.total });
  expect(cancelled.creditNotes).toMatchObject([{ number: expect.stringMatching(/-000002$/), total: invoice.total }]);
});

test("a reminder goes out once on each of its days, also when the process dies in between, and not once it is paid", async () => {
  const as = await admin();
  stopClock(Date.parse("2026-07-03T04:00:00Z"));
  const invoice = await makeInvoice(as.actor, { terms: 5, language: "mn" });
  // Friday; Naadam from Saturday to Wednesday are days off.
  expect(invoice.dueDate).toBe("2026-07-10");
  const planned = await current().select().from(jobs).where(eq(jobs.kind, "invoice-reminder")).orderBy(jobs.runAt);
  expect(planned.map(({ runAt }) => runAt.toISOString())).toEqual([
    "2026-07-10T01:00:00.000Z",
    "2026-07-20T01:00:00.000Z",
    "2026-07-29T01:00:00.000Z",
  ]);
  const payloads = planned.map(({ payload }) => payload);
  await Promise.all([payloads[0], payloads[0], payloads[0]].map(remindOfInvoice));
  await remindOfInvoice(payloads[1]);
  await pay(as, invoice.id, invoice.total);
  await remindOfInvoice(payloads[2]);
  const mails = await readOutbox();
  expect(mails.map(({ recipient }) => recipient)).toEqual(["bat@example.mn", "bat@example.mn"]);
  expect(mails[0]?.subject).toBe(`Сануулга: нэхэмжлэх №${invoice.number}`);
  expect(mails[0]?.text).toContain(formatMoney("mn", invoice.total));
});

test("a reminder by hand is sent once a day, and nothing is sent of a draft or without an address", async () => {
  const as = await admin();
  stopClock(Date.parse("2026-11-02T10:00:00Z"));
  const { id: invoiceId } = await makeInvoice(as.actor);
  expect((await send(reminding, "remind", as, { invoiceId })).status).toBe(200);
  const again = await send(reminding, "remind", as, { invoiceId });
  // Until the organisation's midnight there are six hours.
  expect([again.problem?.status, again.headers.get("retry-after")]).toEqual([429, String(6 * 3_600)]);
  stopClock(Date.parse("2026-11-02T16:00:00Z"));
  expect((await send(reminding, "remind", as, { invoiceId })).status).toBe(200);
  expect(await readOutbox()).toHaveLength(2);
  const draft = await makeDraft(as.actor);
  expect((await send(sending, "send", as, { invoiceId: draft.id })).problem?.status).toBe(409);
  const to = { name: "Bat", company: "", tin: "", address: "", email: "", phone: "" };
  const mute = await makeInvoice(as.actor, { to });
  const { problem } = await send(sending, "send", as, { invoiceId: mute.id });
  expect(problem?.errors).toEqual([{ pointer: "#/to/email", code: "required" }]);
});

test("an invoice is sent in its language with its PDF attached, ten times a day at most", async () => {
  const as = await admin();
  stopClock();
  const invoice = await makeInvoice(as.actor, { language: "ar" });
  const sent = await send(sending, "send", as, { invoiceId: invoice.id });
  expect(sent.body.invoice.events.at(-1)).toMatchObject({ kind: "sent", text: "bat@example.mn" });
  const [mail] = await readOutbox();
  expect(mail?.subject).toContain(invoice.number);
  const [attached] = (mail as { attachments?: { name: string; content: string }[] } | undefined)?.attachments ?? [];
  expect(attached?.name).toBe(`invoice-${invoice.number}.pdf`);
  const { pages } = await readPdf(new Uint8Array(Buffer.from(attached?.content ?? "", "base64")));
  expect(drawnTextOf(pages.flat().join(""))).toContain(drawnTextOf(formatMoney("ar", invoice.total)));
  await consume(`invoice-mail ${invoice.id}`, { limit: 10, windowS: 86_400 }, { uses: 9 });
  expect((await send(sending, "send", as, { invoiceId: invoice.id })).problem?.status).toBe(429);
});

const allLines = Array.from({ length: 60 }, (_, at) => ({
  title: `Өргөн ширээ ${at + 1}`,
  description: "",
  quantity: at + 1,
  price: 123_457,
}));

test.each(locales)("a PDF in %s has the amounts of the record to the unit, on several pages", async (lng: Locale) => {
  const as = await admin();
  const profile = { ...blank, name: "Тэнгэр ХХК", bankName: "Хаан банк", bankAccount: "MN12 0005 0050 0012 3456" };
  await call(saving, { method: "POST", path: "/api/invoice/settings/update", as, body: { profile } });
  const invoice = await makeInvoice(as.actor, { lines: allLines, discount: 1_234, shipping: 500_050 });
  await pay(as, invoice.id, 100_001);
  const path = `/api/invoice/${invoice.id}/pdf`;
  const { bytes, headers } = await call(drawing, { path, as, params: { id: invoice.id }, query: { lng } });
  expect(headers.get("content-disposition")).toContain(`invoice-${invoice.number}.pdf`);
  const { pages } = await readPdf(bytes);
  expect(pages.length).toBeGreaterThan(1);
  const text = drawnTextOf(pages.flat().join(""));
  const { subtotal, shipping, vat, total } = invoice;
  const amounts = [subtotal, -1_234, shipping, vat, total, 100_001, total - 100_001, 123_457 * 60];
  for (const amount of amounts) expect(text).toContain(drawnTextOf(formatMoney(lng, amount)));
  for (const said of [invoice.number ?? "", "Өргөн ширээ 60", "Тэнгэр ХХК", profile.bankAccount, "Bat Dorj"]) {
    expect(text).toContain(drawnTextOf(said));
  }
});

const blank = { name: "", address: "", tin: "", email: "", phone: "", bankName: "", bankAccount: "", terms: 10 };

test("an issued invoice keeps the organisation's details of its day, and an older version of them is refused", async () => {
  const as = await admin();
  const save = (profile: object, version?: number) =>
    call(saving, { method: "POST", path: "/api/invoice/settings/update", as, body: { profile, version } });
  expect((await save({ ...blank, name: "First" }, 0)).status).toBe(200);
  const { id: invoiceId } = await makeInvoice(as.actor);
  expect((await save({ ...blank, name: "Second" }, 1)).status).toBe(200);
  expect((await save({ ...blank, name: "Third" }, 1)).problem).toMatchObject({
    status: 412,
    current: { name: "Second" },
  });
  expect((await save({ ...blank, name: "x".repeat(121) })).problem?.errors?.[0]?.pointer).toBe("#/profile/name");
  expect((await findInvoice(as.actor, { invoiceId })).from.name).toBe("First");
  const read = await call<{ profile: object }>(settings, { path: "/api/invoice/settings", as });
  expect(read.body.profile).toMatchObject({ name: "Second", version: 2 });
});

test("no receipt is stored or sent without a provider", async () => {
  const as = await admin();
  await makeInvoice(as.actor);
  const [row] = await current().select().from(invoices);
  expect(row).toMatchObject({
    customerTin: null,
    vatAmount: null,
    cityTax: 0,
    ddtd: null,
    lottery: null,
    qrData: null,
  });
});
