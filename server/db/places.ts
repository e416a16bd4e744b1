import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { orderKeyBetween, spreadOrderKeys } from "@/lib/order-key";
import type { Transaction } from "./client";

/** A list of rows in the order of their keys: a table with `position` and `id`, and which of its rows, named "other". */
export type PlaceList = Readonly<{ table: SQL; where: SQL | undefined }>;

/** No list is longer; an index past it means the end. */
const maxIndex = 1_000_000;

/** The keys that something put at `index` comes between. */
export type Neighbours = Readonly<{ before: string | null; after: string | null }>;

/**
 * Reads the keys around `index` as part of a statement. `count` says how many rows the list has: it is walked from its
 * nearer end, so that what goes to the top or to the bottom reads two rows of however many.
 */
export function neighboursAt(list: PlaceList, index: number, count: SQL | number): SQL<Neighbours> {
  const at = sql`${Math.min(index, maxIndex)}::int`;
  const isNearTop = sql`${at} * 2 <= ${count}`;
  const from = (end: "asc" | "desc", offset: SQL) => sql`(
    select other.position from ${list.table} as other where ${list.where}
    order by other.position ${sql.raw(end)}, other.id ${sql.raw(end)} offset greatest(${offset}, 0) limit 1)`;
  return sql<Neighbours>`json_build_object(
    'before', case when ${at} = 0 then null when ${isNearTop} then ${from("asc", sql`${at} - 1`)}
      else ${from("desc", sql`${count} - ${at}`)} end,
    'after', case when ${at} >= ${count} then null when ${isNearTop} then ${from("asc", at)}
      else ${from("desc", sql`${count} - ${at} - 1`)} end)`;
}

/** Reads the keys around a key: its own if another row has it by now, or the next above, and the next below. */
export function neighboursOf(list: PlaceList, position: SQL): SQL<Neighbours> {
  return sql<Neighbours>`json_build_object(
    'before', (select max(other.position) from ${list.table} as other where ${list.where} and other.position <= ${position}),
    'after', (select min(other.position) from ${list.table} as other where ${list.where} and other.position > ${position}))`;
}

type Restored = Readonly<{
  /** The key that it had. */
  own: string;
  /** Whether its list is still there; else it goes to the end of another, behind `last`. */
  isHome: boolean;
  /** Around its own key, as `neighboursOf` reads them. */
  neighbours: Neighbours;
  last: string | null;
}>;

/** The key for what comes back. Where another row has been given its key, it comes right behind that one. */
export function restoredKey({ own, isHome, neighbours: { before, after }, last }: Restored): string {
  if (!isHome) return spreadOrderKeys(1, last)[0] ?? own;
  return before === own ? (orderKeyBetween(before, after) ?? own) : own;
}

type Room = Readonly<{ index: number; count: number; neighbours: Neighbours }>;

/**
 * The key for what goes to `index`. Where there is no room all others get fresh, short keys, which `isSpread` says. The
 * caller holds a lock that keeps the list as it was read.
 */
export async function makeRoom(
  tx: Transaction,
  list: PlaceList,
  { index, count, neighbours: { before, after } }: Room,
): Promise<{ position: string; isSpread: boolean }> {
  const key = orderKeyBetween(before, after);
  if (key !== null) return { position: key, isSpread: false };
  const place = Math.min(index, count);
  const keys = spreadOrderKeys(count + 1);
  const [position = ""] = keys.splice(place, 1);
  await tx.execute(sql`
    update ${list.table} set position = fresh.position
    from (select other.id, row_number() over (order by other.position, other.id) as n
          from ${list.table} as other where ${list.where}) as ranked
    join unnest(${sql.param(keys)}::text[]) with ordinality as fresh (position, n) on fresh.n = ranked.n
    where ${list.table}.id = ranked.id`);
  return { position, isSpread: true };
}

/** Writes order keys, by id. */
export async function writeKeys(tx: Transaction, table: SQL, keys: ReadonlyMap<string, string>): Promise<void> {
  await tx.execute(sql`
    update ${table} set position = fresh.position
    from unnest(${sql.param([...keys.keys()])}::uuid[], ${sql.param([...keys.values()])}::text[]) as fresh (id, position)
    where ${table}.id = fresh.id`);
}
