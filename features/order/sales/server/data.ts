import "server-only";
import { sql } from "drizzle-orm";
import { organisationDay } from "@/features/invoice/domain/status";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { salesDays } from "@/server/db/schema/sales";
import { requireOrderReader } from "../../server/data";
import { bucketsOf } from "../domain/buckets";
import { piecesOf } from "../domain/pieces";
import { daysBefore } from "../domain/range";
import type { Sales, SalesInput } from "../schema";
import { bestCustomers, bestSellers } from "./data/best";
import { latestProducts, stockAlerts } from "./data/products";
import { bucketSums, figuresOf, monthSums } from "./data/sums";
import { presentSales, type SalesRow } from "./presenter";

/** With which day the last 7 and 30 days end; the first who asks on a day moves them on to it. */
async function readClock(today: string): Promise<string> {
  const { rows } = await current().execute<{ asOf: string }>(sql`select as_of::text as "asOf" from sales_clock`);
  const [clock] = rows;
  if (clock && clock.asOf >= today) return clock.asOf;
  const moved = await current().execute<{ asOf: string }>(sql`select move_sales_clock(${today}::date)::text as "asOf"`);
  return moved.rows[0]?.asOf ?? "";
}

/**
 * The figures of the orders placed in a range and what belongs on the dashboard of the shop, in one statement and so as of one
 * moment. It reads kept sums, so it takes as long for a million orders as for a thousand. Throws `forbidden`.
 */
export async function readSales(actor: Actor, { from, to }: SalesInput, now: Date = new Date()): Promise<Sales> {
  requireOrderReader(actor);
  const today = organisationDay(now);
  const pieces = piecesOf({ from, to }, { today, asOf: await readClock(today) });
  const previous = daysBefore({ from, to });
  const { step, buckets } = bucketsOf({ from, to });
  const { rows } = await current().execute<{ sales: SalesRow }>(sql`
    with span as materialized (select * from ${salesDays} where day between ${previous.from}::date and ${to}::date)
    select jsonb_build_object(
      'hasOrders', exists (select from ${salesDays}),
      'figures', ${figuresOf({ from, to })},
      'figuresBefore', ${figuresOf(previous)},
      'buckets', ${bucketSums({ from, to }, buckets)},
      'months', ${monthSums(today)},
      'bestSellers', ${bestSellers(pieces)},
      'bestCustomers', ${bestCustomers(pieces)},
      'latest', ${latestProducts()},
      'alerts', ${stockAlerts()}
    ) as sales`);
  const [row] = rows;
  if (!row) throw new Error("The sales were not read.");
  return presentSales(row.sales, { today, from, to, previous, step, buckets });
}
