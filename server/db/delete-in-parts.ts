import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db } from "./client";
import { letOthersIn } from "./let-others-in";

/** Calls `doBatch`, which answers how many it did, until it does less than a whole batch; others are let in between. */
export async function inParts(batchSize: number, doBatch: () => Promise<number>): Promise<void> {
  for (;;) {
    const startedAt = performance.now();
    if ((await doBatch()) < batchSize) return;
    await letOthersIn(performance.now() - startedAt);
  }
}

/** Deletes the rows for which `where` holds, `batchSize` in a statement: what has piled up holds nobody up. */
export async function deleteInParts(table: PgTable, where: SQL | undefined, batchSize = 500): Promise<void> {
  const isMeant = where ?? sql`true`;
  const doomed = sql`array(select ctid from ${table} where ${isMeant} limit ${batchSize})`;
  await inParts(batchSize, async () => {
    const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any(${doomed}) and ${isMeant}`);
    return rowCount ?? 0;
  });
}
