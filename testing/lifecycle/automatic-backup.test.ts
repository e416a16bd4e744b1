import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { scheduleBackups } from "../../scripts/lib/automatic-backup.mjs";
import { openBackup } from "../../scripts/lib/backup-file";
import { startEmbeddedDatabase } from "../../scripts/lib/embedded.mjs";
import { cleanUp, newSeededFolder, until } from "./ordo";

afterEach(cleanUp);

const secondInHours = 1 / 3_600;

async function countRows(path: string): Promise<number> {
  let rows = 0;
  for await (const line of (await openBackup(path)).lines) if ("row" in line) rows += 1;
  return rows;
}

function schedule(folder: string, everyHours: number, more: NodeJS.Dict<string> = {}) {
  const said: string[] = [];
  const env = {
    ...process.env,
    ...more,
    DATABASE_URL: "",
    ORDO_DATA: folder,
    BACKUP_EVERY_HOURS: String(everyHours),
    BACKUPS_KEPT: "2",
  };
  return { said, stop: scheduleBackups({ folder, env, say: (line) => said.push(line) }) };
}

test("the embedded database is saved again and again while it runs, and only the newest backups stay", async () => {
  const folder = newSeededFolder();
  const backups = join(folder, "backups");
  const left = "automatic-2026-01-01T00-00-00.ndjson.gz.part";
  const own = "ordo-2026-01-01T00-00-00.ndjson.gz";
  mkdirSync(backups);
  writeFileSync(join(backups, left), "left by a backup that was cut off");
  writeFileSync(join(backups, own), "made by a person, who alone removes it");
  const listWhole = () =>
    readdirSync(backups)
      .filter((name) => /^automatic-.*\.gz$/.test(name))
      .sort();
  const database = await startEmbeddedDatabase(folder, () => {});
  const { said, stop } = schedule(folder, secondInHours);
  try {
    await until(() => listWhole().length > 0, 60_000);
    const [first = ""] = listWhole();
    await until(() => listWhole().length === 2 && !listWhole().includes(first), 120_000);
  } finally {
    await stop();
    await database.stop();
  }
  expect(readdirSync(backups)).toContain(own);
  expect(readdirSync(backups)).not.toContain(left);
  const [older = "", newer = ""] = listWhole();
  expect(await countRows(join(backups, older))).toBeGreaterThan(2_000);
  expect(await countRows(join(backups, newer))).toBe(await countRows(join(backups, older)));
  expect(said).toEqual([]);
});

test("a backup that cannot be made is said, and 0 hours make none", async () => {
  const folder = newSeededFolder();
  writeFileSync(join(folder, "backups"), "a file where the folder should be");
  const failing = schedule(folder, secondInHours);
  await until(() => failing.said.length > 0, 60_000);
  await failing.stop();
  expect(failing.said[0]).toMatch(/The automatic backup failed: .*backups/s);
  const none = schedule(newSeededFolder(), 0);
  await none.stop();
  expect(none.said).toEqual([]);
});

/** Has a process find that little is free on every disk. */
const nearlyFull = `data:text/javascript,${encodeURIComponent(
  'import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";' +
    "fs.statfsSync = () => ({ bavail: 70 * 1024, bsize: 1024 }); syncBuiltinESMExports();",
)}`;

test("without room for a copy an automatic backup is not made, so that nobody waits for it, and says how much is missing", async () => {
  const folder = newSeededFolder();
  const database = await startEmbeddedDatabase(folder, () => {});
  const { said, stop } = schedule(folder, secondInHours, { NODE_OPTIONS: `--import=${nearlyFull}` });
  try {
    await until(() => said.length > 0, 60_000);
  } finally {
    await stop();
    await database.stop();
  }
  expect(said).toEqual([
    expect.stringMatching(
      /^The automatic backup failed: No copy of the database could be made \(it needs \d+ MB on .*, where 70 MB are free\)/,
    ),
  ]);
  expect(readdirSync(join(folder, "backups"))).toEqual([]);
});

test("a backup that a wrong clock dated in the future is said once, holds up none and goes before real ones", async () => {
  const folder = newSeededFolder();
  const backups = join(folder, "backups");
  const future = "automatic-2126-01-01T00-00-00.ndjson.gz";
  mkdirSync(backups);
  writeFileSync(join(backups, future), "");
  utimesSync(join(backups, future), new Date("2126-01-01"), new Date("2126-01-01"));
  const database = await startEmbeddedDatabase(folder, () => {});
  const { said, stop } = schedule(folder, secondInHours);
  try {
    await until(() => !readdirSync(backups).includes(future), 120_000);
  } finally {
    await stop();
    await database.stop();
  }
  expect(readdirSync(backups).filter((name) => name.endsWith(".gz"))).toHaveLength(2);
  expect(said).toEqual([expect.stringMatching(/^The backup .*automatic-2126.* is dated in the future/)]);
});
