import { spawn } from "node:child_process";
import fs, { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { openEngine } from "../../scripts/embedded/engine.mjs";
import { takeLock } from "../../scripts/lib/lock.mjs";
import { children, home, launch, provideClusters, supervise, withCluster } from "./clusters";
import { connect } from "./connect";

provideClusters();

test("every commit is synced to the disk before it is acknowledged", async () => {
  const engine = await openEngine({ folder: join(withCluster("sync"), "database") });
  const synced = vi.spyOn(fs, "fsyncSync");
  expect((await engine.pglite.query("show fsync")).rows).toEqual([{ fsync: "on" }]);
  for (let n = 2; n < 52; n += 1) {
    const before = synced.mock.calls.length;
    await engine.pglite.query("insert into kept values ($1)", [n]);
    expect(synced.mock.calls.length).toBeGreaterThan(before);
  }
  synced.mockRestore();
  await engine.close();
});

test("a lock that another container keeps alive is respected", async () => {
  const folder = withCluster("container");
  const lock = join(folder, "database.lock");
  writeFileSync(lock, JSON.stringify({ pid: 2 ** 22, identity: "elsewhere", space: "pid:[1]", about: "" }));
  const beat = setInterval(() => fs.utimesSync(lock, new Date(), new Date()), 300);
  const opener = launch(folder);
  expect(await opener.exited).toBe(1);
  clearInterval(beat);
  expect(opener.said()).toContain("in use by a process outside this container");
  expect(await launch(folder).ready).not.toBeNull();
});

test("SIGTERM lets the open transaction end, then leaves neither socket nor lock", async () => {
  const folder = withCluster("stopped");
  const { child, ready, exited } = launch(folder);
  const socket = (await ready) ?? "";
  const client = await connect(socket);
  await client.query("begin");
  await client.query("insert into kept values (2)");
  child.kill("SIGTERM");
  await client.query("commit");
  expect(await exited).toBe(0);
  expect(readdirSync(socket)).toEqual([]);
  expect(existsSync(join(folder, "database.lock"))).toBe(false);
  const again = await supervise(folder);
  const reader = await connect(again.socket);
  expect((await reader.query("select count(*)::int as n from kept")).rows).toEqual([{ n: 2 }]);
  await reader.end();
});

test("a torn end of the log is no corruption: what was acknowledged before it is there", async () => {
  const folder = withCluster("torn");
  const first = launch(folder);
  const client = await connect((await first.ready) ?? "");
  for (let n = 2; n <= 50; n += 1) await client.query("insert into kept values ($1)", [n]);
  first.child.kill("SIGKILL");
  await first.exited;
  const control = fs.readFileSync(join(folder, "database", "global", "pg_control"));
  const log = join(folder, "database", "pg_wal");
  const segment = readdirSync(log)
    .filter((entry) => /^[0-9A-F]{24}$/.test(entry))
    .sort()[0]!;
  const bytes = fs.readFileSync(join(log, segment));
  // Rubbish behind the last record, as a power cut in the middle of a write leaves it.
  const end = bytes.findLastIndex((byte) => byte !== 0) + 1;
  fs.writeFileSync(join(log, segment), bytes.fill(0xa5, end + 64, end + 400));
  expect(control.length).toBeGreaterThan(0);
  const { socket, said } = await supervise(folder);
  const reader = await connect(socket);
  expect((await reader.query("select count(*)::int as n from kept")).rows).toEqual([{ n: 50 }]);
  expect(said).toEqual([]);
  await reader.end();
});

test("data of another PostgreSQL version is refused and stays as it is", async () => {
  const folder = withCluster("version");
  writeFileSync(join(folder, "database", "PG_VERSION"), "17\n");
  const opener = launch(folder);
  expect(await opener.exited).toBe(1);
  expect(opener.said()).toMatch(/written by PostgreSQL 17/);
  expect(readdirSync(folder).some((entry) => entry.includes("corrupt"))).toBe(false);
});

test("a statement that never ends is ended, and the others get their answers", async () => {
  const { socket, said } = await supervise(withCluster("hung"), { statementMs: 5_000, waitMs: 60_000 });
  const [hung, other] = [await connect(socket), await connect(socket)];
  const never = hung.query("select pg_sleep(600)");
  const waiting = other.query("select n from kept");
  await expect(never).rejects.toThrow();
  expect((await waiting).rows).toEqual([{ n: 1 }]);
  expect(said.join()).toContain("restarted");
  await other.end();
});

test("a transaction that stands still is rolled back, so that the others go on", async () => {
  const { socket } = await supervise(withCluster("idle"), { idleMs: 5_000, waitMs: 60_000 });
  const [idle, other] = [await connect(socket), await connect(socket)];
  await idle.query("begin");
  await idle.query("delete from kept");
  expect((await other.query("select n from kept")).rows).toEqual([{ n: 1 }]);
  await expect(idle.query("commit")).rejects.toThrow();
  await other.end();
});

test("a client that dies inside a transaction leaves nothing behind", async () => {
  const { socket } = await supervise(withCluster("dead-client"));
  const [dying, other] = [await connect(socket), await connect(socket)];
  await dying.query("begin");
  await dying.query("delete from kept");
  (dying as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
  expect((await other.query("select n from kept")).rows).toEqual([{ n: 1 }]);
  await other.end();
});

test("what waits too long is answered, not kept waiting", async () => {
  const { socket } = await supervise(withCluster("late"), { waitMs: 3_000, idleMs: 60_000 });
  const [holder, other] = [await connect(socket), await connect(socket)];
  await holder.query("begin");
  await expect(other.query("select 1")).rejects.toMatchObject({ code: "57P03" });
  await holder.query("commit");
  expect((await other.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await Promise.all([holder.end(), other.end()]);
});

test("a path too long for a socket moves the socket to a private folder elsewhere", async () => {
  const folder = withCluster("long".padEnd(120, "-"));
  const { socket } = await supervise(folder);
  expect(socket.startsWith(folder)).toBe(false);
  expect(fs.statSync(socket).mode & 0o777).toBe(0o700);
  const client = await connect(socket);
  expect((await client.query("select n from kept")).rows).toEqual([{ n: 1 }]);
  await client.end();
});

test("of many takers of one stale lock exactly one gets it", async () => {
  const lock = join(home, "contended.lock");
  writeFileSync(lock, JSON.stringify({ pid: 2 ** 22, identity: "gone", about: "test" }));
  const script = `import { takeLock } from ${JSON.stringify(join(process.cwd(), "scripts/lib/lock.mjs"))};
    try { console.log((await takeLock(${JSON.stringify(lock)}, "test")).holder ? "refused" : "held"); } catch { console.log("refused"); }
    setTimeout(() => {}, 60000);`;
  const takers = Array.from({ length: 6 }, () => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
    children.add(child);
    return new Promise<string>((resolve) => child.stdout.once("data", (chunk) => resolve(String(chunk).trim())));
  });
  const answers = await Promise.all(takers);
  expect(answers.filter((answer) => answer === "held")).toHaveLength(1);
  expect((await takeLock(lock, "test")).holder).not.toBeNull();
});
