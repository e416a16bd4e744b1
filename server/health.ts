import "server-only";
import { sql } from "drizzle-orm";
import { version } from "@/lib/config";
import { db } from "@/server/db/client";
import { databaseKind } from "@/server/db/connection";
import { describeError, log } from "@/server/http/log";

/** Whether this process can do its work: it can when its database answers. */
export async function checkHealth() {
  const database = await isDatabaseUp();
  return {
    status: database ? ("ok" as const) : ("unavailable" as const),
    version,
    database: databaseKind(),
    checks: { database },
  };
}

async function isDatabaseUp(): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch (error) {
    log.warn({ error: describeError(error) }, "the database does not answer");
    return false;
  }
}
