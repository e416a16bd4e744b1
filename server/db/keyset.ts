import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { searchTerms } from "@/lib/fold";

/** A column of an order, and the type that its text has in a cursor. */
export type KeysetPart = readonly [SQL, type: "text" | "int" | "bigint" | "numeric" | "uuid" | "date" | "timestamptz"];

const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const number = /^(-?\d{1,20}(\.\d{1,9})?|Infinity)$/;
/** What each type looks like in a cursor; what is none of it would be an error of the database. */
const patterns = {
  text: /^[^\0]*$/,
  int: number,
  bigint: /^-?\d{1,18}$/,
  numeric: number,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  timestamptz: /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/,
} as const satisfies Record<KeysetPart[1], RegExp>;

/**
 * The order of a list that is read page by page, each from the place where the last one ended. `name` tells the orders of
 * one list apart; the last part is an id, so that each place is single. All parts go the same way.
 */
export function keysetOrder(name: string, parts: readonly KeysetPart[], { isDescending = false } = {}) {
  const columns = parts.map(([column]) => column);
  const direction = isDescending ? sql` desc` : sql``;
  return {
    parts,
    by: columns.map((column) => sql`${column}${direction}`),
    direction,
    /** The place of a row, as text, so that nothing of it is lost on the way to the browser and back. */
    place: sql<string[]>`array[${listed(columns.map((column) => sql`(${column})::text`))}]`,
    /** What comes behind a place; `names` are the columns' names where a statement has given them others. */
    after: (place: readonly string[], names: readonly SQL[] = columns) =>
      sql`(${listed(names)}) ${sql.raw(isDescending ? "<" : ">")} (${listed(
        parts.map(([, type], at) => sql`${place[at]}::${sql.raw(type)}`),
      )})`,
    writeCursor: (place: readonly string[]) => Buffer.from(JSON.stringify([name, ...place])).toString("base64url"),
    /** The place that a cursor names; null, which is the first page, for one of another order or none of ours. */
    readCursor(cursor: string | null | undefined): string[] | null {
      try {
        const [of, ...place]: unknown[] = JSON.parse(Buffer.from(cursor ?? "", "base64url").toString());
        const isOurs = of === name && place.length === parts.length;
        const isPlace = (value: unknown, at: number) =>
          typeof value === "string" && patterns[parts[at]?.[1] ?? "text"].test(value);
        return isOurs && place.every(isPlace) ? (place as string[]) : null;
      } catch {
        return null;
      }
    },
  };
}
export type KeysetOrder = ReturnType<typeof keysetOrder>;

/** The page, and the cursor of the next one, of rows that were read with one more than `limit`. */
export function keysetPage<Row extends { place: readonly string[] }>(
  order: KeysetOrder,
  rows: readonly Row[],
  limit: number,
): { rows: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > limit && last ? order.writeCursor(last.place) : null };
}

/** Conditions for a folded column to contain each term of a search. Not LIKE: what people type may hold its wildcards. */
export const containsTerms = (column: SQL | { getSQL: () => SQL }, search: string): SQL[] =>
  searchTerms(search).map((term) => sql`position(${term} in ${column}) > 0`);
