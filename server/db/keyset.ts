import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { searchTerms } from "@/lib/fold";

/** A column of an order, and the type that its text has in a cursor. */
export type KeysetPart = readonly [SQL, type: "text" | "int" | "bigint" | "numeric" | "uuid" | "date" | "timestamptz"];

const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const matches = (pattern: RegExp) => (text: string) => pattern.test(text);
const maxInt = 2_147_483_647;
/** A day that there is. PostgreSQL knows no year 0, and no list of ours one of five digits. */
const isDay = (text: string) => !text.startsWith("0000") && z.iso.date().safeParse(text).success;
const moment = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/;

/** What each type looks like in a cursor; what is none of it would be an error of the database. */
const fits: Readonly<Record<KeysetPart[1], (text: string) => boolean>> = {
  text: matches(/^[^\0]*$/),
  int: (text) => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= maxInt,
  bigint: matches(/^-?\d{1,18}$/),
  numeric: matches(/^(-?\d{1,20}(\.\d{1,9})?|Infinity)$/),
  uuid: matches(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  date: isDay,
  timestamptz: (text) => isDay(moment.exec(text)?.[1] ?? ""),
};

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
          typeof value === "string" && fits[parts[at]?.[1] ?? "text"](value);
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
