import {
  cpSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { home, launch, provideClusters, supervise, withCluster } from "./clusters";
import { connect } from "./connect";

provideClusters();

/** No data: PostgreSQL's cache of the catalog, which each opening removes, and the note of the process that tried to open. */
const isOfOpening = (name: string) => /\/(pg_internal\.init|postmaster\.pid)$/.test(name);

/** Every file below the folder with its size: what "left as it is" means. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.startsWith("database/") && !isOfOpening(name))
    .map((name) => `${name} ${statSync(join(folder, name)).size}`)
    .sort();
}

function empty(cluster: string): void {
  rmSync(cluster, { recursive: true });
  mkdirSync(cluster);
}

/** The files of the tables and indexes that are no part of PostgreSQL itself. */
function listTableFiles(cluster: string): string[] {
  const folder = join(cluster, "base", "5");
  return readdirSync(folder)
    .filter((name) => Number.parseInt(name, 10) >= 16_384)
    .map((name) => join(folder, name));
}

function cutTables(cluster: string): void {
  for (const path of listTableFiles(cluster)) truncateSync(path, 0);
}

function zeroTables(cluster: string): void {
  for (const path of listTableFiles(cluster)) writeFileSync(path, Buffer.alloc(statSync(path).size));
}

const damages: [name: string, spoil: (cluster: string) => void][] = [
  ["without PG_VERSION", (cluster) => rmSync(join(cluster, "PG_VERSION"))],
  ["with PG_VERSION empty", (cluster) => writeFileSync(join(cluster, "PG_VERSION"), "")],
  ["with a cut pg_control", (cluster) => truncateSync(join(cluster, "global", "pg_control"), 100)],
  ["without pg_control", (cluster) => rmSync(join(cluster, "global", "pg_control"))],
  ["with pg_control of noise", (cluster) => writeFileSync(join(cluster, "global", "pg_control"), "x".repeat(8_192))],
  ["without global", (cluster) => rmSync(join(cluster, "global"), { recursive: true })],
  ["without base", (cluster) => rmSync(join(cluster, "base"), { recursive: true })],
  ["without pg_wal", (cluster) => rmSync(join(cluster, "pg_wal"), { recursive: true })],
  ["without pg_xact", (cluster) => rmSync(join(cluster, "pg_xact"), { recursive: true })],
  ["emptied", empty],
  ["with tables that were cut", cutTables],
  ["with tables of zeros", zeroTables],
];

test.each(damages)("a database %s is refused, named with its newest backup, and left as it is", async (name, spoil) => {
  const folder = withCluster(`damaged ${name}`);
  mkdirSync(join(folder, "backups"));
  for (const file of ["automatic-2026-01-01.ndjson.gz", "automatic-2026-01-02.ndjson.gz"])
    writeFileSync(join(folder, "backups", file), "");
  spoil(join(folder, "database"));
  const before = listFiles(folder);
  const opener = launch(folder);
  expect(await opener.exited).toBe(1);
  const said = opener.said().trim();
  expect(said.split("\n"), said).toHaveLength(1);
  expect(said).toContain(join(folder, "database"));
  expect(said).toMatch(/is damaged \(.+\)/);
  expect(said).toContain("npm run db:restore -- ");
  expect(said).toContain("automatic-2026-01-02.ndjson.gz");
  expect(said).toContain("--begin-anew");
  expect(listFiles(folder)).toEqual(before);
});

test("data that is gone is refused, and told from a first start by the folder's own mark", async () => {
  const folder = withCluster("gone");
  rmSync(join(folder, "database"), { recursive: true });
  const opener = launch(folder);
  expect(await opener.exited).toBe(1);
  expect(opener.said()).toMatch(/is missing, although this folder held data\. .*db:restore.*--begin-anew/);
});

test("data that a restore or an older release set aside is named when nothing is in its place", async () => {
  const folder = join(home, "aside");
  mkdirSync(folder);
  cpSync(join(withCluster("aside-source"), "database"), join(folder, "database.before-restore-x"), { recursive: true });
  const opener = launch(folder);
  expect(await opener.exited).toBe(1);
  expect(opener.said()).toContain(`Rename ${join(folder, "database.before-restore-x")} to it`);
});

test("a half restore is refused by name, whether or not the data from before is in its place", async () => {
  const folder = withCluster("half-restore");
  mkdirSync(join(folder, "database.restoring"));
  const first = launch(folder);
  expect(await first.exited).toBe(1);
  expect(first.said()).toMatch(
    /A restore was interrupted and left .*database\.restoring\. The data in .* as it was before/,
  );
  const aside = join(folder, "database.before-restore-x");
  renameSync(join(folder, "database"), aside);
  const second = launch(folder);
  expect(await second.exited).toBe(1);
  expect(second.said()).toContain(`The data from before is in ${aside}`);
});

test("an explicit switch begins anew and keeps what was there under another name", async () => {
  const folder = withCluster("anew");
  truncateSync(join(folder, "database", "global", "pg_control"), 100);
  const { said, socket } = await supervise(folder, {}, { beginAnew: true });
  const aside = readdirSync(folder).filter((entry) => entry.includes(".set-aside-"));
  expect(aside).toHaveLength(1);
  expect(said.join()).toContain(aside[0]);
  const client = await connect(socket);
  expect((await client.query("select to_regclass('kept') as kept")).rows).toEqual([{ kept: null }]);
  await client.end();
});

test("a first start that was interrupted begins again", async () => {
  const folder = join(home, "interrupted");
  mkdirSync(join(folder, "database.new", "base"), { recursive: true });
  const { socket } = await supervise(folder);
  const client = await connect(socket);
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await client.end();
});

test("damage while the database runs never puts an empty one in its place", async () => {
  const folder = withCluster("running");
  const { socket, supervisor } = await supervise(folder, { statementMs: 300 });
  const client = await connect(socket);
  // The engine knows this function by now: what hangs below reads no file of the folder that is gone.
  await client.query("select pg_sleep(0)");
  const cluster = join(folder, "database");
  renameSync(join(cluster, "PG_VERSION"), join(folder, "PG_VERSION"));
  // A statement that hangs ends its thread, and the next one must open what is there.
  await expect(client.query("select pg_sleep(60)")).rejects.toThrow();
  expect(await supervisor.failed).toMatch(/Could not reopen the database: .*PG_VERSION/);
  expect(readdirSync(cluster)).not.toContain("PG_VERSION");
});

/** What every start says of damage that was met before. */
const noted = "another program changed its files while it was open";

const damagesUnderway = [
  ["emptied of its pages", zeroTables],
  ["cut", cutTables],
] as const;

test.each(damagesUnderway)("a table that is %s while the database runs is not served as empty", async (name, spoil) => {
  const folder = withCluster(`underway-${name.length}`);
  const { supervisor, socket, said } = await supervise(folder);
  const client = await connect(socket);
  spoil(join(folder, "database"));
  await expect(client.query("select * from kept where n = 1")).rejects.toMatchObject({ code: "58030" });
  await client.end();
  await supervisor.stop();
  expect(said[0]).toMatch(/is damaged \(base\/5\/\d+ was changed by another program.*--begin-anew/);
  await expect(supervise(folder)).rejects.toThrow(noted);
});

test("a table that another program empties after it was read is found when the database stops", async () => {
  const folder = withCluster("read-before");
  const { supervisor, socket, said } = await supervise(folder);
  const client = await connect(socket);
  expect((await client.query("select * from kept")).rows).toEqual([{ n: 1 }]);
  zeroTables(join(folder, "database"));
  await client.end();
  await supervisor.stop();
  expect(said[0]).toContain("was changed by another program");
  await expect(supervise(folder)).rejects.toThrow(noted);
});

test("damage that was found is not forgotten by a kill", async () => {
  const folder = withCluster("killed");
  const { child, ready, exited } = launch(folder);
  const client = await connect((await ready) ?? "");
  client.on("error", () => {});
  cutTables(join(folder, "database"));
  await expect(client.query("select * from kept where n = 1")).rejects.toMatchObject({ code: "58030" });
  child.kill("SIGKILL");
  await exited;
  const again = launch(folder);
  expect(await again.exited).toBe(1);
  expect(again.said()).toContain(noted);
});

test("damage that was found is not forgotten when the engine is restarted", async () => {
  const folder = withCluster("restarted");
  const { socket, supervisor } = await supervise(folder, { statementMs: 300 });
  const client = await connect(socket);
  cutTables(join(folder, "database"));
  await expect(client.query("select * from kept where n = 1")).rejects.toMatchObject({ code: "58030" });
  await expect(client.query("select pg_sleep(60)")).rejects.toThrow();
  expect(await supervisor.failed).toContain(noted);
});

test("what PostgreSQL itself makes, fills, cuts and removes is no damage, nor is a file that was only touched", async () => {
  const folder = withCluster("own-changes");
  const { supervisor, socket, said } = await supervise(folder);
  const client = await connect(socket);
  for (const path of listTableFiles(join(folder, "database"))) utimesSync(path, new Date(), new Date());
  await client.query("create table large (n int primary key, text text)");
  await client.query("insert into large select n, repeat('x', 900) from generate_series(1, 20000) n");
  await client.query("checkpoint");
  await client.query("delete from large where n > 50");
  await client.query("vacuum full large");
  await client.query("truncate large");
  await client.query("insert into large values (1, 'again')");
  await client.query("drop table kept");
  // Free space maps have pages of zeros by design.
  for (const path of listTableFiles(join(folder, "database"))) utimesSync(path, new Date(), new Date());
  await client.query("insert into large select n, repeat('y', 900) from generate_series(2, 2000) n");
  await client.query("delete from large where n > 1");
  await client.query("vacuum large");
  await client.end();
  await supervisor.stop();
  const again = await supervise(folder);
  const reader = await connect(again.socket);
  expect((await reader.query("select text from large")).rows).toEqual([{ text: "again" }]);
  await reader.end();
  expect([...said, ...again.said]).toEqual([]);
});

test("damage that a statement meets is told once, with what to do", async () => {
  const folder = withCluster("met");
  const { supervisor, socket } = await supervise(folder);
  await supervisor.stop();
  rmSync(join(folder, "database", "ordo-files.json"));
  for (const path of listTableFiles(join(folder, "database"))) truncateSync(path, 100);
  const { said, socket: again } = await supervise(folder);
  expect(again).toBe(socket);
  const client = await connect(again);
  for (let time = 0; time < 3; time += 1)
    await expect(client.query("select * from kept where n = 1")).rejects.toMatchObject({ code: "XX001" });
  await client.end();
  expect(said).toEqual([
    expect.stringMatching(/is damaged \(could not read blocks .+, XX001\).*db:restore.*--begin-anew/),
  ]);
});
