import type { Client } from "pg";
import { Refusal } from "./refusal";

/** Only a database without tables, or with our own tables that never held anything, is overwritten. */
export async function assertEmptyTarget(client: Client): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')",
  );
  if (tables.length === 0) return;
  const { rows: ours } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is_there",
  );
  if (!ours[0]?.is_there) {
    throw new Refusal(`The target contains other tables (${tables[0]?.name}, …). Use a separate database for Ordo.`);
  }
  const { findTraces } = await import("@/server/db/pristine");
  const traces = await findTraces((statement) => client.query(statement));
  if (traces.length === 0) return;
  if (!traces.includes("user")) {
    throw new Refusal(
      `The target contains data of Ordo (table ${traces[0]}), although nobody is in it: its people were lost. Use an empty database.`,
    );
  }
  const { rows: people } = await client.query<{ count: number }>('select count(*)::int as count from "user"');
  throw new Refusal(`The target already contains ${people[0]?.count} people. Use an empty database.`);
}
