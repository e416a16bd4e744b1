import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { openEngine } from "../scripts/embedded/engine.mjs";
import { Front } from "../scripts/embedded/front.mjs";
import type { DatabaseSource } from "./database-global";

/**
 * Empties every table, starts its numbers at 1 and puts back what the migrations had inserted. Deleting a few rows
 * takes a tenth of what TRUNCATE takes; replica mode spares the order that foreign keys would ask for.
 */
const reset = `
  do $$ declare t text; begin
    set local session_replication_role = replica;
    for t in select tablename from pg_tables where schemaname = 'public' loop
      execute format('delete from public.%I', t);
    end loop;
    for t in select sequencename from pg_sequences where schemaname = 'public' loop
      perform setval(format('public.%I', t), 1, false);
    end loop;
    for t in select tablename from pg_tables where schemaname = 'base' loop
      execute format('insert into public.%I select * from base.%I', t, t);
    end loop;
  end $$;`;

/** The server's own limits of 3 to 10 s are for people who wait; a test may run on a slow, busy machine. */
const patientMs = 120_000;

type TestDatabase = { environment: Record<string, string>; reset: () => Promise<void>; close: () => Promise<void> };

/** PGlite in this process, behind the same socket as in production; it opens while the test file loads. */
async function openEmbedded(folder: string, dumpPath: string): Promise<TestDatabase> {
  const front = new Front({ limits: { statementMs: patientMs, waitMs: patientMs } });
  await front.listen({ path: join(folder, ".s.PGSQL.5432") });
  const opening = readFile(dumpPath).then(async (dump) => {
    const engine = await openEngine({ dump: new Blob([dump]) });
    await front.attach(engine);
    return engine;
  });
  return {
    environment: { ORDO_DATABASE_SOCKET: folder, DATABASE_URL: "" },
    reset: async () => {
      await opening;
      await front.turns.run(reset);
    },
    close: async () => {
      const engine = await opening;
      await front.close(1_000);
      await engine.close();
    },
  };
}

/** A database of one's own on a PostgreSQL server. */
async function openOnServer(url: string, template: string): Promise<TestDatabase> {
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database "${name}" template "${template}"`);
  const own = new URL(url);
  own.pathname = name;
  const client = new Client({ connectionString: own.href });
  await client.connect();
  return {
    environment: { DATABASE_URL: own.href, ORDO_DATABASE_SOCKET: "" },
    reset: async () => void (await client.query(reset)),
    close: async () => {
      await client.end();
      await admin.query(`drop database "${name}" with (force)`);
      await admin.end();
    },
  };
}

async function open(source: DatabaseSource): Promise<TestDatabase> {
  // Short, as the path of a socket may be a hundred letters long.
  const folder = mkdtempSync(join(source.folder, "s-"));
  const database =
    source.kind === "dump" ? await openEmbedded(folder, source.path) : await openOnServer(source.url, source.name);
  return { ...database, environment: { ...database.environment, ORDO_DATA: folder } };
}

/** On `globalThis` because each test file loads this module anew. */
const shared = globalThis as typeof globalThis & { [key: symbol]: Promise<TestDatabase> | undefined };
const key = Symbol.for("ordo.test.database");

/**
 * Gives the test file a migrated database, emptied before each test. Files that share a process (`isolate: false`) have
 * loaded the server once and share its database, too: opening both takes longer than most files. It goes with the
 * process. The set-up file of the server projects calls this, so a test just queries.
 */
export async function testDatabase({ isShared }: { isShared: boolean }): Promise<void> {
  if (isShared) shared[key] ??= open(inject("databaseSource"));
  const database = await (shared[key] ?? open(inject("databaseSource")));
  // Before the test file loads, and with it server/env.ts.
  Object.assign(process.env, database.environment);
  beforeAll(async () => {
    const { pool } = await import("@/server/db/connection");
    const { deadlines } = await import("@/server/http/deadline");
    deadlines.defaultS = patientMs / 1000;
    Object.assign(pool().options, { connectionTimeoutMillis: patientMs, query_timeout: patientMs });
  });
  beforeEach(database.reset);
  if (isShared) return;
  afterAll(async () => {
    const { closePool } = await import("@/server/db/connection");
    await closePool();
    await database.close();
  });
}
