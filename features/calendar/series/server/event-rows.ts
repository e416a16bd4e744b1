import "server-only";
import { getTableColumns, sql } from "drizzle-orm";
import { chunksOf } from "@/lib/chunks";
import { columnName } from "@/server/db/casing";
import type { Transaction } from "@/server/db/client";
import { calendarEvents } from "@/server/db/schema/calendar";
import type { EventRow } from "../../server/schedule";

/** Puts whole rows in place of those that are there, or adds them. */
export async function writeRows(tx: Transaction, rows: readonly EventRow[]): Promise<void> {
  // Each row has twenty-one parameters; a series of many changes stays below the protocol's limit.
  for (const some of chunksOf(rows, 500)) {
    await tx.insert(calendarEvents).values(some).onConflictDoUpdate({ target: calendarEvents.id, set: fromExcluded });
  }
}

const fromExcluded = Object.fromEntries(
  Object.entries(getTableColumns(calendarEvents)).map(([key, column]) => [
    key,
    sql`excluded.${sql.identifier(columnName(column))}`,
  ]),
);
