import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { InvoiceDetails } from "@/features/invoice/schema";
import { findInvoice } from "@/features/invoice/server/data";
import type { OrderDetails } from "@/features/order/schema";
import { placeOrder } from "@/features/order/server/place";
import { formatMoney } from "@/lib/format";
import { toMajor, toMinor } from "@/lib/money";
import { current } from "@/server/db/client";
import { discountCodes } from "@/server/db/schema/checkout";
import { invoiceCounters, invoices } from "@/server/db/schema/invoice";
import { orders } from "@/server/db/schema/order";
import { productVariants } from "@/server/db/schema/product";
import { makeSession, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { makeOrderInput } from "@/testing/order-factory";
import { readOutbox } from "@/testing/outbox";
import { drawnTextOf, readPdf } from "@/testing/pdf-text";
import { makeProduct } from "@/testing/shop";
import { statementsOf } from "@/testing/statements";
import * as drawing from "../invoice/[id]/pdf/route";
import * as exportingInvoices from "../invoice/export/route";
import * as invoiceList from "../invoice/list/route";
import * as sending from "../invoice/send/route";
import * as cancelling from "./cancel/route";
import * as exporting from "./export/route";
import * as paying from "./payment/route";
import * as refunding from "./refund/route";
import * as returning from "./return/route";

type Body = Readonly<{ order: OrderDetails }>;
const send = (handlers: RouteModule, path: string, as: TestSession, body: object) =>
  call<Body>(handlers, { method: "POST", path: `/api/order/${path}`, as, body });
const admin = () => makeSession({ isAdmin: true });
const minor = (amount: number) => toMinor(amount, "MNT") ?? -1;

/** Three lines of odd prices with a discount that no line shares evenly, shipped. */
async function makeShipped(as: TestSession) {
  const prices = [3_333_300, 1_999_900, 777_700];
  const cart = await Promise.all(
    prices.map(async (price) => {
      const { variants } = await makeProduct({ price, variants: [{ stock: 50 }] });
      return { id: variants[0]?.id ?? "", quantity: 3 };
    }),
  );
  await current().insert(discountCodes).values({ code: "ODD", kind: "percent", value: 1_333 });
  const input = await makeOrderInput(as.actor, { cart, discountCode: "ODD", shippingMethod: "express" });
  const { order, invoice } = await placeOrder(as.actor, input, { locale: "mn", address: "unknown" });
  await current().update(orders).set({ status: "shipped" }).where(eq(orders.id, order.id));
  return { order, invoiceId: invoice.id };
}

const giveBack = (as: TestSession, order: OrderDetails, units: readonly number[]) => {
  const lines = units.flatMap((quantity, at) =>
    quantity > 0 ? [{ lineId: order.lines[at]?.id ?? "", quantity }] : [],
  );
  return send(returning, "return", as, { orderId: order.id, lines, restock: true });
};

const creditsOf = (orderId: string) =>
  current().select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.sequence));

test("returns in parts issue numbered credit notes that add up to the goods, and delivery is not given back", async () => {
  const as = await admin();
  const { order, invoiceId } = await makeShipped(as);
  for (const units of [
    [1, 0, 2],
    [0, 1, 0],
    [2, 2, 0],
    [0, 0, 1],
  ]) {
    expect((await giveBack(as, order, units)).status).toBe(200);
  }
  const [invoice, ...notes] = await creditsOf(order.id);
  expect(notes.map(({ kind, sequence, creditedId }) => [kind, sequence, creditedId])).toEqual(
    [2, 3, 4, 5].map((sequence) => ["credit", sequence, invoiceId]),
  );
  const sum = (name: "subtotal" | "discount" | "shipping" | "vat" | "total") =>
    notes.reduce((total, note) => total + note[name], 0);
  if (!invoice) throw new Error("The order has no invoice.");
  expect([sum("subtotal"), sum("discount"), sum("shipping")]).toEqual([invoice.subtotal, invoice.discount, 0]);
  expect(sum("total")).toBe(invoice.total - invoice.shipping);
  expect(invoice).toMatchObject({ credited: sum("total"), status: "pending" });
  const details = await findInvoice(as.actor, { invoiceId });
  expect(details).toMatchObject({ due: invoice.shipping, refundDue: 0 });
  expect(details.creditNotes.map(({ total }) => total)).toEqual(notes.map(({ total }) => total));
  expect(details.events.map(({ kind }) => kind)).toEqual(["issued", ...notes.map(() => "credited")]);
  const credit = await findInvoice(as.actor, { invoiceId: notes[0]?.id ?? "" });
  expect(credit.credits).toEqual({ id: invoiceId, number: details.number });
  expect(credit.lines.map(({ quantity }) => quantity)).toEqual([1, 2]);
  expect(credit).toMatchObject({ due: 0, to: details.to, from: details.from, language: "mn" });
});

test("a return lowers what is due, and what was paid beyond that is to be refunded, up to what was paid", async () => {
  const as = await admin();
  const { order, invoiceId } = await makeShipped(as);
  const { total } = order;
  const unpaid = (await giveBack(as, order, [1, 0, 0])).body.order;
  expect(unpaid).toMatchObject({
    paymentStatus: "unpaid",
    refundDue: 0,
    due: toMajor(minor(total) - minor(unpaid.returned), "MNT"),
  });
  expect((await send(paying, "payment", as, { orderId: order.id, amount: total })).problem?.errors).toEqual([
    { pointer: "#/amount", code: "too-large" },
  ]);
  const paid = (await send(paying, "payment", as, { orderId: order.id, amount: unpaid.due })).body.order;
  expect(paid).toMatchObject({ paymentStatus: "paid", due: 0, refundDue: 0 });
  expect(await findInvoice(as.actor, { invoiceId })).toMatchObject({ status: "paid", due: 0 });
  const back = (await giveBack(as, order, [0, 2, 0])).body.order;
  expect(back).toMatchObject({
    due: 0,
    paymentStatus: "paid",
    refundDue: toMajor(minor(back.returned) - minor(unpaid.returned), "MNT"),
  });
  expect(await findInvoice(as.actor, { invoiceId })).toMatchObject({ refundDue: minor(back.refundDue) });
  expect((await send(refunding, "refund", as, { orderId: order.id, amount: total })).status).toBe(422);
  const refunded = (await send(refunding, "refund", as, { orderId: order.id, amount: back.refundDue })).body.order;
  expect(refunded).toMatchObject({ refundDue: 0, due: 0, paymentStatus: "partlyRefunded" });
  expect(await findInvoice(as.actor, { invoiceId })).toMatchObject({ refundDue: 0, status: "paid" });
});

test("a refused return takes no number, and two at once do not return more than was sold", async () => {
  const as = await admin();
  const { order } = await makeShipped(as);
  expect((await giveBack(as, order, [4, 0, 0])).status).toBe(422);
  const answers = await Promise.all([giveBack(as, order, [2, 0, 0]), giveBack(as, order, [2, 0, 0])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const [counter] = await current().select().from(invoiceCounters);
  expect(counter?.last).toBe(2);
});

test("a cancellation after partial returns credits the rest alone", async () => {
  const as = await admin();
  const { order, invoiceId } = await makeShipped(as);
  await giveBack(as, order, [1, 3, 0]);
  // The status flow has no such step today: what was shipped is returned.
  await current().update(orders).set({ status: "confirmed" }).where(eq(orders.id, order.id));
  expect((await send(cancelling, "cancel", as, { orderId: order.id })).status).toBe(200);
  const [invoice, part, rest] = await creditsOf(order.id);
  for (const name of ["subtotal", "discount", "shipping", "vat", "total"] as const) {
    expect([name, (part?.[name] ?? 0) + (rest?.[name] ?? 0)]).toEqual([name, invoice?.[name]]);
  }
  const credit = await findInvoice(as.actor, { invoiceId: rest?.id ?? "" });
  expect(credit.lines.map(({ quantity }) => quantity)).toEqual([2, 3]);
  expect(await findInvoice(as.actor, { invoiceId })).toMatchObject({
    status: "cancelled",
    due: 0,
    credited: invoice?.total,
  });
});

test("a credit note's amounts are equal to the unit in API, list, mail, PDF and files", async () => {
  const as = await admin();
  const { order, invoiceId } = await makeShipped(as);
  const { returned, due } = (await giveBack(as, order, [1, 1, 2])).body.order;
  const [, note] = await creditsOf(order.id);
  if (!note) throw new Error("There is no credit note.");
  expect(note.total).toBe(minor(returned));
  const invoice = await findInvoice(as.actor, { invoiceId });
  expect(invoice).toMatchObject({ credited: note.total, due: minor(due) });
  const path = `/api/invoice/${note.id}/pdf`;
  const { bytes } = await call(drawing, { path, as, params: { id: note.id }, query: { lng: "mn" } });
  const { pages } = await readPdf(bytes);
  const text = drawnTextOf(pages.flat().join(""));
  for (const amount of [note.subtotal, -note.discount, note.vat, note.total]) {
    expect(text).toContain(drawnTextOf(formatMoney("mn", amount)));
  }
  expect(text).toContain(invoice.number);
  const sent = await call<Readonly<{ invoice: InvoiceDetails }>>(sending, {
    method: "POST",
    path: "/api/invoice/send",
    as,
    body: { invoiceId: note.id },
  });
  expect(sent.status).toBe(200);
  const mail = (await readOutbox()).at(-1);
  expect(mail?.text).toContain(formatMoney("mn", note.total));
  const listed = await call<Readonly<{ invoices: InvoiceDetails[] }>>(invoiceList, { path: "/api/invoice/list", as });
  expect(listed.body.invoices.map(({ kind, total, credited }) => [kind, total, credited])).toEqual([
    ["credit", note.total, 0],
    ["invoice", invoice.total, note.total],
  ]);
  const file = await call(exportingInvoices, { path: "/api/invoice/export", as });
  expect(file.text).toContain(`,${toMajor(note.vat, "MNT")},${returned},0,0,0`);
  const orderFile = await call(exporting, { path: "/api/order/export", as });
  expect(orderFile.text).toContain(`,${order.total},${returned},0,0,${due},MNT`);
});

test("products are locked before the counter of the invoices, whether or not goods go back into stock", async () => {
  const as = await admin();
  const { order } = await makeShipped(as);
  const lines = order.lines.map(({ id: lineId }) => ({ lineId, quantity: 1 }));
  const back = () => send(returning, "return", as, { orderId: order.id, lines, restock: false });
  const placed = await placeOrder(as.actor, await makeOrderInput(as.actor), { locale: "en", address: "unknown" });
  // Of a variant that is gone nothing goes back into stock, and yet its product has sold one less.
  await current()
    .delete(productVariants)
    .where(eq(productVariants.id, placed.order.lines[0]?.variantId ?? ""));
  const cancel = () => send(cancelling, "cancel", as, { orderId: placed.order.id });
  for (const write of [back, cancel]) {
    const { all } = await statementsOf(async () => expect((await write()).status).toBe(200));
    const locking = all.findIndex((text) => /from "product" where .* order by id for no key update/s.test(text));
    expect(locking).toBeGreaterThan(-1);
    expect(all.findIndex((text) => text.includes('"invoice_counter"'))).toBeGreaterThan(locking);
  }
});
