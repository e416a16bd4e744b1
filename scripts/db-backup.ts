// Writes everything into one file, also while the server runs: `npm run db:backup [-- file]`. The server's own backups are
// `--unattended`: they are refused where others would have to wait for them.
import "./lib/data-environment.mjs";
import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Client } from "pg";
import { assertNewFile, type BackupHead, type BackupLine, writeBackup } from "./lib/backup-file";
import { runDataCommand } from "./lib/database-refusal";
import { embeddedExists, withClient, withEmbeddedSocket } from "./lib/databases";
import { withEmbeddedCopy } from "./lib/embedded-copy";
import { dataFolder } from "./lib/project.mjs";
import { Refusal } from "./lib/refusal";
import { endOnSignals } from "./lib/temporary";

const stamp = () => new Date().toISOString().slice(0, 19).replaceAll(":", "-");

async function backUp(client: Client, path: string): Promise<number> {
  const transfer = await import("@/server/db/transfer");
  let rows = 0;
  const lines = async function* (): AsyncGenerator<BackupHead | BackupLine> {
    const migrations = await transfer.listMigrations(client);
    yield { format: "ordo-backup", version: 1, createdAt: new Date().toISOString(), migrations };
    for (const table of await transfer.listTables(client)) {
      yield { table: table.name, columns: table.columns, hasIdentity: table.hasIdentity };
      for await (const page of transfer.readTable(client, table)) {
        rows += page.length;
        for (const row of page) yield { row };
      }
    }
    yield { end: true, rows };
  };
  // One transaction from beginning to end: what is written meanwhile is in the next backup, whole.
  await transfer.beginCopy(client, "read");
  await writeBackup(path, lines());
  await client.query("commit");
  return rows;
}

await runDataCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { unattended: { type: "boolean" } } });
  const path = resolve(positionals[0] ?? join(dataFolder(), "backups", `ordo-${stamp()}.ndjson.gz`));
  assertNewFile(path);
  const url = process.env.DATABASE_URL?.trim();
  if (!url && !embeddedExists()) throw new Refusal(`There is no database in ${dataFolder()} yet.`);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const work = (address: string) => withClient(address, (client) => backUp(client, path));
  const embedded = () =>
    withEmbeddedSocket((socket, isShared) =>
      isShared ? withEmbeddedCopy(dataFolder(), (client) => backUp(client, path), values) : work(socket),
    );
  const { unlessStopped } = endOnSignals("Backup cancelled. Nothing was saved; run the command again.");
  const rows = await unlessStopped(url ? work(url) : embedded());
  console.log(`Saved ${rows} rows in ${path}`);
  const files = join(dataFolder(), "files");
  if (existsSync(files)) console.log(`Attached files are not in it; copy ${files} too.`);
});
