import fs, { existsSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { openEngineThread } from "../../scripts/embedded/engine-thread.mjs";
import { simpleQuery } from "../../scripts/embedded/protocol.mjs";
import { Supervisor } from "../../scripts/embedded/supervisor.mjs";
import { home, launch, provideClusters, supervise, withCluster } from "./clusters";
import { connect } from "./connect";

provideClusters();

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** From now on this call of the file system does what `double` does, in all modules of this thread. */
function replace<Name extends "statSync" | "statfsSync" | "writeFileSync">(
  name: Name,
  double: (path: string) => unknown,
) {
  const real = fs[name] as (...given: unknown[]) => unknown;
  const mock = vi.spyOn(fs, name as "statSync").mockImplementation(((...given: [string]) => {
    const found = double(given[0]);
    return found === undefined ? real(...given) : found;
  }) as never);
  syncBuiltinESMExports();
  return mock;
}

function failAs(code: string): never {
  throw Object.assign(new Error(`${code}: it failed`), { code });
}

test("a second signal, of whatever kind, does not cut the stop that runs", async () => {
  const folder = withCluster("two-signals");
  const { child, ready, exited } = launch(folder);
  await ready;
  for (const signal of ["SIGTERM", "SIGINT", "SIGTERM"] as const) child.kill(signal);
  expect(await exited).toBe(0);
  expect(existsSync(join(folder, "database", "ordo-files.json"))).toBe(true);
  expect(existsSync(join(folder, "database.lock"))).toBe(false);
});

test("a folder that cannot be looked at for a moment is not taken for one that was moved", async () => {
  const folder = withCluster("not-seen");
  const { socket, supervisor } = await supervise(folder);
  const cluster = join(folder, "database");
  const looks = replace("statSync", (path) => (path === cluster ? failAs("EIO") : undefined));
  const looked = () => looks.mock.calls.filter(([path]) => path === cluster).length;
  await vi.waitFor(() => expect(looked()).toBeGreaterThan(1), 60_000);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  const client = await connect(socket);
  expect((await client.query("select n from kept")).rows).toEqual([{ n: 1 }]);
  await client.end();
  expect(await Promise.race([supervisor.failed, "still served"])).toBe("still served");
});

test("writes are refused on a disk that is nearly full once the database has heard of it, and not said to be before", async () => {
  const folder = withCluster("full");
  const { socket, said } = await supervise(folder, { waitMs: 300 });
  const [holder, other] = [await connect(socket), await connect(socket)];
  await holder.query("begin");
  let isUnknown = true;
  const looks = replace("statfsSync", () => (isUnknown ? failAs("EIO") : { bavail: 0, bsize: 4_096 }));
  const looksSoFar = () => looks.mock.calls.length;
  await vi.waitFor(() => expect(looksSoFar()).toBeGreaterThan(0), 60_000);
  isUnknown = false;
  // One look whose statement waited too long for its turn has failed when the next begins.
  const before = looksSoFar();
  await vi.waitFor(() => expect(looksSoFar()).toBeGreaterThan(before + 1), 60_000);
  expect(said).toEqual([]);
  await holder.query("commit");
  await vi.waitFor(() => expect(said.join()).toContain("The disk is nearly full"), 60_000);
  await expect(other.query("insert into kept values (2)")).rejects.toMatchObject({ code: "25006" });
  await Promise.all([holder.end(), other.end()]);
});

test("what runs in an engine whose thread ends is answered, and so is what comes after", async () => {
  const engine = await openEngineThread(join(withCluster("thread"), "database"));
  const running = engine.run(simpleQuery("select pg_sleep(60)"), () => {});
  const ended = expect(running).rejects.toThrow(/thread/);
  await engine.kill();
  await ended;
  await expect(engine.run(simpleQuery("select 1"), () => {})).rejects.toThrow(/thread/);
});

test("damage that was noted ends the database at once with what to do, when its engine is to be opened again", async () => {
  const folder = withCluster("noted");
  const { socket, supervisor, said } = await supervise(folder, { statementMs: 300 });
  const client = await connect(socket);
  await client.query("select pg_sleep(0)");
  writeFileSync(join(folder, "database", "ordo-damage.json"), "{}");
  await expect(client.query("select pg_sleep(60)")).rejects.toThrow();
  expect(await supervisor.failed).toMatch(/^The database in .+ is damaged/);
  expect(said.filter((line) => line.includes("restarted"))).toHaveLength(1);
});

test("damage is told also where it cannot be written down", async () => {
  const folder = withCluster("not-noted");
  const { socket, said } = await supervise(folder);
  const client = await connect(socket);
  const { rows } = await client.query("select pg_relation_filepath('kept') as path");
  const note = join(folder, "database", "ordo-damage.json");
  replace("writeFileSync", (path) => (path === note ? failAs("ENOSPC") : undefined));
  fs.truncateSync(join(folder, "database", rows[0].path), 0);
  await expect(client.query("insert into kept values (2)")).rejects.toThrow();
  await vi.waitFor(() => expect(said.join()).toContain("was changed by another program"), 60_000);
  expect(said[0]).toContain("could not be written down");
  expect(existsSync(note)).toBe(false);
});

test("data that the system does not let be written is not said to be damaged", async () => {
  const folder = withCluster("limited");
  const limited = launch(folder, "-f 100");
  expect(await limited.exited).toBe(1);
  expect(limited.said().trim()).toMatch(/^The database in .+ cannot be opened \(.+: File too large\)\. Fix the cause/);
  expect(limited.said()).not.toContain("begin-anew");
  const free = launch(folder);
  expect(await free.ready, free.said()).not.toBeNull();
});

test("a database that cannot be created for a limit says so in one sentence", async () => {
  const limited = launch(join(home, "not-created"), "-f 4000");
  expect(await limited.exited).toBe(1);
  expect(limited.said().trim()).toMatch(/^The database in .+ could not be created \(.+\)\. Check .+ then try again\.$/);
});

test("a database says that it goes on while it opens", async () => {
  const onProgress = vi.fn();
  const supervisor = new Supervisor({ dataFolder: withCluster("progress"), say: () => {}, onProgress });
  await supervisor.start();
  expect(onProgress).toHaveBeenCalled();
  await supervisor.stop();
});
