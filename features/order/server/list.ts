import "server-only";
import { and, eq, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { shopCurrency } from "@/features/product/domain/constants";
import { partsQuery } from "@/features/search/domain/word-parts";
import { foldForSearch } from "@/lib/fold";
import { isDescending, sortKey } from "@/lib/list-contract";
import { toMajor, toMinor } from "@/lib/money";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { type KeysetPart, keysetOrder, keysetPage } from "@/server/db/keyset";
import { orderSearch, orders } from "@/server/db/schema/order";
import { type OrderStatus, orderLimits, orderStatuses } from "../domain/constants";
import type { OrderSortKey } from "../domain/list-state";
import type { OrderFilters, OrderListInput, OrderPage } from "../schema";
import { requireOrderReader } from "./data";
import { presentOrder } from "./presenter";

const sortColumns: Readonly<Record<OrderSortKey, KeysetPart>> = {
  createdAt: [sql`${orders.createdAt}`, "timestamptz"],
  total: [sql`${orders.total}`, "numeric"],
};

/**
 * What the index of parts finds, read for the letters themselves. The planner does not see what is asked of the index: told
 * that it finds many, it would read all orders.
 */
function foundBy(search: string): SQL | undefined {
  const terms = foldForSearch(search.replace(/^\s*#/, "")).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return undefined;
  const found = sql`${orders.id} in (
    select order_id from ${orderSearch} where parts @@ (select ${partsQuery(terms)}::text::tsquery))`;
  const text = sql`(${orders.number} || ' ' || ${orders.searchKey})`;
  return and(found, ...terms.map((term) => sql`position(${term} in ${text}) > 0`));
}

/** The filters but for the status, of which the tabs have one each. Days are those of the reader's time zone. */
function matching({ timeZone }: Actor, filters: Omit<OrderFilters, "status" | "sort">): SQL | undefined {
  const { search, payment, customer, from, to, minTotal, maxTotal } = filters;
  const startOf = (day: string, later = 0) => sql`(${day}::date + ${later}::int)::timestamp at time zone ${timeZone}`;
  const minor = (total: number) => toMinor(total, shopCurrency) ?? Number.MAX_SAFE_INTEGER;
  return and(
    payment === undefined ? undefined : eq(orders.paymentStatus, payment),
    customer === undefined ? undefined : eq(orders.customerId, customer),
    from ? gte(orders.createdAt, startOf(from)) : undefined,
    to ? lt(orders.createdAt, startOf(to, 1)) : undefined,
    minTotal === undefined ? undefined : gte(orders.total, minor(minTotal)),
    maxTotal === undefined ? undefined : lte(orders.total, minor(maxTotal)),
    foundBy(search),
  );
}

type Sums = Readonly<{ status: OrderStatus; count: number; sum: number }>;

/** How many match of each status and what they come to in minor units, up to `counted` of each. */
async function sumsOf(where: SQL | undefined): Promise<readonly Sums[]> {
  const { rows } = await current().execute<Sums>(sql`
    select tab.status, found.count, found.sum from unnest(${sql.param([...orderStatuses])}::text[]) as tab (status)
    cross join lateral (
      select count(*)::int as count, coalesce(sum(total), 0)::float8 as sum from (
        select ${orders.total} as total from ${orders}
        where ${and(sql`${orders.status} = tab.status`, where)} limit ${orderLimits.counted + 1}
      ) as counted_order
    ) as found`);
  return rows;
}

/** One page of all orders, with what the filters come to. Throws `forbidden`. */
export async function listOrders(actor: Actor, input: OrderListInput): Promise<OrderPage> {
  requireOrderReader(actor);
  const { sort, limit, cursor, status } = input;
  const byId: KeysetPart = [sql`${orders.id}`, "uuid"];
  const keyset = keysetOrder(sort, [sortColumns[sortKey(sort)], byId], { isDescending: isDescending(sort) });
  const place = keyset.readCursor(cursor);
  const matches = matching(actor, input);
  const [found, sums] = await Promise.all([
    current()
      .select({ row: orders, place: keyset.place })
      .from(orders)
      .where(and(matches, status && eq(orders.status, status), place ? keyset.after(place) : undefined))
      .orderBy(...keyset.by)
      .limit(limit + 1),
    sumsOf(matches),
  ]);
  const { rows, nextCursor } = keysetPage(keyset, found, limit);
  return { orders: rows.map(({ row }) => presentOrder(row)), ...totalsOf(sums, status), nextCursor };
}

function totalsOf(sums: readonly Sums[], status: OrderStatus | undefined) {
  const counted = sums.map((one) => ({ ...one, shown: Math.min(one.count, orderLimits.counted) }));
  const chosen = counted.filter((one) => status === undefined || one.status === status);
  const counts = Object.fromEntries(counted.map((one) => [one.status, one.shown])) as Record<OrderStatus, number>;
  return {
    total: chosen.reduce((sum, { shown }) => sum + shown, 0),
    sum: toMajor(
      chosen.reduce((sum, one) => sum + one.sum, 0),
      shopCurrency,
    ),
    totalIsCapped: chosen.some(({ count }) => count > orderLimits.counted),
    counts,
    currency: shopCurrency,
  };
}
