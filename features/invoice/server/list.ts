import "server-only";
import { and, eq, gte, isNull, lte, type SQL, sql } from "drizzle-orm";
import { partsQuery } from "@/features/search/domain/word-parts";
import { searchTerms } from "@/lib/fold";
import { isDescending, sortKey } from "@/lib/list-contract";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { type Found, foundByParts, foundRows, idsOfPage } from "@/server/db/filtered-page";
import { containsTerms, type KeysetPart, keysetOrder, keysetPage } from "@/server/db/keyset";
import { invoiceSearch, invoiceSums, invoices } from "@/server/db/schema/invoice";
import { invoiceKinds, invoiceLimits, type ShownStatus, shownStatuses } from "../domain/constants";
import type { InvoiceSortKey } from "../domain/list-state";
import { organisationDay } from "../domain/status";
import type { InvoiceFilters, InvoiceListInput, InvoicePage, StatusSum } from "../schema";
import { requireInvoiceReader } from "./data";
import { presentInvoice } from "./presenter";

const sortColumns: Readonly<Record<InvoiceSortKey, KeysetPart>> = {
  createdAt: [sql`${invoices.createdAt}`, "timestamptz"],
  dueDate: [sql`coalesce(${invoices.dueDate}, '9999-12-31'::date)`, "date"],
  total: [sql`${invoices.total}`, "numeric"],
};

/** Without the sign before a number. */
const withoutSign = (search: string) => search.replace(/^\s*#/, "");

const byId: KeysetPart = [sql`${invoices.id}`, "uuid"];
const newestFirst = keysetOrder("newest", [sortColumns.createdAt, byId], { isDescending: true });

const foundBy = (search: string) =>
  foundByParts(invoiceSearch, {
    table: invoices,
    on: eq(invoices.id, invoiceSearch.invoiceId),
    asked: partsQuery(searchTerms(withoutSign(search))),
  });

/**
 * The filters but for the status, of which the tabs have one each, and for the kind, which the sums go by. A search is read for
 * the letters themselves.
 */
const conditionsOf = ({ search, customer, from, to }: InvoiceFilters): SQL[] =>
  [
    customer !== undefined && eq(invoices.customerId, customer),
    from !== undefined && gte(invoices.issueDate, from),
    to !== undefined && lte(invoices.issueDate, to),
    ...containsTerms(invoices.searchKey, withoutSign(search)),
  ].filter((condition) => condition !== false);

/** Overdue is a pending invoice of which the due date is past on the organisation's day. */
function hasStatus(status: ShownStatus, today: string): SQL {
  const isPending = sql`${invoices.status} = 'pending'`;
  if (status === "overdue") return sql`(${isPending} and ${invoices.dueDate} < ${today})`;
  if (status === "pending")
    return sql`(${isPending} and (${invoices.dueDate} is null or ${invoices.dueDate} >= ${today}))`;
  return sql`${invoices.status} = ${status}`;
}

type Sum = Readonly<{ status: ShownStatus; currency: string; count: number; total: number }>;
type Counted = Readonly<{ count: number; isCapped: boolean; sums: StatusSum[] }>;

/** What an invoice adds to a sum: what was not credited of it; of a cancelled one all, and of a credit note nothing. */
const counted = sql`${invoices.currency} as currency, case
  when ${invoices.kind} = 'credit' then 0
  when ${invoices.status} = 'cancelled' then ${invoices.total}
  else ${invoices.total} - ${invoices.credited} end as total`;
const isKept = isNull(invoices.deletedAt);

/**
 * How many match of each status and what the invoices among them come to in each currency, up to `counted` of each status. An
 * index holds the amounts of each status and kind, so that no invoice is read where nothing else is asked.
 */
async function sumsOf(conditions: readonly SQL[], kind: InvoiceFilters["kind"], today: string): Promise<Counted> {
  const max = invoiceLimits.counted;
  const kinds = sql.param(kind === undefined ? [...invoiceKinds] : [kind]);
  const parts = shownStatuses.map(
    (status) => sql`
      select ${status}::text as status, currency, count(*)::int as count, sum(total)::float8 as total from (
        select matched.* from unnest(${kinds}::text[]) as own (kind) cross join lateral (
          select ${counted} from ${invoices}
          where ${and(hasStatus(status, today), sql`${invoices.kind} = own.kind`, isKept, ...conditions)} limit ${max + 1}
        ) as matched limit ${max + 1}
      ) as matched group by currency`,
  );
  const { rows } = await current().execute<Sum>(sql`${sql.join(parts, sql` union all `)} order by currency`);
  return countedOf(rows, max);
}

/** The same of all invoices, or of those of a kind, which are kept. */
async function keptSums(kind: InvoiceFilters["kind"], today: string): Promise<Counted> {
  const { status, dueDate, currency } = invoiceSums;
  const isPending = sql`${status} = 'pending'`;
  const { rows } = await current().execute<Sum>(sql`
    select case when ${isPending} and ${dueDate} < ${today} then 'overdue' else ${status} end as status, ${currency} as currency,
      sum(${invoiceSums.invoices})::int as count, sum(${invoiceSums.amount})::float8 as total
    from ${invoiceSums} where ${kind === undefined ? sql`true` : eq(invoiceSums.kind, kind)} group by 1, 2 order by 2`);
  return countedOf(rows, Number.MAX_SAFE_INTEGER);
}

/** The same of what a search finds, up to `countedFound` of all together. */
async function sumsOfFound(found: Found, conditions: readonly SQL[], today: string): Promise<Counted> {
  const max = invoiceLimits.countedFound;
  const shown = sql`case when ${hasStatus("overdue", today)} then 'overdue' else ${invoices.status} end`;
  const columns = sql`${shown} as status, ${counted}`;
  const counting = { columns, order: newestFirst, listed: isKept, filters: conditions, found, max };
  const { rows } = await current().execute<Sum>(sql`
    select status, currency, count(*)::int as count, sum(total)::float8 as total from ${foundRows(invoices, counting)} as matched
    group by status, currency order by currency`);
  const all = countedOf(rows, max);
  const isCapped = all.count > max;
  return { count: Math.min(all.count, max), isCapped, sums: all.sums.map((sum) => ({ ...sum, isCapped })) };
}

function countedOf(rows: readonly Sum[], max: number): Counted {
  const sums = shownStatuses.map((status) => {
    const own = rows.filter((row) => row.status === status);
    const count = own.reduce((sum, row) => sum + row.count, 0);
    return {
      status,
      count: Math.min(count, max),
      isCapped: count > max,
      amounts: own.flatMap(({ currency, total }) => (total > 0 ? [{ currency, total }] : [])),
    };
  });
  return { count: rows.reduce((sum, { count }) => sum + count, 0), isCapped: sums.some((sum) => sum.isCapped), sums };
}

async function readTotals(input: InvoiceListInput, today: string): Promise<Pick<InvoicePage, "total" | "sums">> {
  const { status, kind, search } = input;
  const conditions = conditionsOf(input);
  const found = foundBy(search);
  const ofStatus = (sums: readonly StatusSum[]) =>
    sums.reduce((total, sum) => (status === undefined || sum.status === status ? total + sum.count : total), 0);
  if (!found) {
    const { sums } = await (conditions.length === 0 ? keptSums(kind, today) : sumsOf(conditions, kind, today));
    return { total: ofStatus(sums), sums };
  }
  const asked = kind === undefined ? conditions : [...conditions, eq(invoices.kind, kind)];
  const all = await sumsOfFound(found, asked, today);
  if (!all.isCapped || status === undefined)
    return { total: all.isCapped ? all.count : ofStatus(all.sums), sums: all.sums };
  // Of those that were counted, this status may have hardly any.
  const own = await sumsOfFound(found, [...asked, hasStatus(status, today)], today);
  const sums = all.sums.map((sum) => own.sums.find((one) => one.status === status && sum.status === status) ?? sum);
  return { total: own.count, sums };
}

/** One page of rows. Throws `forbidden`. */
export async function readInvoicePage(actor: Actor, input: InvoiceListInput) {
  requireInvoiceReader(actor);
  const { sort, limit, cursor, status, kind, search } = input;
  const today = organisationDay(new Date());
  const order = keysetOrder(sort, [sortColumns[sortKey(sort)], byId], { isDescending: isDescending(sort) });
  const filters = [
    ...(status === undefined ? [] : [hasStatus(status, today)]),
    ...(kind === undefined ? [] : [eq(invoices.kind, kind)]),
    ...conditionsOf(input),
  ];
  // A day of issue is never before that of the creation, of which the order's index knows.
  const isBefore = input.to && sql`${invoices.createdAt} < ${input.to}::date + 2`;
  const listed = and(isKept, sortKey(sort) === "createdAt" && isBefore ? isBefore : undefined);
  const page = { order, place: order.readCursor(cursor), limit, listed, filters, found: foundBy(search) };
  const found = await current()
    .select({ row: invoices, place: order.place })
    .from(invoices)
    .where(sql`${invoices.id} in ${idsOfPage(invoices, page)}`)
    .orderBy(...order.by)
    .limit(limit + 1);
  const { rows, nextCursor } = keysetPage(order, found, limit);
  return { invoices: rows.map(({ row }) => presentInvoice(row, today)), nextCursor };
}

/** One page of all invoices, with what the filters come to. Throws `forbidden`. */
export async function listInvoices(actor: Actor, input: InvoiceListInput): Promise<InvoicePage> {
  const today = organisationDay(new Date());
  const [page, totals] = await Promise.all([readInvoicePage(actor, input), readTotals(input, today)]);
  return { ...page, ...totals };
}
