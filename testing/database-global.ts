import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openEngine } from "../scripts/embedded/engine.mjs";
import { Front } from "../scripts/embedded/front.mjs";

/**
 * What every test file's own database is made from: a dumped data directory, or a PostgreSQL template. The folder is this
 * run's own and goes with it.
 */
export type DatabaseSource = { folder: string } & (
  | { kind: "dump"; path: string }
  | { kind: "template"; url: string; name: string }
);

declare module "vitest" {
  interface ProvidedContext {
    databaseSource: DatabaseSource;
  }
}

/** Rows that the migrations themselves insert are kept aside here, to be put back after each truncation. */
const keepBaseRows = `
  create schema base;
  do $$ declare t text; n bigint; begin
    for t in select tablename from pg_tables where schemaname = 'public' loop
      execute format('select count(*) from %I', t) into n;
      if n > 0 then execute format('create table base.%I as table public.%I', t, t); end if;
    end loop;
  end $$;`;

async function migrate(environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ["--conditions=react-server", "--import", "tsx", "scripts/migrate.ts"], {
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      AUTH_SECRET: "-".repeat(40),
      AUTH_CLIENT_SECRET: "only-for-tests",
      ...environment,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error("The migrations did not run.");
}

async function makeDump(folder: string): Promise<DatabaseSource> {
  const front = new Front();
  await front.listen({ path: join(folder, ".s.PGSQL.5432") });
  const engine = await openEngine({});
  await front.attach(engine);
  await migrate({ ORDO_DATABASE_SOCKET: folder });
  await engine.pglite.exec(keepBaseRows);
  const path = join(folder, "migrated.tar");
  await writeFile(path, Buffer.from(await (await engine.pglite.dumpDataDir("none")).arrayBuffer()));
  await front.close(0);
  await engine.close();
  return { kind: "dump", folder, path };
}

async function run(url: string, ...statements: string[]): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, string>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

async function makeTemplate(folder: string, url: string, name: string): Promise<DatabaseSource> {
  await run(url, `create database "${name}"`);
  const own = new URL(url);
  own.pathname = name;
  await migrate({ DATABASE_URL: own.href, ORDO_DATABASE_SOCKET: "" });
  await run(own.href, keepBaseRows);
  return { kind: "template", folder, url, name };
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const names = await run(url, `select datname from pg_database where datname like '${prefix}%'`);
  await run(url, ...names.map(({ datname }) => `drop database "${datname}" with (force)`));
}

type Made = { source: DatabaseSource; takeDown: () => Promise<void> };

async function make(): Promise<Made> {
  const url = process.env.TEST_DATABASE_URL;
  const name = `ordo_test_${randomUUID().slice(0, 8)}`;
  const folder = await mkdtemp(join(tmpdir(), "ordo-test-"));
  const takeDown = async () => {
    if (url) await dropAll(url, name);
    await rm(folder, { recursive: true, force: true });
  };
  return { source: url ? await makeTemplate(folder, url, name) : await makeDump(folder), takeDown };
}

/** On `globalThis` because each project of the configuration loads this module anew. */
const shared = globalThis as typeof globalThis & { [key: symbol]: Promise<Made> | undefined };
const key = Symbol.for("ordo.test.source");

/** Migrates once, for all test files. Vitest calls it, and `teardown` at the end. */
export async function setup(project: TestProject): Promise<void> {
  shared[key] ??= make();
  project.provide("databaseSource", (await shared[key]).source);
}

export async function teardown(): Promise<void> {
  const made = shared[key];
  shared[key] = undefined;
  await (await made)?.takeDown();
}
