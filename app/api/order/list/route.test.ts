import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { OrderDetails, OrderPage } from "@/features/order/schema";
import { confirmOrder } from "@/features/order/server/commands";
import { placeOrder } from "@/features/order/server/place";
import { formatMoney } from "@/lib/format";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { discountCodes } from "@/server/db/schema/checkout";
import { orders } from "@/server/db/schema/order";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeOrder, makeOrderInput } from "@/testing/order-factory";
import { readOutbox } from "@/testing/outbox";
import { makePermitted } from "@/testing/role-factory";
import { makeProduct } from "@/testing/shop";
import { statementsOf } from "@/testing/statements";
import * as exporting from "../export/route";
import * as listing from "./route";

const list = async (as: TestSession, query: Record<string, string> = {}) =>
  (await call<OrderPage>(listing, { path: "/api/order/list", as, query })).body;
const namesOf = ({ orders: found }: OrderPage) => found.map(({ customer }) => customer.name);
const place = (name: string, more: Parameters<typeof makeOrderInput>[1] = {}) =>
  makeOrder(null, { ...more, billing: { name, email: `${name.length}@example.mn`, ...more?.billing } });
const manager = () => makePermitted("orders:read", "orders:manage");

test("orders are found by number, name, email and phone in any spelling", async () => {
  const as = await manager();
  const { number } = await place("Б.Ундраа", { billing: { email: "undraa@shop.mn", phone: "+976 9911-2233" } });
  await place("Anu", { billing: { phone: "8800 0000" } });
  for (const search of [`${number}`, `#${number}`, "ундр", "undraa@shop", "99112233", "9911 2233", "2233"]) {
    expect([search, namesOf(await list(as, { search }))]).toEqual([search, ["Б.Ундраа"]]);
  }
  for (const search of ["%", "_", "'", "\\", "nobody"]) expect(namesOf(await list(as, { search }))).toEqual([]);
});

test("orders are filtered by status, payment, days, customer and total, with the sums of what is left", async () => {
  const as = await manager();
  const buyer = await makeSession({ roleId: roleIds.customer });
  const dear = await makeProduct({ price: 5_000_000 });
  const first = await place("One");
  await place("Two", { cart: [{ id: dear.id, quantity: 2 }] });
  const own = await makeOrder(buyer.actor, { billing: { name: "Three" } });
  await confirmOrder(as.actor, { orderId: first.id });
  await current()
    .update(orders)
    .set({ createdAt: new Date("2026-01-31T15:59:00Z"), paid: sqlTotal(own) })
    .where(eq(orders.id, own.id));
  const all = await list(as);
  expect(all).toMatchObject({ total: 3, totalIsCapped: false, sum: 15_000 + 105_000 + 15_000, currency: "MNT" });
  expect(all.counts).toEqual({ placed: 2, confirmed: 1, shipped: 0, delivered: 0, cancelled: 0 });
  expect(namesOf(await list(as, { status: "confirmed" }))).toEqual(["One"]);
  expect(await list(as, { status: "confirmed" })).toMatchObject({ total: 1, sum: 15_000, counts: all.counts });
  expect(namesOf(await list(as, { payment: "paid" }))).toEqual(["Three"]);
  expect(namesOf(await list(as, { customer: buyer.actor.userId }))).toEqual(["Three"]);
  expect(namesOf(await list(as, { minTotal: "100000" }))).toEqual(["Two"]);
  expect(namesOf(await list(as, { maxTotal: "15000", from: "2026-02-01" }))).toEqual(["One"]);
  // 15:59 UTC is still the last of January in Ulaanbaatar.
  expect(namesOf(await list(as, { from: "2026-01-31", to: "2026-01-31" }))).toEqual(["Three"]);
  expect(namesOf(await list(as, { to: "2026-01-30" }))).toEqual([]);
});
const sqlTotal = ({ total }: OrderDetails) => total * 100;

test("the list is sorted both ways and read page by page, each order once", async () => {
  const as = await manager();
  const product = await makeProduct();
  for (const [at, name] of ["A", "B", "C"].entries()) {
    await place(name, { cart: [{ id: product.id, quantity: 3 - at }] });
  }
  expect(namesOf(await list(as))).toEqual(["C", "B", "A"]);
  for (const [sort, names] of [
    ["total", ["C", "B", "A"]],
    ["-total", ["A", "B", "C"]],
    ["createdAt", ["A", "B", "C"]],
  ] as const) {
    const first = await list(as, { sort, limit: "2" });
    const second = await list(as, { sort, limit: "2", cursor: first.nextCursor ?? "" });
    expect([...namesOf(first), ...namesOf(second)]).toEqual(names);
    expect([second.nextCursor, second.total]).toEqual([null, 3]);
  }
});

test("a page takes the same few statements, however many orders there are", async () => {
  const as = await manager();
  const count = async (found: number) => {
    const read = async () => expect((await list(as, { search: "bat" })).orders).toHaveLength(found);
    return (await statementsOf(read)).all.length;
  };
  await place("Bat one");
  const few = await count(1);
  for (let at = 0; at < 5; at += 1) await place(`Bat ${at}`);
  expect(await count(6)).toBe(few);
});

test("the totals of an order are the same in the answer, the mail, the details and the file", async () => {
  const as = await manager();
  await current().insert(discountCodes).values({ code: "ODD", kind: "percent", value: 333 });
  const product = await makeProduct({ price: 1_234_567, variants: [{ stock: 9 }] });
  const cart = [{ id: product.id, quantity: 7 }];
  const input = await makeOrderInput(null, { cart, discountCode: "ODD", billing: { name: '=Bat "1"' } });
  const { order } = await placeOrder(null, input, { locale: "mn", address: "unknown" });
  // 7 × 12,345.67 less 3.33 %, rounded half up to the minor unit, and 5,000 for the delivery.
  expect(order).toMatchObject({ subtotal: 86_419.69, discount: 2_877.78, shipping: 5_000, total: 88_541.91 });
  const [listed] = (await list(as)).orders;
  expect(listed?.total).toBe(order.total);
  const [mail] = await readOutbox();
  for (const amount of [order.subtotal, order.discount, order.shipping, order.total, order.vat]) {
    expect(mail?.text).toContain(formatMoney("mn", Math.round(amount * 100), "MNT"));
  }
  expect(mail?.subject).toContain(`${order.number} дугаартай захиалга`);
  const file = await call(exporting, { path: "/api/order/export", as });
  const [, row] = file.text.trim().split("\r\n");
  expect(row).toContain(`,${order.totalItems},${order.total},0,0,0,${order.due},MNT,placed,unpaid`);
  // A name that a spreadsheet would calculate stands there as text.
  expect(row).toContain(`"'=Bat ""1"""`);
});
