import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { layout } from "./folder.mjs";
import {
  assertNeverHeldData,
  assertNoHalfRestore,
  assertStillThere,
  damageSentence,
  noteData,
  setAsideAll,
  swapIn,
} from "./held-data.mjs";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "ordo-data-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A folder of a database whose one file tells whose it is. */
function database(path: string, owner: string): void {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, "owner"), owner);
}
const ownerOf = (path: string) => readFileSync(join(path, "owner"), "utf8");

function filled() {
  const folders = layout(root);
  database(folders.cluster, "before");
  database(join(folders.restoring, "database"), "restored");
  database(`${folders.cluster}.before-restore-2026-01-02T03-04-05.678Z`, "long ago");
  database(`${folders.cluster}.copy-2`, "half a backup");
  return folders;
}

test("puts the restored database in place and keeps the one from before under the name that it answers", () => {
  const folders = filled();
  const aside = swapIn(folders) ?? "";
  expect([ownerOf(folders.cluster), ownerOf(aside)]).toEqual(["restored", "before"]);
});

test("puts the database from before back when the restored one cannot take its place", () => {
  const folders = filled();
  rmSync(join(folders.restoring, "database"), { recursive: true });
  expect(() => swapIn(folders)).toThrow("ENOENT");
  expect(ownerOf(folders.cluster)).toBe("before");
});

test("names the folder that an interrupted restore set aside, not an older one nor a copy", () => {
  const folders = filled();
  const aside = swapIn(folders) ?? "";
  // As a kill between the two renames leaves it.
  renameSync(folders.cluster, join(folders.restoring, "database"));
  expect(() => assertNoHalfRestore(folders)).toThrow(
    `The data from before is in ${aside}; rename it to ${folders.cluster} and remove ${folders.restoring} to use it`,
  );
});

test("tidies up after a restore that ended once its database was in place", () => {
  const folders = filled();
  swapIn(folders);
  assertNoHalfRestore(folders);
  expect([existsSync(folders.restoring), ownerOf(folders.cluster)]).toEqual([false, "restored"]);
});

test("says that the data is as it was before where a restore ended earlier", () => {
  const folders = filled();
  expect(() => assertNoHalfRestore(folders)).toThrow(`The data in ${folders.cluster} is as it was before`);
  writeFileSync(join(folders.restoring, "swap.json"), "{}");
  expect(() => assertNoHalfRestore(folders)).toThrow(`The data in ${folders.cluster} is as it was before`);
  expect(ownerOf(folders.cluster)).toBe("before");
});

test("offers the folder that was set aside last to whoever misses the database", () => {
  const folders = filled();
  rmSync(folders.cluster, { recursive: true });
  database(`${folders.cluster}.set-aside-2025-12-31T00-00-00.000Z`, "older");
  expect(() => assertNeverHeldData(folders)).toThrow(
    `Rename ${folders.cluster}.before-restore-2026-01-02T03-04-05.678Z to it, restore a backup`,
  );
});

test("a database that was in use and is gone is waited for, and nothing is made in its place", () => {
  const folders = layout(join(root, "volume"));
  expect(() => assertStillThere(folders)).toThrow("disappeared while it was in use. Check that its disk is mounted");
  expect(existsSync(folders.root)).toBe(false);
});

/** A restore into a folder without a database, ended before it was done. */
function interruptedRestore(root: string) {
  const folders = layout(root);
  database(join(folders.restoring, "database"), "half");
  return folders;
}

test("says that there was no data before an interrupted restore only where nothing tells of any", () => {
  const folders = interruptedRestore(root);
  expect(() => assertNoHalfRestore(folders)).toThrow("There was no data before; remove");
  noteData(folders);
  expect(() => assertNoHalfRestore(folders)).toThrow(
    `${folders.restoring}. The database ${folders.cluster} is missing, although this folder held data. Restore a backup with`,
  );
  rmSync(folders.marker);
  mkdirSync(folders.backups);
  const backup = join(folders.backups, "ordo-2026-01-01T00-00-00.ndjson.gz");
  writeFileSync(backup, "");
  expect(() => assertNoHalfRestore(folders)).toThrow(
    `although this folder held data. Restore the latest backup with "npm run db:restore -- ${backup}"`,
  );
});

test("names no folder that was set aside by an interrupted restore and has gone since", () => {
  const folders = interruptedRestore(root);
  writeFileSync(join(folders.restoring, "swap.json"), JSON.stringify({ aside: join(root, "gone") }));
  expect(() => assertNoHalfRestore(folders)).toThrow(
    `The data from before was kept in ${join(root, "gone")}, which is missing. Restore a backup with`,
  );
});

test("recommends no backup that a wrong clock dated in the future before a real one", () => {
  const folders = layout(root);
  mkdirSync(folders.backups);
  for (const name of ["automatic-2026-01-01T00-00-00", "automatic-2126-01-01T00-00-00"])
    writeFileSync(join(folders.backups, `${name}.ndjson.gz`), "");
  expect(() => assertNeverHeldData(folders)).toThrow("automatic-2026-01-01T00-00-00.ndjson.gz");
});

test("backups of a database that is set aside are set aside, too, and recommended only while no other is in its place", () => {
  const folders = layout(root);
  database(folders.cluster, "before");
  mkdirSync(folders.backups);
  const backup = "automatic-2026-01-01T00-00-00.ndjson.gz";
  writeFileSync(join(folders.backups, backup), "of the company before");
  const sentences = setAsideAll(folders);
  const [aside = ""] = readdirSync(folders.backups);
  expect(readdirSync(join(folders.backups, aside))).toEqual([backup]);
  expect(sentences).toEqual([
    `The previous backups were kept in ${join(folders.backups, aside)}.`,
    expect.stringMatching(/^The previous database was kept as .*database\.set-aside-/),
  ]);
  expect(damageSentence(folders, "it failed")).toContain(`db:restore -- ${join(folders.backups, aside, backup)}`);
  database(folders.cluster, "anew");
  expect(damageSentence(folders, "it failed")).toContain("(none found in");
});

test("backups that were set aside earlier stay where they are", () => {
  const folders = layout(root);
  const earlier = join(folders.backups, "set-aside-2026-01-02T00-00-00.000Z");
  database(earlier, "before");
  expect(setAsideAll(folders)).toEqual([]);
  expect(ownerOf(earlier)).toBe("before");
});

test("a file in the place of the backups keeps nobody from beginning anew", () => {
  const folders = layout(root);
  writeFileSync(folders.backups, "");
  expect(setAsideAll(folders)).toEqual([]);
});
