// Copies the embedded data to a PostgreSQL server and proves it: `npm run db:move -- postgres://user:password@host/name`.
import "./lib/environment.mjs";
import type { Client } from "pg";
import { embeddedExists, refuseWhileRunning, withClient, withEmbeddedSocket } from "./lib/databases";
import { assertEmptyTarget } from "./lib/empty-target";
import { launch } from "./lib/processes.mjs";
import { dataFolder, root, typescriptArguments } from "./lib/project.mjs";
import { Refusal, refuseInOneSentence } from "./lib/refusal";

/** The source must have the tables of this release before it is copied into them. */
async function migrateSource(socket: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: "", ORDO_DATABASE_SOCKET: socket };
  const migration = launch([...typescriptArguments, "scripts/migrate.ts"], { cwd: root, env });
  if ((await migration.exited).code !== 0) throw new Error(migration.recentOutput());
}

async function copy(source: Client, target: Client): Promise<void> {
  const transfer = await import("@/server/db/transfer");
  const tables = await transfer.listTables(source);
  await transfer.beginCopy(source, "read");
  await transfer.beginCopy(target, "write");
  await transfer.emptyTables(target, tables);
  for (const table of tables) {
    for await (const page of transfer.readTable(source, table)) await transfer.writeRows(target, table, page);
    const [from, to] = await Promise.all([transfer.countTable(source, table), transfer.countTable(target, table)]);
    const isSame = from.rows === to.rows && from.checksum === to.checksum;
    console.log(`  ${isSame ? "✓" : "✗"} ${table.name.padEnd(20)} ${String(to.rows).padStart(7)} rows  ${to.checksum}`);
    if (!isSame) throw new Refusal(`The table ${table.name} did not arrive as it left; the target stays empty.`);
  }
  await transfer.continueNumbers(target, tables);
  await target.query("commit");
}

await refuseInOneSentence(async () => {
  const url = process.argv[2] ?? process.env.DATABASE_URL;
  if (!url || !/^postgres(ql)?:\/\//.test(url))
    throw new Refusal("Name the target: npm run db:move -- postgres://user:password@host:5432/name");
  if (!embeddedExists()) throw new Refusal(`There is no embedded database in ${dataFolder()}.`);
  refuseWhileRunning("Moving");
  // From here on the configuration means the target.
  process.env.DATABASE_URL = url;
  await withClient(url, assertEmptyTarget);
  const { migrate } = await import("@/server/db/migrate");
  await migrate();
  await withEmbeddedSocket(async (socket) => {
    await migrateSource(socket);
    await withClient(socket, (source) => withClient(url, (target) => copy(source, target)));
  });
  console.log(`Everything is there. Start with DATABASE_URL set to the target; ${dataFolder()} stays as it is.`);
});
