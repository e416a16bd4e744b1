import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addDays } from "@/lib/day";
import { roleIds } from "@/lib/permissions";
import { current, transact } from "@/server/db/client";
import { makePermitted } from "@/testing/role-factory";
import { rowsRead } from "@/testing/rows-read";
import { daysOf, rangePresets, salesRange } from "../domain/range";
import { readSales } from "./data";

const now = new Date("2026-11-27T02:00:00Z");
const today = "2026-11-27";

type Size = Readonly<{ products: number; orders: number; linesEach: number }>;

/** Products with a variant each, one in ten of which is low; and orders by 500 customers, evenly over three years. */
async function makeMany({ products, orders, linesEach }: Size): Promise<void> {
  await transact(async (tx) => {
    for (const statement of [
      `truncate product, "order" cascade`,
      `set local ordo.is_copying = 'on'`,
      "set local statement_timeout = 0",
      `insert into product (id, slug, name, price, status, published_at, search_key)
        select gen_random_uuid(), 'p-' || n, 'Product ' || n, 100 * (n * 7919 % 1000003), 'published', now() - n * interval '1 minute', ''
        from generate_series(1, ${products}) as n`,
      `insert into product_variant (id, product_id, sku, stock)
        select gen_random_uuid(), id, slug, case when price % 1000 = 0 then 1 else 50 end from product`,
      "create temp table numbered on commit drop as select id, price, row_number() over () as n from product",
      'create temp table buyer on commit drop as select id, row_number() over () as n from "user"',
      `create temp table line on commit drop as
        select gen_random_uuid() as id, number / ${linesEach} as of_order, number % ${linesEach} as position, numbered.id as product_id, price, 1 + number % 3 as quantity
        from generate_series(0, ${orders * linesEach - 1}) as number join numbered on n = 1 + (number::bigint * 7919) % ${products}`,
      `create temp table sale on commit drop as
        select gen_random_uuid() as id, of_order, sum(quantity) as items, sum(price * quantity) as total from line group by of_order`,
      `insert into "order" (id, customer_id, status, payment_method, currency, subtotal, discount, shipping, total, vat, total_items,
          shipping_method, billing, created_at)
        select sale.id, buyer.id, case when of_order % 10 = 0 then 'cancelled' else 'delivered' end, 'cash', 'MNT', total, 0, 0, total,
          0, items, 'standard', '{}', '${now.toISOString()}'::timestamptz - of_order * interval '3 years' / ${orders}
        from sale join buyer on buyer.n = 1 + of_order % (select count(*) from buyer)`,
      `insert into order_line (id, order_id, position, product_id, name, sku, price, quantity)
        select line.id, sale.id, position, product_id, 'Product', 'sku', price, quantity from line join sale using (of_order)`,
      `select rebuild_sales('${today}')`,
    ]) {
      await tx.execute(statement);
    }
  });
  await current().execute("vacuum analyze");
}

test("200,000 order lines are read at most twice as far as 1,100 are, whatever the range", {
  tags: ["full"],
  timeout: 900_000,
}, async () => {
  const { actor } = await makePermitted("orders:read");
  await current().execute(sql`
    insert into "user" (id, slug, name, first_name, last_name, email, role_id)
    select gen_random_uuid(), 'buyer-' || n, 'Buyer ' || n, 'Buyer', n::text, n || '@example.mn', ${roleIds.customer}
    from generate_series(1, 500) as n`);
  const read = new Map<string, number[]>();
  for (const size of [
    // As many days with an order in both, since there is a row for each.
    { products: 100, orders: 1_100, linesEach: 1 },
    { products: 20_000, orders: 40_000, linesEach: 5 },
  ]) {
    await makeMany(size);
    for (const range of rangePresets) {
      const { from, to } = daysOf({ ...salesRange.initial, range, from: addDays(today, -900) }, today);
      const rows = await rowsRead(() => readSales(actor, { from, to }, now));
      read.set(range, [...(read.get(range) ?? []), rows]);
    }
  }
  // A range that is no kept period adds up the products of its days, months and years.
  for (const [range, [few = 0, many = 0]] of read) {
    if (range !== "custom") expect(many, range).toBeLessThanOrEqual(2 * few);
  }
});
