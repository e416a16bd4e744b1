import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { lockDataFolder } from "../../scripts/lib/data-lock.mjs";
import { startPostgres } from "../postgres.mjs";
import { createDatabase } from "./connect";
import { startDataCommand } from "./data-command";
import { cleanUp, newDataFolder, newSeededFolder, ownSecrets, startOrdo, stopOrdo, until } from "./ordo";

type Postgres = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;
let postgres: Postgres | null;

const home = mkdtempSync(join(tmpdir(), "ordo-backup-"));
/** A backup of the demo company, and how many rows it says it holds. */
let backup: { file: string; rows: number };

beforeAll(async () => {
  postgres = await startPostgres();
  const file = join(home, "backup.gz");
  backup = { file, rows: rowCount(await good("db-backup", newSeededFolder(), [file])) };
});
afterAll(() => {
  postgres?.stop();
  rmSync(home, { recursive: true, force: true });
});
afterEach(cleanUp);

async function good(script: string, data: string, args: string[] = [], env: Record<string, string> = {}) {
  const { code, text } = await startDataCommand(script, data, args, env).ended;
  expect(code, text).toBe(0);
  return text;
}

async function refused(script: string, data: string, args: string[] = [], env: Record<string, string> = {}) {
  const { code, text } = await startDataCommand(script, data, args, env).ended;
  expect(code, text).toBe(1);
  expect(text).not.toMatch(/^\s+at /m);
  return text;
}

/** A new empty database on the test's server. */
const newDatabase = (name: string) => createDatabase(postgres?.url ?? "", name);

async function query<Row extends Record<string, unknown>>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

const rowCount = (text: string) => Number(/(\d+) rows/.exec(text)?.[1]);

test("a backup taken while the server runs comes back whole, and what stood there is kept aside", async () => {
  const data = newSeededFolder();
  const file = join(newDataFolder(), "backup.gz");
  const ordo = await startOrdo(data);
  await ordo.ready;
  const saved = rowCount(await good("db-backup", data, [file]));
  expect(saved).toBeGreaterThan(2_000);
  expect(await refused("db-restore", data, [file])).toMatch(/needs the server stopped: process \d+/);
  await stopOrdo(ordo);

  await good("admin", data, ["somebody@example.com"]);
  expect(rowCount(await good("db-restore", data, [file]))).toBe(saved);
  expect(readdirSync(data).some((name) => name.startsWith("database.before-restore-"))).toBe(true);
  // The person who came after the backup is gone again.
  expect(await good("admin", data, ["somebody@example.com"])).toMatch(/Password for the next sign-in/);
});

test("a damaged or foreign file restores nothing and moves nothing", async () => {
  const data = newSeededFolder();
  const folder = newDataFolder();
  const file = join(folder, "backup.gz");
  writeFileSync(file, readFileSync(backup.file).subarray(0, -2_000));
  expect(await refused("db-restore", data, [file])).toMatch(/is incomplete|is not a readable backup/);
  const foreign = join(folder, "foreign.gz");
  writeFileSync(foreign, "hello");
  expect(await refused("db-restore", data, [foreign])).toMatch(/is not a readable backup/);
  expect(await refused("db-restore", data, [join(folder, "nothing.gz")])).toMatch(/File not found/);
  expect(readdirSync(data).filter((name) => /^database\.(?!json)/.test(name))).toEqual([]);
});

/** Starts a restore and sends it a signal while its database is being filled; `times` as often. */
async function interruptRestore(data: string, file: string, signal: NodeJS.Signals, times = 1) {
  const restore = startDataCommand("db-restore", data, [file]);
  await until(() => existsSync(join(data, "database.restoring", "database")), 120_000);
  for (let time = 0; time < times; time += 1) restore.process.kill(signal);
  return await restore.ended;
}

test("a restore that is killed leaves the data in its place, and the start refuses until somebody decides", async () => {
  const data = newSeededFolder();
  await good("admin", data, ["ours@example.com"]);
  await interruptRestore(data, backup.file, "SIGKILL");
  const refusing = await startOrdo(data);
  expect(await refusing.ended).toBe(1);
  expect(refusing.output()).toMatch(
    /✗ A restore was interrupted and left .*database\.restoring\. The data in .* as it was before/,
  );
  // Whoever does not want it any more removes it, and has everything as before.
  // The database of the command that was killed may still be ending, and write its last files.
  const left = join(data, "database.restoring");
  await expect
    .poll(() => [rmSync(left, { recursive: true, force: true }), existsSync(left)])
    .toEqual([undefined, false]);
  expect(await good("admin", data, ["ours@example.com"])).toMatch(/password stays as it was/);
  expect(rowCount(await good("db-restore", data, [backup.file]))).toBe(backup.rows);
});

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "a restore that is asked to stop by %s, even twice, puts everything back by itself",
  async (signal) => {
    const data = newSeededFolder();
    const { code, text } = await interruptRestore(data, backup.file, signal, 2);
    expect(code, text).toBe(1);
    expect(text.trim()).toBe("✗ Restore cancelled. The data was not changed.");
    expect(readdirSync(data)).toEqual(["database", "secrets.json"]);
    if (signal !== "SIGTERM") return;
    expect(await good("admin", data, ["somebody@example.com"])).toMatch(/Password for the next sign-in/);
  },
);

test("a backup whose parts do not fit together is refused in one sentence and changes nothing", async () => {
  const data = newSeededFolder();
  const lines = gunzipSync(readFileSync(backup.file)).toString("utf8").trim().split("\n");
  const isRow = (line: string) => line.startsWith('{"row"');
  const versions: [string, string[]][] = [
    ["rows without a table", [lines[0] ?? "", ...lines.slice(1).filter(isRow), lines.at(-1) ?? ""]],
    ["nobody", [lines[0] ?? "", JSON.stringify({ end: true, rows: 0 })]],
    ["a list for a head", ["[]", ...lines.slice(1)]],
    ["numbers for lines", [lines[0] ?? "", "1", "2", lines.at(-1) ?? ""]],
    ["rows of another table", lines.map((line) => line.replace('{"table":"user",', '{"table":"board",'))],
  ];
  for (const [name, wrong] of versions) {
    const file = join(newDataFolder(), "wrong.gz");
    writeFileSync(file, gzipSync(`${wrong.join("\n")}\n`));
    const text = await refused("db-restore", data, [file]);
    expect(text.trim().split("\n"), `${name}: ${text}`).toHaveLength(1);
  }
  expect(await good("admin", data, ["somebody@example.com"])).toMatch(/Password for the next sign-in/);
});

test("rows that do not fit leave PostgreSQL with the tables alone, and the refusal says so", async ({ skip }) => {
  skip(postgres === null, "PostgreSQL is not installed");
  const [data, file] = [newDataFolder(), join(newDataFolder(), "twice.gz")];
  const lines = gunzipSync(readFileSync(backup.file)).toString("utf8").trim().split("\n");
  const first = lines.findIndex((line) => line.startsWith('{"row"'));
  const end = JSON.stringify({ end: true, rows: backup.rows + 1 });
  const twice = [...lines.slice(0, first), lines[first], ...lines.slice(first, -1), end];
  writeFileSync(file, gzipSync(`${twice.join("\n")}\n`));
  const url = await newDatabase("unfit");
  expect(await refused("db-restore", data, [file], { DATABASE_URL: url })).toMatch(
    /contains rows that the database rejects \(.*\); the target has its tables, but no rows\.$/m,
  );
  expect(await query(url, 'select count(*)::int as count from "user"')).toEqual([{ count: 0 }]);
  expect(rowCount(await good("db-restore", data, [backup.file], { DATABASE_URL: url }))).toBe(backup.rows);
});

test("an administrator is made with a password, or promoted with their own", async () => {
  const data = newSeededFolder();
  expect(await good("admin", data, ["Boss@Example.com"])).toMatch(
    /Password for the next sign-in, shown only here: \S{16}/,
  );
  expect(await good("admin", data, ["boss@example.com"])).toMatch(/password stays as it was/);
  expect(await refused("admin", data, ["boss"])).toMatch(/email address/);
});

test("moving to PostgreSQL copies every table, proves it, and refuses a target in use", async ({ skip }) => {
  skip(postgres === null, "PostgreSQL is not installed");
  const data = newSeededFolder();
  const url = await newDatabase("moved");
  const text = await good("db-move", data, [url]);
  expect(text).not.toContain("✗");
  expect(text).toMatch(/✓ card\s+\d{3} rows/);
  const [people] = await query<{ count: number }>(url, 'select count(*)::int as count from "user"');
  expect(people?.count).toBe(40);
  expect(await refused("db-move", data, [url])).toMatch(/already contains 40 people/);

  const other = await newDatabase("foreign_tables");
  await query(other, "create table somebody_elses (id int)");
  expect(await refused("db-move", data, [other])).toMatch(/contains other tables \(somebody_elses/);

  // New rows go on after the moved ones, and the published demo passwords open nothing there.
  const env = { DATABASE_URL: url, ...ownSecrets };
  const ordo = await startOrdo(newDataFolder(), { env });
  await ordo.ready;
  expect(ordo.output()).toMatch(/Closed, because their passwords are public: .*admin@ordo\.local/);
  expect(ordo.output()).toMatch(/make one with npm run admin/);
  const signIn = await fetch(`${ordo.origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: ordo.origin },
    body: JSON.stringify({ email: "admin@ordo.local", password: "ordo-admin-demo" }),
  });
  expect(signIn.status).toBe(401);
  await stopOrdo(ordo);
});

test("nobody else writes into data that is being moved", async ({ skip }) => {
  skip(postgres === null, "PostgreSQL is not installed");
  const data = newSeededFolder();
  const url = await newDatabase("moved_alone");
  const moving = startDataCommand("db-move", data, [url]);
  // Its own, before it opens the database.
  await until(() => ["server.lock", "database.lock"].some((name) => existsSync(join(data, name))), 120_000);
  expect(readdirSync(data)).not.toContain("database.lock");
  const inUse = new RegExp(`in use by process ${moving.process.pid} \\(npm run db:move\\)`);
  await expect(lockDataFolder(data, "Ordo")).rejects.toThrow(inUse);
  expect((await moving.ended).code).toBe(0);
  (await lockDataFolder(data, "Ordo")).release();
});

test("a database of Ordo whose people were lost is not overwritten", async ({ skip }) => {
  skip(postgres === null, "PostgreSQL is not installed");
  const { file, rows } = backup;
  const url = await newDatabase("without_people");
  expect(rowCount(await good("db-restore", newDataFolder(), [file], { DATABASE_URL: url }))).toBe(rows);
  await query(url, 'set session_replication_role = replica; delete from "user"');
  const lost = /contains data of Ordo \(table \w+\), although nobody is in it: its people were lost/;
  expect(await refused("db-restore", newDataFolder(), [file], { DATABASE_URL: url })).toMatch(lost);
});

test("a backup of PostgreSQL goes into an empty PostgreSQL database only", async ({ skip }) => {
  skip(postgres === null, "PostgreSQL is not installed");
  const data = newDataFolder();
  const { file, rows } = backup;
  const url = await newDatabase("restored");
  expect(rowCount(await good("db-restore", data, [file], { DATABASE_URL: url }))).toBe(rows);
  expect(await refused("db-restore", data, [file], { DATABASE_URL: url })).toMatch(/already contains \d+ people/);
  const again = join(newDataFolder(), "again.gz");
  expect(rowCount(await good("db-backup", data, [again], { DATABASE_URL: url }))).toBe(rows);
  expect(await refused("db-backup", data, [again], { DATABASE_URL: url })).toMatch(
    /exists already\. Nothing was saved/,
  );
});
