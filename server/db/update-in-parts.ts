import "server-only";
import { and, type SQL, sql } from "drizzle-orm";
import type { PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import { db } from "./client";
import { inParts } from "./delete-in-parts";

/** Sets `values` in the rows for which `where` holds, `batchSize` in a statement. It must hold of none that has them. */
export async function updateInParts<Table extends PgTable>(
  table: Table,
  values: PgUpdateSetSource<Table>,
  { where, batchSize = 200 }: Readonly<{ where: SQL | undefined; batchSize?: number }>,
): Promise<void> {
  const some = sql`ctid = any(array(select ctid from ${table} where ${where} limit ${batchSize}))`;
  await inParts(batchSize, async () => {
    const { rowCount } = await db.update(table).set(values).where(and(some, where));
    return rowCount ?? 0;
  });
}
