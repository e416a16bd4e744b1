import "server-only";
import { and, eq, gte, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { partsQuery } from "@/features/search/domain/word-parts";
import { foldForSearch } from "@/lib/fold";
import { isDescending, sortKey } from "@/lib/list-contract";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { type KeysetPart, keysetOrder, keysetPage } from "@/server/db/keyset";
import { invoiceSearch, invoices } from "@/server/db/schema/invoice";
import { invoiceLimits, type ShownStatus, shownStatuses } from "../domain/constants";
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

/** What the index of parts finds, read for the letters themselves; the planner is not to see what is asked of the index. */
function foundBy(search: string): SQL | undefined {
  const terms = foldForSearch(search.replace(/^\s*#/, "")).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return undefined;
  const found = sql`${invoices.id} in (
    select invoice_id from ${invoiceSearch} where parts @@ (select ${partsQuery(terms)}::text::tsquery))`;
  return and(found, ...terms.map((word) => sql`position(${word} in ${invoices.searchKey}) > 0`));
}

/** The filters but for the status, of which the tabs have one each. */
const matching = ({ search, kind, customer, from, to }: Omit<InvoiceFilters, "status" | "sort">): SQL | undefined =>
  and(
    isNull(invoices.deletedAt),
    kind && eq(invoices.kind, kind),
    customer ? eq(invoices.customerId, customer) : undefined,
    from ? gte(invoices.issueDate, from) : undefined,
    to ? lte(invoices.issueDate, to) : undefined,
    foundBy(search),
  );

/** Overdue is a pending invoice of which the due date is past on the organisation's day. */
function hasStatus(status: ShownStatus, today: string): SQL | undefined {
  if (status === "overdue") return and(eq(invoices.status, "pending"), lt(invoices.dueDate, today));
  if (status === "pending") return and(eq(invoices.status, "pending"), gte(invoices.dueDate, today));
  return eq(invoices.status, status);
}

type Sum = Readonly<{ status: ShownStatus; currency: string; count: number; total: number }>;

/** How many match of each status and what the invoices among them come to in each currency, up to `counted` of each status. */
async function sumsOf(where: SQL | undefined, today: string): Promise<StatusSum[]> {
  const parts = shownStatuses.map(
    (status) => sql`
      select ${status}::text as status, currency, count(*)::int as count, sum(total)::float8 as total from (
        select ${invoices.currency} as currency, case when ${invoices.kind} = 'credit' then 0 else ${invoices.total} end as total
        from ${invoices} where ${and(hasStatus(status, today), where)} limit ${invoiceLimits.counted + 1}
      ) as matched group by currency`,
  );
  const { rows } = await current().execute<Sum>(sql`${sql.join(parts, sql` union all `)} order by currency`);
  return shownStatuses.map((status) => {
    const own = rows.filter((row) => row.status === status);
    const count = own.reduce((sum, row) => sum + row.count, 0);
    return {
      status,
      count: Math.min(count, invoiceLimits.counted),
      isCapped: count > invoiceLimits.counted,
      amounts: own.flatMap(({ currency, total }) => (total > 0 ? [{ currency, total }] : [])),
    };
  });
}

/** One page of all invoices, with what the filters come to. Throws `forbidden`. */
export async function listInvoices(actor: Actor, input: InvoiceListInput): Promise<InvoicePage> {
  requireInvoiceReader(actor);
  const { sort, limit, cursor, status } = input;
  const today = organisationDay(new Date());
  const byId: KeysetPart = [sql`${invoices.id}`, "uuid"];
  const keyset = keysetOrder(sort, [sortColumns[sortKey(sort)], byId], { isDescending: isDescending(sort) });
  const place = keyset.readCursor(cursor);
  const matches = matching(input);
  const [found, sums] = await Promise.all([
    current()
      .select({ row: invoices, place: keyset.place })
      .from(invoices)
      .where(and(matches, status && hasStatus(status, today), place ? keyset.after(place) : undefined))
      .orderBy(...keyset.by)
      .limit(limit + 1),
    sumsOf(matches, today),
  ]);
  const { rows, nextCursor } = keysetPage(keyset, found, limit);
  const chosen = sums.filter((sum) => status === undefined || sum.status === status);
  return {
    invoices: rows.map(({ row }) => presentInvoice(row, today)),
    total: chosen.reduce((total, { count }) => total + count, 0),
    sums,
    nextCursor,
  };
}
