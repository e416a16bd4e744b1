import "server-only";
import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { KeysetOrder } from "@/server/db/keyset";

/** Rows of an order that are read one by one before an index of the filters is asked. */
const walkedRows = 1_000;
/** Rows that the filters leave are read in any order up to here; where there are more, the rows of the order are walked through. */
const sortedRows = 1_000;

/** Where the first rows have a fraction of the page, the next ones have the rest sooner than an index of the filters. */
const rareShare = 8;
/** Of the first `sampledRows` so many answer to a filter that is better counted by a walk; and a walk that finds few ends here. */
const sampledRows = 500;
const frequent = 40;
const countedWalk = 20_000;

export type Found = Readonly<{ from: SQL; where: SQL }>;

type Search = Readonly<{ table: PgTable; on: SQL /** As the text of a tsquery. */; asked: string }>;

/**
 * What finds rows by an index of parts beside their table; null where nothing is asked of it. The planner does not see what is:
 * told that it finds many, it would read the whole table (docs/decisions/156).
 */
export function foundByParts(index: PgTable & { parts: PgColumn }, { table, on, asked }: Search): Found | null {
  if (asked === "") return null;
  const from = sql`${index} inner join ${table} on ${on}`;
  return { from, where: sql`${index.parts} @@ (select ${asked}::text::tsquery)` };
}

type Page = Readonly<{
  order: KeysetOrder;
  place: readonly string[] | null;
  limit: number;
  /** What an index of the order holds beside it. */
  listed?: SQL;
  filters: readonly SQL[];
  /** What finds the rows of rare filters, joined to the table where another one does; the table alone where nothing is said. */
  found?: Found | null;
}>;

/**
 * The ids of a page's rows and of one more. First the next rows of the order are read one by one: a filter that many of them
 * answer to is done with these. What few of them answer to is found by an index of the filters and sorted; where that finds many
 * after all, the order is read on, as these cannot be far. Exact in each case (docs/decisions/205).
 */
export function idsOfPage(table: PgTable & { id: PgColumn }, page: Page): SQL {
  const { order, place, limit, listed, filters, found } = page;
  const after = place ? order.after(place) : undefined;
  const by = sql.join([...order.by], sql`, `);
  const ordered = (from: SQL, where: SQL | undefined) =>
    sql`select ${table.id} from ${from} where ${where ?? sql`true`} order by ${by} limit ${limit + 1}`;
  if (filters.length === 0) return sql`(${ordered(sql`${table}`, and(listed, after))})`;
  const next = (count: number) =>
    sql`(select * from ${table} where ${and(listed, after) ?? sql`true`} order by ${by} limit ${count}) as ${table}`;
  const tooFew = sql`(select count(*) from walked) <= ${limit}`;
  const tooFewNear = sql`(select count(*) from near) <= ${limit}`;
  const isRare = sql`(select count(*) from walked) * ${rareShare} <= ${limit}`;
  const names = order.parts.map((_, at) => sql.raw(`key_${at}`));
  const keys = sql.join(
    order.parts.map(([column], at) => sql`${column} as ${names[at]}`),
    sql`, `,
  );
  const byNames = sql.join(
    names.map((name) => sql`${name}${order.direction}`),
    sql`, `,
  );
  const hasMany = sql`(select count(*) from found) > ${sortedRows}`;
  return sql`(with walked as materialized (${ordered(next(walkedRows), and(...filters))}),
    near as materialized (${ordered(next(countedWalk), and(tooFew, sql`not ${isRare}`, ...filters))}),
    found as materialized (select ${table.id} as id, ${keys} from ${found?.from ?? sql`${table}`}
      where ${and(tooFew, tooFewNear, found?.where, listed, after, ...filters)} limit ${sortedRows + 1}),
    far as materialized (${ordered(sql`${table}`, and(hasMany, listed, after, ...filters))})
    select id from walked union select id from near union select id from far
    union (select id from found where not ${hasMany} order by ${byNames} limit ${limit + 1}))`;
}

type Counting = Readonly<{
  columns: SQL;
  order: KeysetOrder;
  listed?: SQL;
  filters: readonly SQL[];
  found: Found;
  max: number;
}>;

/**
 * A statement's rows to count: `columns` of what a search finds, at most one more than `max`. A frequent word has so many places in
 * its index that a walk through the order comes to `max` sooner.
 */
export function foundRows(table: PgTable, { columns, order, listed, filters, found, max }: Counting): SQL {
  const first = (count: number) =>
    sql`(select * from ${table} where ${listed ?? sql`true`} order by ${sql.join([...order.by], sql`, `)} limit ${count}) as ${table}`;
  const isFrequent = sql`(select count(*) from sampled) >= ${frequent}`;
  return sql`(with sampled as materialized (select 1 from ${first(sampledRows)} where ${and(...filters)}),
    walked as materialized (select ${columns} from ${first(countedWalk)} where ${and(isFrequent, ...filters)} limit ${max + 1})
    select * from walked where (select count(*) from walked) > ${max} union all
    (select ${columns} from ${found.from}
      where ${and(sql`(select count(*) from walked) <= ${max}`, found.where, listed, ...filters)} limit ${max + 1}))`;
}
