import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Sales } from "@/features/order/sales/schema";
import type { OrderPage } from "@/features/order/schema";
import { confirmOrder, deliverOrder, shipOrder } from "@/features/order/server/commands";
import { cancelOrder } from "@/features/order/server/commands/cancel";
import { recordPayment } from "@/features/order/server/commands/payments";
import { refundPayment } from "@/features/order/server/commands/refunds";
import { returnGoods } from "@/features/order/server/commands/returns";
import type { ProductPage } from "@/features/product/schema";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { orders } from "@/server/db/schema/order";
import { products } from "@/server/db/schema/product";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeOrder } from "@/testing/order-factory";
import { makePermitted } from "@/testing/role-factory";
import { makeProduct } from "@/testing/shop";
import { statementsOf } from "@/testing/statements";
import * as productListing from "../../product/manage/list/route";
import * as listing from "../list/route";
import * as handlers from "./route";

const reader = () => makePermitted("orders:read", "orders:manage");
const ask = (as: TestSession, from: string, to: string) =>
  call<Sales>(handlers, { path: "/api/order/sales", as, query: { from, to } });
const read = async (as: TestSession, from: string, to = from) => (await ask(as, from, to)).body;
const list = async (as: TestSession, query: Record<string, string>) =>
  (await call<OrderPage>(listing, { path: "/api/order/list", as, query })).body;

type Ordered = NonNullable<Parameters<typeof makeOrder>[1]>;
/** Placed at a moment; 16:00 UTC is the beginning of the next day of the organisation. */
async function placeAt(moment: string, input: Ordered = {}, buyer: TestSession | null = null) {
  const order = await makeOrder(buyer?.actor ?? null, input);
  await current()
    .update(orders)
    .set({ createdAt: new Date(moment) })
    .where(eq(orders.id, order.id));
  return order;
}

test("each figure is what the list that it leads to comes to", async () => {
  const as = await reader();
  const { actor } = as;
  const cart = [{ id: (await makeProduct({ price: 2_000_000, variants: [{ stock: 90 }] })).id, quantity: 3 }];
  const placed = [];
  for (const moment of [
    "2026-03-01T16:00:00Z",
    "2026-03-05T01:00:00Z",
    "2026-03-10T15:59:59Z",
    "2026-03-06T01:00:00Z",
  ]) {
    placed.push(await placeAt(moment, { cart }));
  }
  await placeAt("2026-03-01T15:59:59Z");
  await placeAt("2026-03-10T16:00:00Z");
  const [first, second, third] = placed.map(({ id: orderId, total }) => ({ orderId, amount: total }));
  if (!first || !second || !third) throw new Error("Nothing was ordered.");
  for (const one of [first, second]) {
    await confirmOrder(actor, one);
    await shipOrder(actor, { ...one, trackingNumber: "" });
  }
  await deliverOrder(actor, first);
  await recordPayment(actor, first);
  await refundPayment(actor, { ...first, amount: 500, reason: "" });
  await recordPayment(actor, second);
  await cancelOrder(actor, { ...third, reason: "" });
  const { figures } = await read(as, "2026-03-02", "2026-03-10");
  expect(figures).toMatchObject({ orders: 3, cancelled: 1, items: 9, refunds: 500, paid: 2, shipped: 2, delivered: 1 });
  const days = { from: "2026-03-02", to: "2026-03-10" };
  const active = await list(as, { ...days, stage: "active" });
  expect([active.sum, active.total, active.items]).toEqual([figures.sales, figures.orders, figures.items]);
  expect((await list(as, days)).total).toBe(figures.orders + figures.cancelled);
  expect((await list(as, { ...days, stage: "refunded" })).refunded).toBe(figures.refunds);
  expect((await list(as, { ...days, stage: "paid" })).total).toBe(figures.paid);
  expect((await list(as, { ...days, stage: "shipped" })).total).toBe(figures.shipped);
  expect((await list(as, { ...days, status: "delivered" })).total).toBe(figures.delivered);
  expect((await list(as, { ...days, status: "cancelled" })).total).toBe(figures.cancelled);
});

test("the days before are as many, and fall into the part of the range that they would be", async () => {
  const as = await reader();
  const [early, late] = [await placeAt("2026-03-04T02:00:00Z"), await placeAt("2026-03-09T02:00:00Z")];
  const sales = await read(as, "2026-03-08", "2026-03-14");
  expect(sales).toMatchObject({ previous: { from: "2026-03-01", to: "2026-03-07" }, step: "day", hasOrders: true });
  expect([sales.figures.sales, sales.figuresBefore.sales]).toEqual([late.total, early.total]);
  expect(sales.buckets.map(({ sales: now, before }) => [now, before])).toEqual(
    [0, late.total, 0, 0, 0, 0, 0].map((now, at) => [now, at === 3 ? early.total : 0]),
  );
});

test("the best five are those of the days, the last 30 of them kept together", async () => {
  const as = await reader();
  const buyer = await makeSession({ roleId: roleIds.customer });
  const made = [];
  for (let at = 1; at <= 6; at += 1) made.push(await makeProduct({ name: `P${at}`, price: at * 100_000 }));
  for (const [at, { id }] of made.entries()) {
    const day = at === 5 ? "2026-01-31" : at === 4 ? "2026-02-01" : "2026-02-20";
    await placeAt(`${day}T02:00:00Z`, { cart: [{ id, quantity: 2 }] }, at % 2 === 0 ? buyer : null);
  }
  const namesOf = ({ bestSellers }: Sales) => bestSellers.map(({ name, units, sales }) => [name, units, sales]);
  const rest = [4, 3, 2, 1].map((price) => [`P${price}`, 2, price * 2_000]);
  expect(namesOf(await read(as, "2026-02-01", "2026-03-02"))).toEqual([["P5", 2, 10_000], ...rest]);
  expect(namesOf(await read(as, "2026-01-01", "2026-12-31"))).toEqual(
    [6, 5, 4, 3, 2].map((price) => [`P${price}`, 2, price * 2_000]),
  );
  expect(namesOf(await read(as, "2026-02-20"))).toEqual(rest);
  const { bestCustomers } = await read(as, "2026-02-01", "2026-02-28");
  const [best] = bestCustomers;
  expect(bestCustomers.map(({ orders: count }) => count)).toEqual([3, 2]);
  const own = await list(as, { customer: best?.id ?? "", from: "2026-02-01", to: "2026-02-28", stage: "active" });
  expect([own.total, own.sum]).toEqual([best?.orders, best?.sales]);
});

test("what came back is not sold; a deleted product is named without a page", async () => {
  const as = await reader();
  const product = await makeProduct({ name: "Bowl", price: 100_000 });
  const { id: orderId, lines } = await placeAt("2026-02-20T02:00:00Z", { cart: [{ id: product.id, quantity: 3 }] });
  await confirmOrder(as.actor, { orderId });
  await shipOrder(as.actor, { orderId, trackingNumber: "" });
  await returnGoods(as.actor, { orderId, restock: false, lines: [{ lineId: lines[0]?.id ?? "", quantity: 1 }] });
  await current().update(products).set({ deletedAt: new Date() }).where(eq(products.id, product.id));
  const { bestSellers } = await read(as, "2026-02-20");
  expect(bestSellers).toMatchObject([{ name: "Bowl", slug: null, isPublished: false, units: 2, sales: 2_000 }]);
});

test("low stock counts the products that the filtered list has, the lowest variants first", async () => {
  const as = await makePermitted("orders:read", "shop:manage");
  await makeProduct({
    name: "Low",
    variants: [
      { stock: 4, size: "S" },
      { stock: 9, size: "M" },
      { stock: 2, size: "L" },
    ],
  });
  await makeProduct({ name: "Out", variants: [{ stock: 0 }] });
  await makeProduct({ name: "Enough", variants: [{ stock: 5 }] });
  await makeProduct({ name: "Draft", status: "draft", variants: [{ stock: 0 }] });
  await makeProduct({ name: "Deleted", deletedAt: new Date(), variants: [{ stock: 0 }] });
  const { alerts, latest } = await read(as, "2026-02-20");
  expect(alerts).toMatchObject({ products: 2, isCapped: false });
  expect(alerts.variants.map(({ name, size, stock }) => [name, size, stock])).toEqual([
    ["Out", "", 0],
    ["Low", "L", 2],
    ["Low", "S", 4],
  ]);
  const query = { status: "published", stock: "alert" };
  const { body } = await call<ProductPage>(productListing, { path: "/api/product/manage/list", as, query });
  expect(body.products.map(({ name }) => name).sort()).toEqual(["Low", "Out"]);
  expect(latest.map(({ name }) => name)).toEqual(["Enough", "Out", "Low"]);
});

test("a shop without orders has no figures, and a range is read with two statements", async () => {
  const as = await reader();
  const sales = await read(as, "2026-02-01", "2026-02-28");
  expect(sales).toMatchObject({ hasOrders: false, bestSellers: [], bestCustomers: [], latest: [] });
  expect(sales.figures.sales + sales.figuresBefore.orders).toBe(0);
  await current().execute(sql`select move_sales_clock((now() + interval '2 days')::date)`);
  const { all } = await statementsOf(() => ask(as, "2021-01-01", "2025-12-31"));
  expect(all.filter((text) => text.includes("sales_"))).toHaveLength(2);
});

test("days that are none, turned round or more than five years apart are refused", async () => {
  const as = await reader();
  for (const [from, to] of [
    ["2026-02-30", "2026-03-01"],
    ["2026-03-02", "2026-03-01"],
    ["2020-01-01", "2026-01-01"],
    ["9999-12-01", "9999-12-31"],
    ["0001-01-01", "0001-01-31"],
    ["", ""],
  ] as const) {
    expect((await ask(as, from, to)).status).toBe(422);
  }
});
