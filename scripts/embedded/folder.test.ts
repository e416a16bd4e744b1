import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { inspect, layout } from "./folder.mjs";

let folders: ReturnType<typeof layout>;
beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), "ordo-folder-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  folders = layout(root);
});

function makeCluster(path = folders.cluster): void {
  mkdirSync(join(path, "base"), { recursive: true });
  writeFileSync(join(path, "PG_VERSION"), "18\n");
}

test("tells a database that is there from none and from a damaged one", () => {
  expect(inspect(folders)).toEqual({ isThere: false, damage: null });
  makeCluster();
  expect(inspect(folders)).toEqual({ isThere: true, damage: null });
  rmSync(join(folders.cluster, "PG_VERSION"));
  expect(inspect(folders)).toEqual({ isThere: true, damage: "the file PG_VERSION is missing" });
});

test.each(["PG_VERSION", "postgresql.conf", "base/1"])("names a pipe in the place of %s", (name) => {
  makeCluster();
  rmSync(join(folders.cluster, name), { force: true });
  execFileSync("mkfifo", [join(folders.cluster, name)]);
  expect(inspect(folders).damage).toBe(`${name} is a pipe, not a file`);
});

test("takes links within a database for what they lead to", () => {
  makeCluster();
  mkdirSync(join(folders.root, "log"));
  symlinkSync(join(folders.root, "log"), join(folders.cluster, "pg_wal"));
  expect(inspect(folders).damage).toBeNull();
  symlinkSync("/dev/zero", join(folders.cluster, "base", "1"));
  expect(inspect(folders).damage).toBe("base/1 is a device, not a file");
});

test("refuses a database that is a link, whether or not it leads somewhere, and says where it belongs", () => {
  const moved = join(folders.root, "elsewhere");
  symlinkSync(moved, folders.cluster);
  const sentence = `The database ${folders.cluster} is a symbolic link to ${moved}, which is not followed. Move that folder back to ${folders.cluster}.`;
  expect(() => inspect(folders)).toThrow(sentence);
  makeCluster(moved);
  expect(() => inspect(folders)).toThrow(sentence);
});
