import "server-only";
import { and, eq, gte, inArray, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import { shopCurrency } from "@/features/product/domain/constants";
import { partsQuery } from "@/features/search/domain/word-parts";
import { searchTerms } from "@/lib/fold";
import { defaultTimeZone } from "@/lib/format/zone";
import { isDescending, sortKey } from "@/lib/list-contract";
import { toMajor, toMinor } from "@/lib/money";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { type Found, foundByParts, foundRows, idsOfPage } from "@/server/db/filtered-page";
import { containsTerms, type KeysetPart, keysetOrder, keysetPage } from "@/server/db/keyset";
import { orderSearch, orderSums, orders } from "@/server/db/schema/order";
import {
  type OrderStage,
  type OrderStatus,
  orderLimits,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from "../domain/constants";
import type { OrderSortKey } from "../domain/list-state";
import type { OrderFilters, OrderListInput, OrderPage } from "../schema";
import { requireOrderReader } from "./data";
import { presentOrder } from "./presenter";

const sortColumns: Readonly<Record<OrderSortKey, KeysetPart>> = {
  createdAt: [sql`${orders.createdAt}`, "timestamptz"],
  total: [sql`${orders.total}`, "numeric"],
};

/** Without the sign before a number. */
const withoutSign = (search: string) => search.replace(/^\s*#/, "");

const byId: KeysetPart = [sql`${orders.id}`, "uuid"];
const newestFirst = keysetOrder("newest", [sortColumns.createdAt, byId], { isDescending: true });

const foundBy = (search: string) =>
  foundByParts(orderSearch, {
    table: orders,
    on: eq(orders.id, orderSearch.orderId),
    asked: partsQuery(searchTerms(withoutSign(search))),
  });

const isKept = ne(orders.status, "cancelled");

/** The same as the sums of the sales count (`counted_order` in the database). */
const isAtStage: Readonly<Record<OrderStage, SQL | undefined>> = {
  active: isKept,
  paid: and(isKept, inArray(orders.paymentStatus, ["paid", "partlyRefunded", "refunded"])),
  shipped: inArray(orders.status, ["shipped", "delivered"]),
  refunded: inArray(orders.paymentStatus, ["partlyRefunded", "refunded"]),
};

/**
 * The filters but for the status, of which the tabs have one each, and for the payment status, which the sums go by. A search is
 * read for the letters themselves. Days are those of the organisation, as in its books and on its dashboard, wherever the reader
 * is.
 */
function conditionsOf(filters: OrderFilters) {
  const { search, stage, customer, from, to, minTotal, maxTotal } = filters;
  const startOf = (day: string, later = 0) =>
    sql`(${day}::date + ${later}::int)::timestamp at time zone ${defaultTimeZone}`;
  const minor = (total: number) => toMinor(total, shopCurrency) ?? Number.MAX_SAFE_INTEGER;
  const text = sql`(${orders.number} || ' ' || ${orders.searchKey})`;
  return {
    /** What the indexes of the orders hold. */
    createdAt: and(
      from ? gte(orders.createdAt, startOf(from)) : undefined,
      to ? lt(orders.createdAt, startOf(to, 1)) : undefined,
    ),
    total: and(
      minTotal === undefined ? undefined : gte(orders.total, minor(minTotal)),
      maxTotal === undefined ? undefined : lte(orders.total, minor(maxTotal)),
    ),
    others: and(
      stage && isAtStage[stage],
      customer === undefined ? undefined : eq(orders.customerId, customer),
      ...containsTerms(text, withoutSign(search)),
    ),
  };
}

const isAsked = (condition: SQL | undefined) => condition !== undefined;

type Sums = Readonly<{ status: OrderStatus; count: number; sum: number; items: number; refunded: number }>;
const noSums = { count: 0, sum: 0, items: 0, refunded: 0 };

/** One for each status, whatever was read. */
const ofEachStatus = (rows: readonly Sums[]): Sums[] =>
  orderStatuses.map((status) => rows.find((row) => row.status === status) ?? { status, ...noSums });

/** What is added up of counted orders. */
const sums = sql`count(*)::int as count, coalesce(sum(total), 0)::float8 as sum, coalesce(sum(total_items), 0)::int as items,
  coalesce(sum(refunded), 0)::float8 as refunded`;
const summed = sql`${orders.total} as total, ${orders.totalItems} as total_items, ${orders.refunded} as refunded`;

/**
 * How many match of each status and what they come to in minor units, up to `counted` of each. An index holds the amounts of each
 * pair of statuses, so that no order is read where nothing else is asked.
 */
async function sumsOf(conditions: readonly SQL[], payment: PaymentStatus | undefined): Promise<readonly Sums[]> {
  const payments = payment === undefined ? [...paymentStatuses] : [payment];
  const max = orderLimits.counted;
  const { rows } = await current().execute<Sums>(sql`
    select tab.status, found.* from unnest(${sql.param([...orderStatuses])}::text[]) as tab (status)
    cross join lateral (
      select ${sums} from (
        select of_both.* from unnest(${sql.param(payments)}::text[]) as kind (payment) cross join lateral (
          select ${summed} from ${orders}
          where ${and(sql`${orders.status} = tab.status`, sql`${orders.paymentStatus} = kind.payment`, ...conditions)} limit ${max + 1}
        ) as of_both limit ${max + 1}
      ) as counted_order
    ) as found`);
  return rows;
}

/** The same of what a search finds, up to `countedFound` and one of all together. */
async function sumsOfFound(found: Found, conditions: readonly SQL[]): Promise<readonly Sums[]> {
  const columns = sql`${orders.status} as status, ${summed}`;
  const counting = { columns, order: newestFirst, filters: conditions, found, max: orderLimits.countedFound };
  const { rows } = await current().execute<Sums>(sql`
    select status, ${sums} from ${foundRows(orders, counting)} as counted_order group by status`);
  return ofEachStatus(rows);
}

/** The same of all orders, or of those of a payment status, which are kept. */
async function keptSums(payment: PaymentStatus | undefined): Promise<readonly Sums[]> {
  const rows = await current()
    .select({
      status: orderSums.status,
      count: sql<number>`sum(${orderSums.orders})::int`,
      sum: sql<number>`sum(${orderSums.amount})::float8`,
      items: sql<number>`sum(${orderSums.items})::int`,
      refunded: sql<number>`sum(${orderSums.refunded})::float8`,
    })
    .from(orderSums)
    .where(payment === undefined ? undefined : eq(orderSums.paymentStatus, payment))
    .groupBy(orderSums.status);
  return ofEachStatus(rows);
}

async function readTotals(input: OrderListInput) {
  const { status, payment, search } = input;
  const conditions = Object.values(conditionsOf(input)).filter(isAsked);
  if (conditions.length === 0) return totalsOf(await keptSums(payment), status, Number.MAX_SAFE_INTEGER);
  const found = foundBy(search);
  if (!found) return totalsOf(await sumsOf(conditions, payment), status, orderLimits.counted);
  const asked = payment === undefined ? conditions : [...conditions, eq(orders.paymentStatus, payment)];
  const all = await sumsOfFound(found, asked);
  const max = orderLimits.countedFound;
  if (all.reduce((sum, { count }) => sum + count, 0) <= max) return totalsOf(all, status, max);
  // Of those that were counted, some statuses may have hardly any.
  const chosen = status === undefined ? all : await sumsOfFound(found, [...asked, eq(orders.status, status)]);
  const totals = totalsOf(chosen, status, max);
  return { ...totals, total: Math.min(totals.total, max), totalIsCapped: totals.total > max, counts: {} };
}

/** One page of rows. Throws `forbidden`. */
export async function readOrderPage(actor: Actor, input: OrderListInput) {
  requireOrderReader(actor);
  const { sort, limit, cursor, status, payment, search } = input;
  const order = keysetOrder(sort, [sortColumns[sortKey(sort)], byId], { isDescending: isDescending(sort) });
  const { [sortKey(sort)]: listed, ...others } = conditionsOf(input);
  const filters = [
    status && eq(orders.status, status),
    payment && eq(orders.paymentStatus, payment),
    ...Object.values(others),
  ].filter(isAsked);
  const place = order.readCursor(cursor);
  const ids = idsOfPage(orders, { order, place, limit, listed, filters, found: foundBy(search) });
  const found = await current()
    .select({ row: orders, place: order.place })
    .from(orders)
    .where(sql`${orders.id} in ${ids}`)
    .orderBy(...order.by)
    .limit(limit + 1);
  const { rows, nextCursor } = keysetPage(order, found, limit);
  return { orders: rows.map(({ row }) => presentOrder(row)), nextCursor };
}

/** One page of all orders, with what the filters come to. Throws `forbidden`. */
export async function listOrders(actor: Actor, input: OrderListInput): Promise<OrderPage> {
  const [page, totals] = await Promise.all([readOrderPage(actor, input), readTotals(input)]);
  return { ...page, ...totals };
}

/** Each status counts up to `max`. */
function totalsOf(
  rows: readonly Sums[],
  status: OrderStatus | undefined,
  max: number,
): Omit<OrderPage, "orders" | "nextCursor"> {
  const chosen = rows.filter((one) => status === undefined || one.status === status);
  const sumOf = (name: "sum" | "items" | "refunded") => chosen.reduce((sum, one) => sum + one[name], 0);
  return {
    total: chosen.reduce((sum, { count }) => sum + Math.min(count, max), 0),
    sum: toMajor(sumOf("sum"), shopCurrency),
    items: sumOf("items"),
    refunded: toMajor(sumOf("refunded"), shopCurrency),
    totalIsCapped: chosen.some(({ count }) => count > max),
    counts: Object.fromEntries(rows.map((one) => [one.status, Math.min(one.count, max)])),
    currency: shopCurrency,
  };
}
