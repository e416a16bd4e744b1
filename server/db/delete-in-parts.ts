import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db } from "./client";
import { letOthersIn } from "./let-others-in";

/** Has some done at a time, with others let in between, until there were fewer than `atOnce` to do: `doSome` counts them. */
export async function inParts(atOnce: number, doSome: () => Promise<number>): Promise<void> {
  for (;;) {
    const startedAt = performance.now();
    if ((await doSome()) < atOnce) return;
    await letOthersIn(performance.now() - startedAt);
  }
}

/** Deletes the rows for which `where` holds, `atOnce` at a time: what has piled up holds nobody up. */
export async function deleteInParts(table: PgTable, where: SQL | undefined, atOnce = 500): Promise<void> {
  const isMeant = where ?? sql`true`;
  const doomed = sql`array(select ctid from ${table} where ${isMeant} limit ${atOnce})`;
  await inParts(atOnce, async () => {
    const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any(${doomed}) and ${isMeant}`);
    return rowCount ?? 0;
  });
}
