import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { roleIds } from "@/lib/permissions";
import { current, transact } from "@/server/db/client";
import { orders } from "@/server/db/schema/order";
import { products } from "@/server/db/schema/product";
import { makeUser } from "@/testing/factories";
import { salesDifferences } from "@/testing/sales";
import { makeProduct } from "@/testing/shop";
import { statementsOf } from "@/testing/statements";
import { seedOrders } from "./orders";

const now = new Date("2026-11-21T03:00:00Z");
const createdAt = new Date("2025-01-01T00:00:00Z");

async function fillShop() {
  await makeUser();
  for (const name of ["Сувд", "Kerem"]) await makeUser({ firstName: name, roleId: roleIds.customer });
  for (let at = 0; at < 8; at += 1) {
    await makeProduct({
      name: `Product ${at}`,
      createdAt,
      sold: 99,
      variants: [{ stock: at }, { stock: 3, size: "M" }],
    });
  }
}

test("a shop without products gets no orders", async () => {
  await transact((tx) => seedOrders(tx, now));
  expect(await current().$count(orders)).toBe(0);
});

test("the orders of the demo are consistent: stock, sold counters, payments and dates, in few statements", async () => {
  await fillShop();
  const { transactions } = await statementsOf(() => transact((tx) => seedOrders(tx, now)));
  expect(transactions[0]?.length).toBeLessThanOrEqual(13);
  expect(await current().$count(orders)).toBe(300);
  const { rows: wrong } = await current().execute(sql`
    select product.id::text from product where sold <> (
      select coalesce(sum(line.quantity - line.returned), 0) from order_line as line
      join "order" as sale on sale.id = line.order_id where line.product_id = product.id and sale.status <> 'cancelled')
    union all
    select sale.id::text from "order" as sale where paid - refunded <> (
      select coalesce(sum(amount), 0) from payment where order_id = sale.id)
    union all
    select sale.id::text from "order" as sale where subtotal <> (
      select sum(price * quantity) from order_line where order_id = sale.id)
    union all
    select event.id::text from order_event as event where created_at > ${now.toISOString()}::timestamptz`);
  expect(wrong).toEqual([]);
  expect(await salesDifferences()).toEqual([]);
  const { rows: moved } = await current().execute<{ sum: number }>(
    sql`select sum(quantity)::int as sum from stock_movement group by variant_id`,
  );
  // What went out came in before, so the stock is what it was.
  expect(moved.every(({ sum }) => sum === 0)).toBe(true);
  const [first] = await current().select().from(orders).orderBy(orders.number).limit(1);
  expect(first?.createdAt.getTime()).toBeLessThan(now.getTime() - 690 * 86_400_000);
  const statuses = await current().selectDistinct({ status: orders.status }).from(orders);
  expect(statuses.map(({ status }) => status).sort()).toEqual([
    "cancelled",
    "confirmed",
    "delivered",
    "placed",
    "shipped",
  ]);
  expect(await current().$count(products, eq(products.sold, 99))).toBe(0);
});
