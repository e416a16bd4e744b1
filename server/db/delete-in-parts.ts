import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db } from "./client";
import { letOthersIn } from "./let-others-in";

const atOnce = 500;

/** Deletes the rows for which `where` holds, some at a time with others let in between: what has piled up holds nobody up. */
export async function deleteInParts(table: PgTable, where: SQL | undefined): Promise<void> {
  const isMeant = where ?? sql`true`;
  const doomed = sql`array(select ctid from ${table} where ${isMeant} limit ${atOnce})`;
  for (;;) {
    const startedAt = performance.now();
    const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any(${doomed}) and ${isMeant}`);
    if ((rowCount ?? 0) < atOnce) return;
    await letOthersIn(performance.now() - startedAt);
  }
}
