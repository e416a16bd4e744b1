import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { livingHolder, takeLock } from "./lock.mjs";

let folder: string;
let path: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ordo-lock-"));
  path = join(folder, "the.lock");
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
  rmSync(folder, { recursive: true });
});

/** A process that tries to take the lock, says how it went, and stays. */
async function startHolder(): Promise<{ child: ChildProcess; isHolder: boolean }> {
  const module = new URL("./lock.mjs", import.meta.url).href;
  const code = `const { takeLock } = await import(${JSON.stringify(module)});
    console.log(takeLock(process.argv[1], "a test").holder === null); setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code, path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const [said] = await once(child.stdout, "data");
  return { child, isHolder: String(said).trim() === "true" };
}

test("a living holder is named and keeps its lock", async () => {
  const { child } = await startHolder();
  const { holder, release } = takeLock(path, "second");
  expect(release).toBeNull();
  expect(holder).toMatchObject({ pid: child.pid, about: "a test" });
  expect(livingHolder(path)?.pid).toBe(child.pid);
});

test("a killed holder's lock is taken over", async () => {
  const { child } = await startHolder();
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
  children.length = 0;
  expect(livingHolder(path)).toBeNull();
  expect(takeLock(path, "next").holder).toBeNull();
  expect(JSON.parse(readFileSync(path, "utf8")).pid).toBe(process.pid);
});

test("a number that another program got since holds nothing", () => {
  writeFileSync(path, JSON.stringify({ pid: process.ppid, identity: "another boot/1", about: "long ago" }));
  expect(takeLock(path, "next").holder).toBeNull();
});

test("a lock with torn contents is taken over", () => {
  writeFileSync(path, '{"pid": 12');
  expect(takeLock(path, "next").holder).toBeNull();
});

test("of many who come at once over a dead holder's lock, one gets it", async () => {
  writeFileSync(path, JSON.stringify({ pid: 2 ** 22 - 1, identity: "gone", about: "dead" }));
  const starters = await Promise.all(Array.from({ length: 8 }, startHolder));
  expect(starters.filter(({ isHolder }) => isHolder)).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(["the.lock"]);
});

test("releasing removes the lock and nobody else's", () => {
  const { release } = takeLock(path, "first");
  writeFileSync(path, JSON.stringify({ pid: process.ppid, identity: null, about: "another" }));
  release?.();
  expect(JSON.parse(readFileSync(path, "utf8")).about).toBe("another");
});
