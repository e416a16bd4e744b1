import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { products } from "@/server/db/schema/product";
import { customerSales, productSales } from "@/server/db/schema/sales";
import { users } from "@/server/db/schema/user";
import type { Piece } from "../../domain/pieces";
import { salesLimits } from "../../schema";
import { listOf } from "./list-of";
import { productRef } from "./products";

type Kept = Readonly<{ table: SQL; key: SQL; counter: SQL }>;

/**
 * The first by amount. Of a single kept period they are the last entries of an index; of several, all that was sold in them is
 * added up, as far as it was kept by day, month or year.
 */
function firstOf(pieces: readonly Piece[], { table, key, counter }: Kept): SQL {
  const [piece] = pieces;
  if (piece && pieces.length === 1) {
    return sql`
      select ${key} as id, ${counter} as count, amount from ${table}
      where unit = ${piece.unit} and start = ${piece.start}::date and amount > 0
      order by amount desc, ${key} desc limit ${salesLimits.best}`;
  }
  const units = sql.param(pieces.map(({ unit }) => unit));
  const starts = sql.param(pieces.map(({ start }) => start));
  return sql`
    select ${key} as id, sum(${counter}) as count, sum(amount) as amount
    from unnest(${units}::text[], ${starts}::date[]) as piece (unit, start) join ${table} as kept using (unit, start)
    group by ${key} having sum(amount) > 0 order by sum(amount) desc, ${key} desc limit ${salesLimits.best}`;
}

export function bestSellers(pieces: readonly Piece[]): SQL {
  const first = firstOf(pieces, { table: sql`${productSales}`, key: sql`product_id`, counter: sql`units` });
  return listOf(sql`
    select ${productRef}, best.count as units, best.amount as sales
    from (${first}) as best join ${products} as product on product.id = best.id order by best.amount desc, best.id desc`);
}

export function bestCustomers(pieces: readonly Piece[]): SQL {
  const first = firstOf(pieces, { table: sql`${customerSales}`, key: sql`customer_id`, counter: sql`orders` });
  return listOf(sql`
    select person.id, person.name, best.count as orders, best.amount as sales
    from (${first}) as best join ${users} as person on person.id = best.id order by best.amount desc, best.id desc`);
}
