// Copies the embedded data to a PostgreSQL server and proves it: `npm run db:move -- postgres://user:password@host/name`.
import "./lib/data-environment.mjs";
import type { Client } from "pg";
import { lockDataFolder } from "./lib/data-lock.mjs";
import { runDataCommand } from "./lib/database-refusal";
import { embeddedExists, refuseWhileRunning, withClient, withEmbeddedSocket } from "./lib/databases";
import { assertEmptyTarget } from "./lib/empty-target";
import { launch } from "./lib/processes.mjs";
import { dataFolder, root, typescriptArguments } from "./lib/project.mjs";
import { Refusal } from "./lib/refusal";

/** The source must have the tables of this release before it is copied into them. */
async function migrateSource(socket: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: "", ORDO_DATABASE_SOCKET: socket };
  const migration = launch([...typescriptArguments, "scripts/migrate.ts"], { cwd: root, env });
  const { code } = await migration.exited;
  if (code === 0) return;
  const output = migration.recentOutput();
  const own = /^✗ (.+)$/m.exec(output)?.[1];
  if (code !== null && own === undefined) throw new Error(output);
  throw new Refusal(own ?? "The migration of the embedded database was interrupted. Run the command again.");
}

type Copying = Readonly<{ source: Client; target: Client; isAlone: () => boolean }>;

/** What is written into the source after its snapshot would be lost: it must be ours alone until the end. */
async function copy({ source, target, isAlone }: Copying): Promise<void> {
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
    if (!isSame) throw new Refusal(`Table ${table.name} differs after copying. The target was left empty.`);
  }
  await transfer.continueNumbers(target, tables);
  if (!isAlone()) throw new Refusal(`Another process took over ${dataFolder()}. The target was left empty.`);
  await target.query("commit");
}

/** Throws where somebody else has the database open, too. */
async function move(url: string, isAlone: () => boolean): Promise<void> {
  // From here on the configuration means the target.
  process.env.DATABASE_URL = url;
  await withClient(url, assertEmptyTarget);
  const { migrate } = await import("@/server/db/migrate");
  await migrate();
  await withEmbeddedSocket(async (socket, isShared) => {
    if (isShared) throw new Refusal(`Another process uses ${dataFolder()}. Try again when it has finished.`);
    await migrateSource(socket);
    await withClient(socket, (source) => withClient(url, (target) => copy({ source, target, isAlone })));
  });
}

await runDataCommand(async () => {
  const url = process.argv[2] ?? process.env.DATABASE_URL;
  if (!url) throw new Refusal("Name the target: npm run db:move -- postgres://user:password@host:5432/name");
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new Refusal(
      "Invalid target. Use postgres://user:password@host:5432/name and percent-encode special characters in the password.",
    );
  }
  if (!embeddedExists()) throw new Refusal(`There is no embedded database in ${dataFolder()}.`);
  await refuseWhileRunning("Moving");
  const lock = await lockDataFolder(dataFolder(), "npm run db:move");
  await move(url, lock.isOurs).finally(lock.release);
  console.log(`All data was copied. Set DATABASE_URL to the target and start; ${dataFolder()} was not changed.`);
});
