/** Bounds how much text a search compares, so that nobody's long texts keep the database from everybody else. */
import "server-only";
import { type SQL, sql } from "drizzle-orm";

/** So many pairs of bytes are compared: a term is held against each place of a text, byte by byte where they are alike. */
const comparedPairs = 50_000_000;
/** However short the terms are. */
const maxBytes = 5_000_000;

/** How many bytes of text one statement compares with these terms. */
export const searchedBytes = (terms: readonly string[]): number =>
  Math.min(maxBytes, Math.ceil(comparedPairs / Math.max(1, Buffer.byteLength(terms.join("")))));

/**
 * The bytes of those that come before a candidate in this order, which are known without reading them. A search looks at
 * candidates while this is below `searchedBytes`: at one of any length, and a bounded number of others.
 */
export const bytesBefore = (bytes: SQL, order: SQL): SQL =>
  sql`coalesce(sum(${bytes}) over (order by ${order} rows between unbounded preceding and 1 preceding), 0)`;

/** Of rows that an index finds so many are taken, whichever: those that a common term has are beyond counting. */
export const indexedRows = 10_000;
