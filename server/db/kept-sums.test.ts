import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { current } from "@/server/db/client";
import { makeProduct } from "@/testing/shop";

/** Orders of all statuses, written as rows: what keeps the sums are triggers. */
const insertOrders = (count: number) =>
  current().execute(sql`
    insert into "order" (id, status, payment_method, currency, subtotal, discount, shipping, total, vat, total_items, shipping_method, billing)
    select gen_random_uuid(), (array['placed', 'confirmed', 'shipped', 'delivered', 'cancelled'])[1 + n % 5], 'cash', 'MNT', n, 0, 0, n, 0, 1,
      'standard', '{}' from generate_series(1, ${count}::int) as n`);

async function sumsOfOrders() {
  const { rows } = await current().execute<{ kept: unknown; counted: unknown }>(sql`
    select (select jsonb_agg(to_jsonb(kept) order by status, payment_status) from order_sum as kept where orders <> 0 or amount <> 0) as kept,
      (select jsonb_agg(to_jsonb(counted) order by status, payment_status) from (
        select status, payment_status, count(*) as orders, sum(total_items) as items, sum(total) as amount, sum(refunded) as refunded from "order" group by status, payment_status) as counted) as counted`);
  return rows[0];
}

test("the sums of orders are those of the rows, after orders were added, changed and deleted", async () => {
  await insertOrders(20);
  await current().execute(sql`update "order" set paid = total where total % 3 = 0`);
  await current().execute(sql`update "order" set status = 'delivered', refunded = paid where total % 4 = 0`);
  await current().execute(sql`delete from "order" where total % 7 = 0`);
  const sums = await sumsOfOrders();
  expect(sums?.kept).not.toBeNull();
  expect(sums?.kept).toEqual(sums?.counted);
});

test("the sums of invoices are those of the rows that are not deleted, pending ones by their due date", async () => {
  await current().execute(sql`
    insert into invoice (id, status, currency, "to", subtotal, total)
    select gen_random_uuid(), 'draft', (array['MNT', 'USD'])[1 + n % 2], '{}', n, n from generate_series(1, 12) as n`);
  await current().execute(sql`
    update invoice set status = 'pending', year = 2026, sequence = total, issue_date = '2026-01-01', due_date = date '2026-01-01' + (total % 3)::int,
      "from" = '{}' where total > 4`);
  await current().execute(sql`update invoice set status = 'paid', paid = total where total > 10`);
  await current().execute(sql`update invoice set deleted_at = now() where total = 1`);
  await current().execute(sql`delete from invoice where total = 2`);
  const { rows } = await current().execute<{ kept: unknown[]; counted: unknown[] }>(sql`
    select (select jsonb_agg(to_jsonb(kept) order by status, currency, due_date) from invoice_sum as kept where invoices <> 0 or amount <> 0) as kept,
      (select jsonb_agg(to_jsonb(counted) order by status, currency, due_date) from (
        select status, kind, currency, case when status = 'pending' then due_date else '9999-12-31' end as due_date, count(*) as invoices, sum(total) as amount
        from invoice where deleted_at is null group by 1, 2, 3, 4) as counted) as counted`);
  expect(rows[0]?.kept?.length).toBeGreaterThan(5);
  expect(rows[0]?.kept).toEqual(rows[0]?.counted);
});

test("a product is found as out of stock and by its stars from the moment on when it is", async () => {
  const { id, variants } = await makeProduct({ variants: [{ stock: 1 }] });
  const partsOf = async () => {
    const { rows } = await current().execute<{ parts: string[] }>(sql`
      select array(select part from unnest(tsvector_to_array(parts)) as part where part ~ '^ [ior]') as parts from product_search where product_id = ${id}`);
    return rows[0]?.parts;
  };
  expect(await partsOf()).toEqual([" i"]);
  await current().execute(sql`update product_variant set stock = 0 where id = ${variants[0]?.id}`);
  await current().execute(sql`update product set rating_count = 2, rating_sum = 5 where id = ${id}`);
  expect(await partsOf()).toEqual([" o", " r1", " r2"]);
});
