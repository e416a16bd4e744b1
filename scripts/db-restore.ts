// Puts a backup in place of the embedded data, or into an empty PostgreSQL database: `npm run db:restore -- file`.
import "./lib/environment.mjs";
import { existsSync, renameSync } from "node:fs";
import { join, resolve } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Client } from "pg";
import { openBackup } from "./lib/backup-file";
import { refuseWhileRunning, withClient, withEmbeddedSocket } from "./lib/databases";
import { assertEmptyTarget } from "./lib/empty-target";
import { dataFolder, root } from "./lib/project.mjs";
import { Refusal, refuseInOneSentence } from "./lib/refusal";

const pageSize = 500;

/** The migrations that the backup's data has had; a backup of a newer release is refused. */
function migrationsOf(hashes: readonly string[]) {
  const known = readMigrationFiles({ migrationsFolder: join(root, "server/db/migrations") });
  const wanted = known.filter(({ hash }) => hashes.includes(hash));
  if (wanted.length < hashes.length) throw new Refusal("The backup was made by a newer release; update Ordo first.");
  return wanted;
}

async function readInto(client: Client, lines: Awaited<ReturnType<typeof openBackup>>["lines"]): Promise<number> {
  const transfer = await import("@/server/db/transfer");
  const tables = await transfer.listTables(client);
  let table: (typeof tables)[number] | undefined;
  let page: Record<string, unknown>[] = [];
  let rows = 0;
  const flush = async () => {
    if (table && page.length > 0) await transfer.writeRows(client, table, page);
    rows += page.length;
    page = [];
  };
  await transfer.beginCopy(client, "write");
  await transfer.emptyTables(client, tables);
  for await (const line of lines) {
    if ("row" in line) page.push(line.row);
    if ("table" in line) {
      await flush();
      table = tables.find(({ name }) => name === line.table);
      if (!table) throw new Refusal(`The backup holds a table ${line.table} that this release does not know.`);
    }
    if (page.length >= pageSize) await flush();
  }
  await flush();
  await transfer.continueNumbers(client, tables);
  await client.query("commit");
  return rows;
}

/** Server code must be loaded after its address is set, because it reads the configuration once. */
async function restore(address: string, path: string): Promise<number> {
  const { head, lines } = await openBackup(path);
  const before = migrationsOf(head.migrations);
  const { migrate } = await import("@/server/db/migrate");
  await migrate(before);
  const rows = await withClient(address, (client) => readInto(client, lines));
  await migrate();
  return rows;
}

/** The data that was there stays beside, under another name, until somebody removes it. */
function setAside(): { path: string; putBack: () => void } | null {
  const path = join(dataFolder(), "database");
  if (!existsSync(path)) return null;
  const aside = `${path}.before-restore-${new Date().toISOString().replaceAll(":", "-")}`;
  renameSync(path, aside);
  return {
    path: aside,
    putBack: () => {
      if (existsSync(path)) renameSync(path, `${path}.unfinished-restore-${Date.now()}`);
      renameSync(aside, path);
    },
  };
}

await refuseInOneSentence(async () => {
  if (!process.argv[2]) throw new Refusal("Name the backup: npm run db:restore -- file");
  const path = resolve(process.argv[2]);
  if (!existsSync(path)) throw new Refusal(`There is no file ${path}.`);
  // Read through once, so that a damaged file moves nothing.
  const { head, lines } = await openBackup(path);
  migrationsOf(head.migrations);
  for await (const _ of lines);

  const url = process.env.DATABASE_URL?.trim();
  if (url) {
    await withClient(url, assertEmptyTarget);
    console.log(`Restored ${await restore(url, path)} rows into the PostgreSQL database.`);
    return;
  }
  refuseWhileRunning("Restoring");
  const old = setAside();
  try {
    const rows = await withEmbeddedSocket((socket) => {
      process.env.ORDO_DATABASE_SOCKET = socket;
      return restore(socket, path);
    });
    console.log(`Restored ${rows} rows.${old ? ` What was there before lies in ${old.path}.` : ""}`);
  } catch (error) {
    old?.putBack();
    throw error;
  }
});
