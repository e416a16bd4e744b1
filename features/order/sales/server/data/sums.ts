import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { addMonths } from "@/lib/day";
import { salesDays } from "@/server/db/schema/sales";
import type { Days } from "../../domain/pieces";
import { listOf } from "./list-of";

/*
 * Parts of the statement that reads the dashboard: each is one JSON value. `span` are the days of the range and of the one before.
 */

/** All sums of these days, as one JSON object. */
export const figuresOf = ({ from, to }: Days): SQL => sql`(
  select jsonb_build_object(
    'sales', coalesce(sum(gross), 0), 'orders', coalesce(sum(orders), 0), 'items', coalesce(sum(items), 0),
    'discounts', coalesce(sum(discount), 0), 'shipping', coalesce(sum(shipping), 0), 'refunds', coalesce(sum(refunded), 0),
    'paid', coalesce(sum(paid), 0), 'shipped', coalesce(sum(shipped), 0), 'delivered', coalesce(sum(delivered), 0),
    'cancelled', coalesce(sum(cancelled), 0)
  ) from span where day between ${from}::date and ${to}::date
)`;

/** Of each bucket that has any; days of the range before count in the bucket into which they fall when the range follows them. */
export function bucketSums({ from, to }: Days, buckets: readonly Days[]): SQL {
  const starts = sql.param(buckets.map((bucket) => bucket.from));
  const length = sql`(${to}::date - ${from}::date + 1)`;
  return listOf(sql`
    select width_bucket(case when day < ${from}::date then day + ${length} else day end, ${starts}::date[]) - 1 as at,
      coalesce(sum(gross) filter (where day >= ${from}::date), 0) as sales,
      coalesce(sum(orders) filter (where day >= ${from}::date), 0) as orders,
      coalesce(sum(discount) filter (where day >= ${from}::date), 0) as discounts,
      coalesce(sum(refunded) filter (where day >= ${from}::date), 0) as refunds,
      coalesce(sum(gross) filter (where day < ${from}::date), 0) as before
    from span group by 1 order by 1`);
}

/** The months of this year that have any in this year or in the one before. */
export function monthSums(today: string): SQL {
  const start = `${today.slice(0, 4)}-01-01`;
  const [earliest, following] = [addMonths(start, -12), addMonths(start, 12)];
  return listOf(sql`
    select extract(month from day)::int - 1 as at,
      coalesce(sum(gross) filter (where day >= ${start}::date), 0) as sales,
      coalesce(sum(orders) filter (where day >= ${start}::date), 0) as orders,
      coalesce(sum(gross) filter (where day < ${start}::date), 0) as before,
      coalesce(sum(orders) filter (where day < ${start}::date), 0) as "ordersBefore"
    from ${salesDays} where day >= ${earliest}::date and day < ${following}::date group by 1 order by 1`);
}
