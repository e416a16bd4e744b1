import fs, { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { startEmbeddedDatabase } from "../../scripts/lib/embedded.mjs";
import { withEmbeddedCopy } from "../../scripts/lib/embedded-copy";
import { processIdentity } from "../../scripts/lib/process-identity.mjs";
import { startDataCommand } from "./data-command";
import { cleanUp, newSeededFolder, until } from "./ordo";

afterEach(cleanUp);

const count = async (client: Client) => Number((await client.query("select count(*) from role")).rows[0]?.count);

test("who reads a copy sees one moment, and those who write meanwhile wait for nobody", async () => {
  const folder = newSeededFolder();
  const database = await startEmbeddedDatabase(folder, () => {});
  const writer = new Client({ host: database.socket, port: 5432, user: "postgres", database: "postgres" });
  await writer.connect();
  try {
    const before = await count(writer);
    // As a copying that was killed leaves the session.
    await writer.query("select pg_backup_start('cut off', true)");
    await writer.query("insert into role (id, name) values (901, 'Before')");
    await withEmbeddedCopy(folder, async (copy) => {
      await copy.query("begin isolation level repeatable read read only");
      expect(await count(copy)).toBe(before + 1);
      await writer.query("insert into role (id, name) values (902, 'Meanwhile')");
      expect(await count(writer)).toBe(before + 2);
      expect(await count(copy)).toBe(before + 1);
      await copy.query("commit");
    });
    expect(readdirSync(folder).filter((name) => name.startsWith("database.copy"))).toEqual([]);
  } finally {
    await writer.end();
    await database.stop();
  }
});

test("a second backup is refused while another one runs, and does not end the first one's copying", async () => {
  const folder = newSeededFolder();
  const holder = { pid: process.ppid, identity: processIdentity(process.ppid), about: "a backup" };
  writeFileSync(join(folder, "backup.lock"), JSON.stringify(holder));
  await expect(withEmbeddedCopy(folder, async () => {})).rejects.toMatchObject({
    name: "Failure",
    message: `Another backup is running (process ${process.ppid}). Try again when it has finished.`,
  });
});

const copies = (folder: string) => readdirSync(folder).filter((name) => name.startsWith("database.copy-"));

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "a backup that %s ends leaves nothing, and removes what a killed one left",
  async (signal) => {
    const folder = newSeededFolder();
    const database = await startEmbeddedDatabase(folder, () => {});
    try {
      mkdirSync(join(folder, "database.copy-killed"));
      const file = join(folder, "backups", "cut.gz");
      const backup = startDataCommand("db-backup", folder, [file]);
      await until(() => copies(folder).some((name) => name !== "database.copy-killed"), 120_000);
      backup.process.kill(signal);
      expect(await backup.ended).toEqual({
        code: 1,
        text: "✗ Backup cancelled. Nothing was saved; run the command again.\n",
      });
      expect([copies(folder), readdirSync(join(folder, "backups"))]).toEqual([[], []]);
      expect(readdirSync(folder)).not.toContain("backup.lock");
    } finally {
      await database.stop();
    }
  },
);

test("a disk without room for a copy gets none: the database itself is read, and that is said, but unattended nothing is", async () => {
  const folder = newSeededFolder();
  const database = await startEmbeddedDatabase(folder, () => {});
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const work = vi.fn(async () => {});
  const room = vi.spyOn(fs, "statfsSync").mockReturnValue({ bavail: 70 * 1024, bsize: 1_024 } as fs.StatsFs);
  const copied = vi.spyOn(fs.promises, "copyFile");
  syncBuiltinESMExports();
  try {
    await withEmbeddedCopy(folder, async (client) => {
      expect(await count(client)).toBeGreaterThan(0);
      expect(readdirSync(folder).filter((name) => name.startsWith("database.copy"))).toEqual([]);
    });
    expect(room).toHaveBeenCalled();
    expect(copied).not.toHaveBeenCalled();
    const amounts = /it needs \d{2,} MB on the disk of .*, where 70 MB are free/;
    expect(said.mock.calls.join()).toMatch(amounts);
    await expect(withEmbeddedCopy(folder, work, { unattended: true })).rejects.toMatchObject({
      name: "Failure",
      message: expect.stringMatching(amounts),
    });
    expect(work).not.toHaveBeenCalled();
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    await database.stop();
  }
});
