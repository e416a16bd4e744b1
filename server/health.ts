import "server-only";
import { sql } from "drizzle-orm";
import { version } from "@/lib/config";
import { db } from "@/server/db/client";
import { databaseKind } from "@/server/db/connection";
import { tableNames } from "@/server/db/schema-state";
import { describeError, log } from "@/server/http/log";

/** Whether this process can do its work: it can when its database answers, has all tables and takes writes. */
export async function checkHealth() {
  const checks = await checkDatabase();
  const isWell = Object.values(checks).every(Boolean);
  return {
    status: isWell ? ("ok" as const) : ("unavailable" as const),
    version,
    database: databaseKind(),
    checks,
  };
}

type DatabaseState = { tables: number; is_read_only: boolean };

let running: Promise<Record<string, boolean>> | null = null;

/** Whoever asks while the database is being asked gets the same answer: many at once cost it one statement. */
function checkDatabase(): Promise<Record<string, boolean>> {
  running ??= askDatabase().finally(() => {
    running = null;
  });
  return running;
}

async function askDatabase(): Promise<Record<string, boolean>> {
  try {
    const { rows } = await db.execute<DatabaseState>(sql`
      select current_setting('transaction_read_only') = 'on' as is_read_only, count(*)::int as tables from pg_class
      where relnamespace = to_regnamespace(current_schema()) and relname in ${tableNames}`);
    const [state] = rows;
    return { database: true, tables: state?.tables === tableNames.length, writable: state?.is_read_only === false };
  } catch (error) {
    log.warn({ error: describeError(error) }, "the database does not answer");
    return { database: false };
  }
}
