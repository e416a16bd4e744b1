import "server-only";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { Client, type ClientBase } from "pg";
import { connectionConfig } from "./connection";
import { translate } from "./errors";
import { assertTables, SchemaError } from "./schema-state";

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
export async function migrate(migrations?: Migration[]) {
  const known = readMigrationFiles({ migrationsFolder: folder });
  const client = new Client({ ...connectionConfig(), connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const applied = await migrateOver(client, migrations ?? known, known.at(-1)?.folderMillis ?? 0);
    if (!migrations) await assertTables(client);
    return applied;
  } catch (error) {
    throw translate(error);
  } finally {
    await client.end().catch(() => {});
  }
}

async function migrateOver(client: ClientBase, migrations: Migration[], newest: number): Promise<number> {
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
  if (last === 0) await assertNoOtherTables(client);
  if (last > newest) throw new SchemaError("The database was written by a newer release of Ordo; update Ordo first.");
  const pending = migrations.filter(({ folderMillis }) => folderMillis > last);
  for (const migration of pending) {
    await apply(client, migration);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      migration.hash,
      migration.folderMillis,
    ]);
  }
  await client.query("commit");
  return pending.length;
}

/** Whoever else keeps tables here has a database that is not ours to change; what an extension brings is nobody's. */
async function assertNoOtherTables(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = to_regnamespace(current_schema()) and relkind in ('r', 'p')
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     order by relname limit 1`,
  );
  const [other] = rows;
  if (!other) return;
  throw new SchemaError(
    `The database holds tables of another application (${other.name}); nothing was changed. Give Ordo a database of its own.`,
  );
}

/** States that say that something is there already, or not there, which the recorded migrations deny. */
const contradiction = /^42(P0[1-7]|70[1-4]|710|723|883)$/;

async function apply(client: ClientBase, { sql }: Migration): Promise<void> {
  try {
    for (const statement of sql) await client.query(statement);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (!contradiction.test(code ?? "")) throw error;
    throw new SchemaError(
      `The tables of the database do not match the migrations that are recorded in it (${message}); nothing was changed. ` +
        "Give Ordo a database of its own, or restore a backup with npm run db:restore.",
    );
  }
}
