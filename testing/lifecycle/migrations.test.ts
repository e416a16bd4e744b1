import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import { afterAll, afterEach, expect, test } from "vitest";
import { startPostgres } from "../postgres.mjs";

const home = mkdtempSync(join(tmpdir(), "ordo-migrations-"));
const children = new Set<ChildProcess>();
const journal = JSON.parse(readFileSync("server/db/migrations/meta/_journal.json", "utf8"));
const migrationCount: number = journal.entries.length;
const server = await startPostgres();

afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  children.clear();
});
afterAll(() => {
  server?.stop();
  rmSync(home, { recursive: true, force: true });
});

function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      AUTH_SECRET: "-".repeat(40),
      AUTH_CLIENT_SECRET: "only-for-tests",
      DATABASE_URL: "",
      ORDO_DATABASE_SOCKET: "",
      ...env,
    },
  });
  children.add(child);
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, exited };
}

const migrate = (env: Record<string, string>) =>
  run(["--conditions=react-server", "--import", "tsx", "scripts/migrate.ts"], env);

/** Once the migrator has begun to write; where it writes nothing any more, once it has ended. */
const output = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    let text = "";
    child.stdout?.on("data", (chunk) => {
      text += chunk;
    });
    child.once("close", () => resolve(text));
  });

async function openEmbedded(folder: string) {
  const { child, exited } = run(["scripts/embedded-database.mjs", "--data", folder]);
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.once("data", (chunk) => resolve(String(chunk)));
    child.once("close", (code) => reject(new Error(`The database ended with ${code} before it was ready.`)));
  });
  return { child, exited, socket: JSON.parse(line).socket as string };
}

async function makeServerDatabase(): Promise<string> {
  const name = `ordo_migration_${randomUUID().slice(0, 8)}`;
  const admin = new Client({ connectionString: server?.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server?.url ?? "");
  url.pathname = name;
  return url.href;
}

async function look(config: ClientConfig): Promise<{ tables: number; migrations: number }> {
  const client = new Client(config);
  await client.connect();
  const tables = await client.query("select count(*)::int as n from pg_tables where schemaname = 'public'");
  const known = await client.query("select to_regclass('drizzle.__drizzle_migrations') as at");
  const migrations = known.rows[0].at
    ? await client.query("select count(*)::int as n from drizzle.__drizzle_migrations")
    : { rows: [{ n: 0 }] };
  await client.end();
  return { tables: tables.rows[0].n, migrations: migrations.rows[0].n };
}

const overSocket = (socket: string) => ({ host: socket, port: 5432, user: "postgres", database: "postgres" });

async function migrateThreeTimesAtOnce(env: Record<string, string>): Promise<string[]> {
  const runs = Array.from({ length: 3 }, () => migrate(env));
  const [texts, codes] = await Promise.all([
    Promise.all(runs.map(({ child }) => output(child))),
    Promise.all(runs.map(({ exited }) => exited)),
  ]);
  expect(codes).toEqual([0, 0, 0]);
  return texts.map((text) => text.trim()).sort();
}

const once = [`Applied ${migrationCount} migrations.`, "The database is up to date.", "The database is up to date."];

test("of three starts at once one migrates the embedded database and the others wait for it", async () => {
  const { socket } = await openEmbedded(join(home, "at-once"));
  expect(await migrateThreeTimesAtOnce({ ORDO_DATABASE_SOCKET: socket })).toEqual(once);
  expect((await look(overSocket(socket))).migrations).toBe(migrationCount);
});

test.runIf(server)("of three starts at once one migrates the server's database", async () => {
  const url = await makeServerDatabase();
  expect(await migrateThreeTimesAtOnce({ DATABASE_URL: url })).toEqual(once);
  expect((await look({ connectionString: url })).migrations).toBe(migrationCount);
});

/** Ends `victim` after so long, whatever it is about then: the moment is the subject. Or with the migration, if that is over sooner. */
async function killDuringMigration(migrator: ChildProcess, victim: ChildProcess, delayMs: number): Promise<void> {
  await new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    migrator.once("close", () => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
  victim.kill("SIGKILL");
}

test.runIf(server)("a migrator that is killed leaves all or nothing, and the next one completes", async () => {
  const url = await makeServerDatabase();
  for (let delayMs = 300; delayMs <= 700; delayMs += 50) {
    const { child, exited } = migrate({ DATABASE_URL: url });
    await killDuringMigration(child, child, delayMs);
    await exited;
    const { tables, migrations } = await look({ connectionString: url });
    expect([0, migrationCount]).toContain(migrations);
    expect(tables === 0).toBe(migrations === 0);
  }
  expect(await migrate({ DATABASE_URL: url }).exited).toBe(0);
  expect((await look({ connectionString: url })).migrations).toBe(migrationCount);
});

// Opened six times, each a few seconds where other work goes on beside it.
test("a database process that is killed while it migrates comes back, and the next migration completes", async () => {
  const folder = join(home, "killed");
  for (let delayMs = 350; delayMs <= 750; delayMs += 100) {
    const database = await openEmbedded(folder);
    const { child, exited } = migrate({ ORDO_DATABASE_SOCKET: database.socket });
    await killDuringMigration(child, database.child, delayMs);
    await Promise.all([exited, database.exited]);
  }
  const { socket } = await openEmbedded(folder);
  expect(await migrate({ ORDO_DATABASE_SOCKET: socket }).exited).toBe(0);
  const { tables, migrations } = await look(overSocket(socket));
  expect([tables > 15, migrations]).toEqual([true, migrationCount]);
});
