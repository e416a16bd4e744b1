// Puts a backup in place of the embedded data, or into an empty PostgreSQL database: `npm run db:restore -- file`.
import "./lib/data-environment.mjs";
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Client } from "pg";
import { assertNoLink, layout } from "./embedded/folder.mjs";
import { swapIn } from "./embedded/held-data.mjs";
import { openBackup } from "./lib/backup-file";
import { lockDataFolder } from "./lib/data-lock.mjs";
import { runDataCommand } from "./lib/database-refusal";
import { refuseWhileRunning, withClient, withEmbeddedSocket } from "./lib/databases";
import { assertEmptyTarget } from "./lib/empty-target";
import { dataFolder, root as projectRoot } from "./lib/project.mjs";
import { Refusal } from "./lib/refusal";
import { endOnSignals, withTemporary } from "./lib/temporary";
import { announceUnfitRows } from "./lib/unfit-rows";

const pageSize = 500;

/** The migrations that the backup's data has had; a backup of a newer release is refused. */
function migrationsOf(hashes: readonly string[]) {
  const known = readMigrationFiles({ migrationsFolder: join(projectRoot, "server/db/migrations") });
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
    if ("row" in line && !table) throw new Refusal("The backup holds rows that belong to no table.");
    if ("row" in line) page.push(line.row);
    if ("table" in line) {
      await flush();
      table = tables.find(({ name }) => name === line.table);
      if (!table) throw new Refusal(`The backup holds a table ${line.table} that this release does not know.`);
    }
    if (page.length >= pageSize) await flush();
  }
  await flush();
  const people = await client.query('select 1 from "user" limit 1');
  if (people.rowCount === 0) throw new Refusal("The backup contains no users.");
  await transfer.continueNumbers(client, tables);
  await client.query("commit");
  return rows;
}

/** What is in the target when the rows of a backup do not fit: its own tables, or those of this release. */
type Outcomes = Readonly<{ unfilled: string; notUpgraded: string }>;

/** The embedded data is filled beside what is in use. */
const besideData: Outcomes = { unfilled: "nothing was changed", notUpgraded: "nothing was changed" };
const inPostgres: Outcomes = {
  unfilled: "the target has its tables, but no rows",
  notUpgraded: "the target holds its rows in the tables of its release; give another empty database",
};

/** Server code must be loaded after its address is set, because it reads the configuration once. */
async function restore(address: string, path: string, { unfilled, notUpgraded }: Outcomes): Promise<number> {
  const { head, lines } = await openBackup(path);
  const before = migrationsOf(head.migrations);
  const { migrate } = await import("@/server/db/migrate");
  await migrate(before);
  const read = () => withClient(address, (client) => readInto(client, lines));
  const rows = await announceUnfitRows({ path, outcome: unfilled }, read);
  await announceUnfitRows({ path, outcome: notUpgraded }, () => migrate());
  return rows;
}

/**
 * Fills a database beside the one in use, and puts it in its place when it is whole: whatever interrupts this, the data
 * from before is there under its own name or, between two renames, under the one that the next start tells.
 */
async function restoreEmbedded(path: string): Promise<void> {
  await refuseWhileRunning("Restoring");
  const folders = layout(dataFolder());
  const { root, restoring } = folders;
  assertNoLink(folders);
  const { release, isOurs } = await lockDataFolder(root, "npm run db:restore", { withDatabase: true });
  // From here on the folder that is removed is this restore's own.
  const { ignore, unlessStopped } = endOnSignals("Restore cancelled. The data was not changed.");
  const fillAndSwap = async () => {
    rmSync(restoring, { recursive: true, force: true });
    mkdirSync(restoring, { mode: 0o700 });
    const filling = withEmbeddedSocket((socket) => {
      process.env.ORDO_DATABASE_SOCKET = socket;
      return restore(socket, path, besideData);
    }, restoring);
    const rows = await unlessStopped(filling);
    if (!isOurs()) throw new Refusal(`Another process took over ${root}. Nothing was changed.`);
    const old = swapIn(folders);
    console.log(`Restored ${rows} rows.${old ? ` The previous data was kept in ${old}.` : ""}`);
  };
  try {
    await withTemporary(restoring, fillAndSwap);
  } finally {
    ignore();
    release();
  }
}

await runDataCommand(async () => {
  if (!process.argv[2]) throw new Refusal("Name the backup: npm run db:restore -- file");
  const path = resolve(process.argv[2]);
  // Read through once, so that a damaged file moves nothing.
  const { head, lines } = await openBackup(path);
  migrationsOf(head.migrations);
  for await (const _ of lines);

  const url = process.env.DATABASE_URL?.trim();
  if (!url) return await restoreEmbedded(path);
  await withClient(url, assertEmptyTarget);
  const rows = await restore(url, path, inPostgres);
  console.log(`Restored ${rows} rows into the PostgreSQL database.`);
});
