import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startPostgres } from "../postgres.mjs";
import { cleanUp, newDataFolder, newSeededFolder, projectRoot, startOrdo, stopOrdo } from "./ordo";

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

/** Runs one of the data commands and answers its exit code and what it printed. */
function run(script: string, data: string, args: string[] = [], env: Record<string, string> = {}) {
  const all = ["--conditions=react-server", "--import", "tsx", join(projectRoot, `scripts/${script}.ts`), ...args];
  return new Promise<{ code: number; text: string }>((resolve) => {
    const clean = {
      ...process.env,
      DATABASE_URL: "",
      AUTH_SECRET: "",
      AUTH_CLIENT_SECRET: "",
      ORDO_DATA: data,
      ...env,
    };
    execFile(process.execPath, all, { cwd: projectRoot, env: clean }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === "number" ? error.code : error ? 1 : 0, text: stdout + stderr });
    });
  });
}

async function good(script: string, data: string, args: string[] = [], env: Record<string, string> = {}) {
  const { code, text } = await run(script, data, args, env);
  expect(code, text).toBe(0);
  return text;
}

async function refused(script: string, data: string, args: string[] = [], env: Record<string, string> = {}) {
  const { code, text } = await run(script, data, args, env);
  expect(code, text).toBe(1);
  expect(text).not.toMatch(/^\s+at /m);
  return text;
}

/** A new empty database on the test's server. */
async function newDatabase(name: string): Promise<string> {
  const client = new Client({ connectionString: postgres?.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(postgres?.url ?? "");
  url.pathname = name;
  return url.href;
}

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
  expect(await refused("db-restore", data, [file])).toMatch(/cut off|cannot be read/);
  const foreign = join(folder, "foreign.gz");
  writeFileSync(foreign, "hello");
  expect(await refused("db-restore", data, [foreign])).toMatch(/cannot be read as a backup/);
  expect(await refused("db-restore", data, [join(folder, "nothing.gz")])).toMatch(/There is no file/);
  expect(readdirSync(data).filter((name) => name.startsWith("database."))).toEqual([]);
});

test("an administrator is made with a password, or promoted with their own", async () => {
  const data = newSeededFolder();
  expect(await good("admin", data, ["Boss@Example.com"])).toMatch(
    /Password for the next sign-in, shown only here: \S{16}/,
  );
  expect(await good("admin", data, ["boss@example.com"])).toMatch(/password stays as it was/);
  expect(await refused("admin", data, ["boss"])).toMatch(/e-mail address/);
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
  expect(await refused("db-move", data, [url])).toMatch(/in use already: it holds 40 people/);

  const other = await newDatabase("foreign_tables");
  await query(other, "create table somebody_elses (id int)");
  expect(await refused("db-move", data, [other])).toMatch(/holds other tables \(somebody_elses/);

  // New rows go on after the moved ones, and the published demo passwords open nothing there.
  const env = { DATABASE_URL: url, AUTH_SECRET: "k3".repeat(20), AUTH_CLIENT_SECRET: "a-secret-of-ours" };
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

test("a backup of PostgreSQL goes into an empty PostgreSQL database only", async ({ skip }) => {
  skip(postgres === null, "PostgreSQL is not installed");
  const data = newDataFolder();
  const { file, rows } = backup;
  const url = await newDatabase("restored");
  expect(rowCount(await good("db-restore", data, [file], { DATABASE_URL: url }))).toBe(rows);
  expect(await refused("db-restore", data, [file], { DATABASE_URL: url })).toMatch(/in use already/);
  const again = join(newDataFolder(), "again.gz");
  expect(rowCount(await good("db-backup", data, [again], { DATABASE_URL: url }))).toBe(rows);
});
