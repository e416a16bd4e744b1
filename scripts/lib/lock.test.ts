import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { livingHolder, nameHolder, noteEnding, takeLock } from "./lock.mjs";

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
    console.log((await takeLock(process.argv[1], "a test")).holder === null); setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code, path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const [said] = await once(child.stdout, "data");
  return { child, isHolder: String(said).trim() === "true" };
}

test("a living holder is named and keeps its lock", async () => {
  const { child } = await startHolder();
  const { holder, release } = await takeLock(path, "second");
  expect(release).toBeNull();
  expect(holder).toMatchObject({ pid: child.pid, about: "a test" });
  expect((await livingHolder(path))?.pid).toBe(child.pid);
});

test("a lock that cannot be read keeps nobody from ending", async () => {
  const { release } = await takeLock(path, "a test");
  rmSync(path);
  symlinkSync(path, path);
  expect(() => noteEnding(path)).not.toThrow();
  expect(release).not.toThrow();
});

test("a killed holder's lock is taken over", async () => {
  const { child } = await startHolder();
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
  children.length = 0;
  expect(await livingHolder(path)).toBeNull();
  expect((await takeLock(path, "next")).holder).toBeNull();
  expect(JSON.parse(readFileSync(path, "utf8")).pid).toBe(process.pid);
});

test.each([
  "process.exit(1)",
  "throw new Error('a fault')",
  "process.once('SIGHUP', () => process.exit(0)); process.kill(process.pid, 'SIGHUP')",
])("whoever holds a lock releases it on every way out that is not a kill: %s", async (wayOut) => {
  const module = new URL("./lock.mjs", import.meta.url).href;
  const code = `const { takeLock } = await import(${JSON.stringify(module)});
      await takeLock(process.argv[1], "a test");
      setInterval(() => {}, 1e6);
      ${wayOut};`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code, path], { stdio: "ignore" });
  children.push(child);
  await once(child, "exit");
  children.length = 0;
  expect(readdirSync(folder)).toEqual([]);
});

test("a number that another program got since holds nothing", async () => {
  writeFileSync(path, JSON.stringify({ pid: process.ppid, identity: "another boot/1", about: "long ago" }));
  expect((await takeLock(path, "next")).holder).toBeNull();
});

test("a lock with torn contents is taken over", async () => {
  writeFileSync(path, '{"pid": 12');
  expect((await takeLock(path, "next")).holder).toBeNull();
});

test("of many who come at once over a dead holder's lock, one gets it", async () => {
  writeFileSync(path, JSON.stringify({ pid: 2 ** 22 - 1, identity: "gone", about: "dead" }));
  const starters = await Promise.all(Array.from({ length: 8 }, startHolder));
  expect(starters.filter(({ isHolder }) => isHolder)).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(["the.lock"]);
});

/** A lock as a process in another container writes it; its number says nothing here. */
const elsewhere = { pid: process.pid, identity: null, space: "another boot/pid:[1]", about: "a container" };

test("a holder in another container lives while it touches its lock, whatever its number", async () => {
  writeFileSync(path, JSON.stringify(elsewhere));
  const heart = setInterval(() => utimesSync(path, new Date(), new Date()), 300);
  const { holder } = await takeLock(path, "second");
  clearInterval(heart);
  expect(holder).toEqual(elsewhere);
  expect(nameHolder(elsewhere)).toBe("a process outside this container");
  expect((await takeLock(path, "third")).holder).toBeNull();
});

test("a holder touches its lock, and hears once when another has it", async () => {
  const lost = vi.fn();
  const { isOurs } = (await takeLock(path, "first", lost)) as { isOurs: () => boolean };
  const long = new Date(0);
  utimesSync(path, long, long);
  await expect.poll(() => statSync(path).mtimeMs).toBeGreaterThan(0);
  expect(isOurs()).toBe(true);
  writeFileSync(path, JSON.stringify(elsewhere));
  await expect.poll(() => lost.mock.calls.length).toBe(1);
  expect(isOurs()).toBe(false);
});

test("a lock that was removed is put back, and is no loss", async () => {
  const lost = vi.fn();
  await takeLock(path, "first", lost);
  rmSync(path);
  await expect.poll(() => JSON.parse(readFileSync(path, "utf8")).pid).toBe(process.pid);
  expect(lost).not.toHaveBeenCalled();
});

test("a lock that cannot be read is not taken for nobody's", async () => {
  symlinkSync(path, path);
  await expect(livingHolder(path)).rejects.toThrow(`${path} is a symbolic link, not a file; a lock file belongs there`);
});

test.each<[string, () => unknown, string]>([
  ["a folder", () => mkdirSync(path), "is a folder, not a file"],
  ["a link to a device", () => symlinkSync("/dev/null", path), "is a symbolic link, not a file"],
  ["a link to nothing", () => symlinkSync(join(folder, "nothing"), path), "is a symbolic link, not a file"],
  ["more than a lock holds", () => writeFileSync(path, "x".repeat(65_537)), "has 65537 bytes"],
])("%s in the place of a lock is named, not taken over", async (_name, make, fault) => {
  make();
  await expect(livingHolder(path)).rejects.toThrow(`${path} ${fault}`);
  await expect(takeLock(path, "next")).rejects.toThrow(`${path} ${fault}`);
  expect(readdirSync(folder)).toEqual(["the.lock"]);
});

test("too many open files are no reason to remove the lock", async () => {
  writeFileSync(path, JSON.stringify(elsewhere));
  const read = vi.spyOn(fs, "readFileSync").mockImplementation(() => {
    throw Object.assign(new Error("EMFILE: too many open files, open"), { code: "EMFILE" });
  });
  syncBuiltinESMExports();
  const seen = await livingHolder(path).catch((error: Error) => error.message);
  read.mockRestore();
  syncBuiltinESMExports();
  expect(seen).toBe(`The lock ${path} cannot be read (EMFILE); do not remove it; fix the cause and try again.`);
});

test("releasing removes the lock and nobody else's", async () => {
  const { release } = await takeLock(path, "first");
  writeFileSync(path, JSON.stringify({ pid: process.ppid, identity: null, about: "another" }));
  release?.();
  expect(JSON.parse(readFileSync(path, "utf8")).about).toBe("another");
});
