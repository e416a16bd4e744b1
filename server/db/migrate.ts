import "server-only";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { Client, type ClientBase } from "pg";
import { connectionConfig } from "./connection";
import { translate } from "./errors";

/** Any number, the same in every process: who holds it may migrate. */
const migrationLock = 7_261_402;
const folder = fileURLToPath(new URL("./migrations", import.meta.url));

type Migration = ReturnType<typeof readMigrationFiles>[number];

/**
 * Brings the database to the newest tables and answers how many migrations it applied. All of them run in one
 * transaction that holds a lock until its end, so of two callers at once the second waits and finds nothing
 * left to do, and a process that is killed half-way leaves no half behind. The lock belongs to the transaction,
 * not to the session: the embedded database has one session for all.
 */
export async function migrate(migrations: Migration[] = readMigrationFiles({ migrationsFolder: folder })) {
  const client = new Client({ ...connectionConfig(), connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return await migrateOver(client, migrations);
  } catch (error) {
    throw translate(error);
  } finally {
    await client.end().catch(() => {});
  }
}

async function migrateOver(client: ClientBase, migrations: Migration[]): Promise<number> {
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
  // Drizzle's own table, so that its tools find what they expect.
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  const { rows } = await client.query<{ last: string | null }>(
    "select max(created_at) as last from drizzle.__drizzle_migrations",
  );
  const last = Number(rows[0]?.last ?? 0);
  const pending = migrations.filter(({ folderMillis }) => folderMillis > last);
  for (const migration of pending) {
    for (const statement of migration.sql) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      migration.hash,
      migration.folderMillis,
    ]);
  }
  await client.query("commit");
  return pending.length;
}
