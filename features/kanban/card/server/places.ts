import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { PlaceList } from "@/server/db/places";

/** The cards of a column in their order, all or without one. */
export function cardsIn(columnId: string | SQL, exceptId?: string): PlaceList {
  const others = exceptId === undefined ? sql`` : sql` and other.id <> ${exceptId}`;
  return { table: sql`card`, where: sql`other.column_id = ${columnId} and other.deleted_at is null${others}` };
}

/** The highest order key in a column, null where it has no cards, as part of a statement. */
export const lastKeyIn = (columnId: string | SQL) => sql<string | null>`(
  select other.position from card as other where other.column_id = ${columnId} and other.deleted_at is null
  order by other.position desc limit 1)`;
