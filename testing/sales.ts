import { sql } from "drizzle-orm";
import { current } from "@/server/db/client";

/** Orders and lines as they are, added up in the plainest way; `sales_clock` says with which day the last days end. */
const naive = sql`
  with sale as (
    select *, (created_at at time zone 'Asia/Ulaanbaatar')::date as day from "order"
  ), clock as (select as_of from sales_clock), period as (
    select distinct day, unit, start from sale cross join clock, lateral (values
      ('day', day), ('month', date_trunc('month', day)::date), ('year', date_trunc('year', day)::date),
      (case when day between as_of - 6 and as_of then 'last7' end, '-infinity'::date),
      (case when day between as_of - 29 and as_of then 'last30' end, '-infinity'::date)
    ) as its (unit, start) where unit is not null
  ), expected as (
    select 'shop' as kind, 'day' as unit, day as start, null::uuid as subject, array[
      count(*) filter (where status <> 'cancelled'), count(*) filter (where status = 'cancelled'),
      sum(total_items) filter (where status <> 'cancelled'), sum(total) filter (where status <> 'cancelled'),
      sum(discount) filter (where status <> 'cancelled'), sum(shipping) filter (where status <> 'cancelled'), sum(refunded),
      count(*) filter (where status <> 'cancelled' and (paid >= total - returned or refunded > 0)),
      count(*) filter (where status in ('shipped', 'delivered')), count(*) filter (where status = 'delivered')
    ] as sums from sale group by day
    union all
    select 'product', unit, start, product_id, array[sum(quantity - line.returned), sum(price * (quantity - line.returned))]
    from sale join period using (day) join order_line as line on line.order_id = sale.id
    where status <> 'cancelled' and product_id is not null group by unit, start, product_id
    union all
    select 'customer', unit, start, customer_id, array[count(*), sum(total)]
    from sale join period using (day) where status <> 'cancelled' and customer_id is not null group by unit, start, customer_id
  ), kept as (
    select 'shop' as kind, 'day' as unit, day as start, null::uuid as subject,
      array[orders, cancelled, items, gross, discount, shipping, refunded, paid, shipped, delivered]::numeric[] as sums from sales_day
    union all select 'product', unit, start, product_id, array[units, amount]::numeric[] from product_sales
    union all select 'customer', unit, start, customer_id, array[orders, amount]::numeric[] from customer_sales
  ), told as (
    select kind, unit, start::text, subject, array(select coalesce(one, 0)::text from unnest(sums) as one) as sums from expected
  ), shown as (
    select kind, unit, start::text, subject, array(select coalesce(one, 0)::text from unnest(sums) as one) as sums from kept
  )
  select coalesce(told.kind, shown.kind) as kind, coalesce(told.unit, shown.unit) as unit, coalesce(told.start, shown.start) as start,
    coalesce(told.subject, shown.subject)::text as subject, told.sums as expected, shown.sums as kept
  from told full join shown on told.kind = shown.kind and told.unit = shown.unit and told.start = shown.start
    and told.subject is not distinct from shown.subject
  where array_remove(coalesce(told.sums, '{}'), '0') <> array_remove(coalesce(shown.sums, '{}'), '0')`;

/** Where the sums of the sales are other than their orders say. */
export async function salesDifferences() {
  const { rows } = await current().execute<Record<string, unknown>>(naive);
  return rows;
}
