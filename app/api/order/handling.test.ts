import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as duplicating from "@/app/api/invoice/duplicate/route";
import { orderStatuses } from "@/features/order/domain/constants";
import { type OrderAction, transitions } from "@/features/order/domain/status";
import type { OrderDetails } from "@/features/order/schema";
import { placeOrder } from "@/features/order/server/place";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { discountCodes } from "@/server/db/schema/checkout";
import { activities, events } from "@/server/db/schema/infrastructure";
import { invoices } from "@/server/db/schema/invoice";
import { orders, payments } from "@/server/db/schema/order";
import { products, productVariants, stockMovements } from "@/server/db/schema/product";
import { makeSession, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { makeOrder, makeOrderInput } from "@/testing/order-factory";
import { makePermitted } from "@/testing/role-factory";
import { makeProduct } from "@/testing/shop";
import * as cancel from "./cancel/route";
import * as confirm from "./confirm/route";
import * as unconfirm from "./confirm/undo/route";
import * as deliver from "./deliver/route";
import * as details from "./details/route";
import * as mine from "./mine/route";
import * as deleteNote from "./note/delete/route";
import * as note from "./note/route";
import * as payment from "./payment/route";
import * as refund from "./refund/route";
import * as returning from "./return/route";
import * as ship from "./ship/route";

type Body = Readonly<{ order: OrderDetails }>;
const steps: Readonly<Record<OrderAction, readonly [RouteModule, string]>> = {
  confirm: [confirm, "confirm"],
  unconfirm: [unconfirm, "confirm/undo"],
  ship: [ship, "ship"],
  deliver: [deliver, "deliver"],
  cancel: [cancel, "cancel"],
};
const send = (handlers: RouteModule, path: string, as: TestSession, body: object) =>
  call<Body>(handlers, { method: "POST", path: `/api/order/${path}`, as, body });
const step = (action: OrderAction, as: TestSession, orderId: string, more: object = {}) =>
  send(...steps[action], as, { orderId, ...more });
const manager = () => makePermitted("orders:read", "orders:manage");
const read = async (as: TestSession, orderId: string) =>
  (await call<Body>(details, { path: "/api/order/details", as, query: { orderId } })).body.order;

async function makeSale(quantity: number, more: Parameters<typeof makeOrderInput>[1] = {}) {
  const buyer = await makeSession();
  const product = await makeProduct({ variants: [{ stock: 10 }] });
  const variantId = product.variants[0]?.id ?? "";
  const order = await makeOrder(buyer.actor, { cart: [{ id: variantId, quantity }], ...more });
  const shop = async () => {
    const [variant] = await current().select().from(productVariants).where(eq(productVariants.id, variantId));
    const [counted] = await current().select().from(products).where(eq(products.id, product.id));
    const moved = await current().select().from(stockMovements).where(eq(stockMovements.variantId, variantId));
    const movements = moved.reduce((sum, movement) => sum + movement.quantity, 0);
    return { stock: variant?.stock, product: counted?.stock, sold: counted?.sold, movements };
  };
  return { buyer, order, shop };
}

test("each step leads from the statuses of the table alone, and is refused from every other", async () => {
  const as = await manager();
  const { id: productId } = await makeProduct({ variants: [{ stock: 100 }] });
  for (const status of orderStatuses) {
    for (const action of Object.keys(transitions) as OrderAction[]) {
      const { id } = await makeOrder(as.actor, { cart: [{ id: productId, quantity: 1 }] });
      await current().update(orders).set({ status }).where(eq(orders.id, id));
      const { from, to }: { from: readonly string[]; to: string } = transitions[action];
      const answer = await step(action, as, id, { version: 1 });
      const isAllowed = from.includes(status);
      expect([action, status, answer.status]).toEqual([action, status, isAllowed ? 200 : 409]);
      const [row] = await current().select().from(orders).where(eq(orders.id, id));
      expect(row?.status).toBe(isAllowed ? to : status);
    }
  }
});

test("an order on its way has its timeline, activity and events, and the customer sees no notes and no names", async () => {
  const as = await manager();
  const { order, buyer } = await makeSale(1);
  await step("confirm", as, order.id);
  await send(note, "note", as, { orderId: order.id, text: "Call first" });
  await step("ship", as, order.id, { trackingNumber: "MN-1" });
  const { body } = await step("deliver", as, order.id);
  expect(body.order).toMatchObject({ status: "delivered", trackingNumber: "MN-1", version: 5 });
  expect(body.order.events.map(({ kind, text }) => [kind, text])).toEqual([
    ["placed", ""],
    ["confirmed", ""],
    ["note", "Call first"],
    ["shipped", "MN-1"],
    ["delivered", ""],
  ]);
  expect(body.order.events[1]?.actor?.id).toBe(as.actor.userId);
  const own = await read(buyer, order.id);
  expect(own.events.map(({ kind }) => kind)).toEqual(["placed", "confirmed", "shipped", "delivered"]);
  expect(own.events.every(({ actor }) => actor === null)).toBe(true);
  const done = await current().select().from(activities).where(eq(activities.subjectId, order.id));
  expect(done.map(({ verb }) => verb)).toEqual(["placed", "confirmed", "note", "shipped", "delivered"]);
  const heard = await current().select().from(events).where(eq(events.topic, "order.changed"));
  expect(heard.filter(({ audienceId }) => audienceId === buyer.actor.userId)).toHaveLength(5);
  expect(heard.filter(({ audienceKind }) => audienceKind === "orders:read")).toHaveLength(5);
});

test("a step from an older version is refused with the order as it is now", async () => {
  const as = await manager();
  const { order } = await makeSale(1);
  await step("confirm", as, order.id, { version: 1 });
  const late = await step("cancel", as, order.id, { version: 1 });
  expect(late.problem).toMatchObject({ status: 412, code: "stale", current: { status: "confirmed", version: 2 } });
});

test("a confirmation and a note are undone, a note by its author alone", async () => {
  const [as, other] = [await manager(), await manager()];
  const { order } = await makeSale(1);
  await step("confirm", as, order.id);
  expect((await step("unconfirm", as, order.id, { version: 2 })).body.order.status).toBe("placed");
  const { body } = await send(note, "note", as, { orderId: order.id, text: "Wrong order" });
  const ref = { orderId: order.id, eventId: body.order.events.at(-1)?.id };
  expect((await send(deleteNote, "note/delete", other, ref)).problem?.status).toBe(404);
  const undone = await send(deleteNote, "note/delete", as, ref);
  expect(undone.body.order.events.map(({ kind }) => kind)).toEqual(["placed", "confirmed", "unconfirmed"]);
});

test("a cancelled order gives back stock, sold count and the use of its code, once", async () => {
  const as = await manager();
  await current().insert(discountCodes).values({ code: "ONCE", kind: "percent", value: 1_000, maxUses: 1 });
  const { order, shop } = await makeSale(3, { discountCode: "ONCE" });
  expect(await shop()).toEqual({ stock: 7, product: 7, sold: 3, movements: -3 });
  const { body } = await step("cancel", as, order.id, { reason: "Ordered twice" });
  expect(body.order).toMatchObject({ status: "cancelled", due: 0 });
  expect(body.order.events.at(-1)).toMatchObject({ kind: "cancelled", text: "Ordered twice" });
  expect(await shop()).toEqual({ stock: 10, product: 10, sold: 0, movements: 0 });
  expect((await step("cancel", as, order.id)).problem?.status).toBe(409);
  const [code] = await current().select().from(discountCodes);
  expect(code?.uses).toBe(0);
  const [entry] = await current().select().from(auditEntries);
  expect(entry).toMatchObject({ action: "order.cancelled", subjectId: order.id, reason: "Ordered twice" });
});

test("goods come back after they were shipped, at most as many as went out, and into stock where that is said", async () => {
  const as = await manager();
  const { order, shop } = await makeSale(4);
  const lineId = order.lines[0]?.id;
  const giveBack = (lines: object[], restock: boolean) =>
    send(returning, "return", as, { orderId: order.id, lines, restock });
  expect((await giveBack([{ lineId, quantity: 1 }], true)).problem?.status).toBe(409);
  await step("confirm", as, order.id);
  await step("ship", as, order.id);
  const { body } = await giveBack([{ lineId, quantity: 1 }], true);
  expect(body.order.lines[0]?.returned).toBe(1);
  expect(await shop()).toEqual({ stock: 7, product: 7, sold: 3, movements: -3 });
  await giveBack([{ lineId, quantity: 1 }], false);
  expect(await shop()).toEqual({ stock: 7, product: 7, sold: 2, movements: -3 });
  const pointers = async (lines: object[]) =>
    (await giveBack(lines, true)).problem?.errors?.map(({ pointer }) => pointer);
  expect(await pointers([{ lineId, quantity: 3 }])).toEqual(["#/lines/0/quantity"]);
  expect(await pointers([{ lineId: newId(), quantity: 1 }])).toEqual(["#/lines/0/lineId"]);
  const twice = { lineId, quantity: 1 };
  expect(await pointers([twice, twice])).toEqual(["#/lines/1/lineId"]);
  for (const quantity of [-1, 0, 0.5, 1e12]) {
    expect(await pointers([{ lineId, quantity }])).toEqual(["#/lines/0/quantity"]);
  }
  expect(await shop()).toEqual({ stock: 7, product: 7, sold: 2, movements: -3 });
});

test("no more is recorded than is due, and no more goes back than came in, however many try at once", async () => {
  const as = await manager();
  const { order } = await makeSale(1);
  const pay = (amount: number) => send(payment, "payment", as, { orderId: order.id, amount });
  const giveBack = (amount: number) => send(refund, "refund", as, { orderId: order.id, amount, reason: "Damaged" });
  for (const amount of [order.total + 0.01, 0, -1, 0.001, 1e300]) {
    expect((await pay(amount)).problem?.errors?.[0]?.pointer).toBe("#/amount");
  }
  expect((await giveBack(1)).problem?.errors).toEqual([{ pointer: "#/amount", code: "too-large" }]);
  const part = order.total / 5;
  const paid = await Promise.all(Array.from({ length: 8 }, () => pay(part)));
  expect(paid.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(await read(as, order.id)).toMatchObject({ paid: order.total, due: 0, paymentStatus: "paid" });
  const back = await Promise.all(Array.from({ length: 8 }, () => giveBack(part)));
  expect(back.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(await read(as, order.id)).toMatchObject({ refunded: order.total, paymentStatus: "refunded" });
  const sums = await current().select({ amount: payments.amount }).from(payments);
  expect(sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(await current().$count(auditEntries, eq(auditEntries.action, "order.refunded"))).toBe(5);
});

test("nothing goes back while something is still due", async () => {
  const as = await manager();
  const { order } = await makeSale(1);
  const record = (kind: "payment" | "refund", amount: number) =>
    send(kind === "payment" ? payment : refund, kind, as, { orderId: order.id, amount });
  await record("payment", order.total - 1);
  expect((await record("refund", 1)).problem?.errors).toEqual([{ pointer: "#/amount", code: "too-large" }]);
  expect(await read(as, order.id)).toMatchObject({ due: 1, refunded: 0, paymentStatus: "partlyPaid" });
});

test("what is paid in parts has its status on the way", async () => {
  const as = await manager();
  const { order } = await makeSale(1);
  const record = (kind: "payment" | "refund", amount: number) =>
    send(kind === "payment" ? payment : refund, kind, as, { orderId: order.id, amount });
  const statusAfter = async (...given: Parameters<typeof record>) => (await record(...given)).body.order.paymentStatus;
  expect(await statusAfter("payment", 1)).toBe("partlyPaid");
  expect(await statusAfter("payment", order.total - 1)).toBe("paid");
  expect(await statusAfter("refund", 1)).toBe("partlyRefunded");
});

test("one's own orders are listed page by page, and nobody else's", async () => {
  const buyer = await makeSession();
  const other = await makeSession();
  const product = await makeProduct();
  const cart = [{ id: product.variants[0]?.id ?? "", quantity: 1 }];
  const input = await makeOrderInput(buyer.actor, { cart });
  const numbers: number[] = [];
  for (let at = 0; at < 3; at += 1)
    numbers.unshift((await placeOrder(buyer.actor, input, { locale: "mn", address: "unknown" })).order.number);
  await placeOrder(other.actor, input, { locale: "en", address: "unknown" });
  type Page = Readonly<{ orders: OrderDetails[]; nextCursor: string | null }>;
  const list = async (cursor = "") =>
    (await call<Page>(mine, { path: "/api/order/mine", as: buyer, query: { limit: "2", cursor } })).body;
  const first = await list();
  const second = await list(first.nextCursor ?? "");
  expect([...first.orders, ...second.orders].map(({ number }) => number)).toEqual(numbers);
  expect(second.nextCursor).toBeNull();
});

test("who may change orders but not read them does neither, and learns nothing of one", async () => {
  const { order } = await makeSale(1);
  const as = await makePermitted("orders:manage", "invoices:manage");
  for (const version of [1, 99]) {
    const { problem, text } = await step("confirm", as, order.id, { version });
    expect(problem?.code).toBe("forbidden");
    expect(text).not.toContain(order.billing.email);
  }
  const [invoice] = await current().select().from(invoices);
  const body = { invoiceId: invoice?.id };
  const copied = await call(duplicating, { method: "POST", path: "/api/invoice/duplicate", as, body });
  expect(copied.problem?.code).toBe("forbidden");
  expect(await current().$count(invoices)).toBe(1);
});
