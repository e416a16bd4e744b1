import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { Client } from "pg";
import { afterAll, afterEach, expect, test } from "vitest";
import { freePort } from "../../scripts/lib/checks.mjs";
import { startPostgres } from "../postgres.mjs";
import { cleanUp, newDataFolder, ownSecrets, startOrdo, stopOrdo } from "./ordo";

const postgres = await startPostgres();
const servers = new Set<Server>();
const sockets = new Set<Socket>();

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
  await cleanUp();
});
afterAll(() => postgres?.stop());

/** Starts on this database and answers the one sentence that it ends with. */
async function refusedOn(url: string): Promise<string> {
  const ordo = await startOrdo(newDataFolder(), { env: { ...ownSecrets, DATABASE_URL: url } });
  expect(await ordo.ended, ordo.output()).toBe(1);
  const sentences = ordo.output().match(/^✗ .*$/gm) ?? [];
  expect(sentences, ordo.output()).toHaveLength(1);
  expect(ordo.output()).not.toMatch(/^\s+at /m);
  expect(ordo.output()).not.toContain("a-password");
  return sentences[0] ?? "";
}

/** Something that listens and is no PostgreSQL server. */
async function listen(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    socket.once("data", () => answer(socket));
  });
  servers.add(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  const address = server.address();
  return `postgres://ordo:a-password@127.0.0.1:${typeof address === "object" ? address?.port : 0}/ordo`;
}

/** A new database on the test's server with these statements run in it. */
async function databaseWith(name: string, statements: string): Promise<string> {
  const admin = new Client({ connectionString: postgres?.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(postgres?.url ?? "");
  url.pathname = name;
  await runIn(url.href, statements);
  return url.href;
}

async function runIn(url: string, statements: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

test("a database that nobody serves is named, without its password", async () => {
  const url = `postgres://ordo:a-password@127.0.0.1:${await freePort()}/ordo`;
  expect(await refusedOn(url)).toMatch(/The database ordo at 127\.0\.0\.1:\d+ \(DATABASE_URL\) does not respond/);
});

test("a server that says nothing, and one that is no PostgreSQL, are told apart from a database", async () => {
  expect(await refusedOn(await listen(() => {}))).toMatch(/accepts connections but does not respond/);
  const web = (socket: Socket) => socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
  expect(await refusedOn(await listen(web))).toMatch(/Is it a PostgreSQL server\?/);
});

/** What a PostgreSQL server says to a password that is not right. */
function refusePassword(socket: Socket): void {
  const fields = ["SFATAL", "C28P01", 'Mpassword authentication failed for user "ordo"', ""].join("\0");
  const text = Buffer.from(`${fields}\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(text.length + 4, 1);
  socket.end(Buffer.concat([head, text]));
}

test("a password that the server refuses is said to be refused, and not shown", async () => {
  expect(await refusedOn(await listen(refusePassword))).toMatch(
    /rejected the user name or password\. Check DATABASE_URL/,
  );
});

test.runIf(postgres)("a role that may have few connections queues for them: nobody is refused", async () => {
  const url = new URL(await databaseWith("few", "create role few login connection limit 3"));
  await runIn(postgres?.url ?? "", "alter database few owner to few");
  await runIn(url.href, "alter schema public owner to few");
  url.username = "few";
  const ordo = await startOrdo(newDataFolder(), { env: { ...ownSecrets, DATABASE_URL: url.href } });
  await ordo.ready;
  const ask = async () => (await fetch(`${ordo.origin}/api/health`)).status;
  expect(new Set(await Promise.all(Array.from({ length: 60 }, ask)))).toEqual(new Set([200]));
  await stopOrdo(ordo);
});

test.runIf(postgres)("a database that does not exist, or has no schema, is named", async () => {
  const url = new URL(postgres?.url ?? "");
  url.pathname = "nothing_here";
  expect(await refusedOn(url.href)).toMatch(/The database nothing_here .* does not exist/);
  expect(await refusedOn(await databaseWith("no_schema", "drop schema public cascade"))).toMatch(/has no schema/);
});

test.runIf(postgres)(
  "tables of somebody else, lost tables and a newer release are refused, and nothing is changed",
  async () => {
    for (const table of ['"user"', "somebody_elses"]) {
      const foreign = await databaseWith(`foreign_${table.length}`, `create table ${table} (id int)`);
      expect(await refusedOn(foreign)).toContain(`tables of another application (${table.replaceAll('"', "")})`);
      await runIn(foreign, `select id from ${table}`);
      await expect(runIn(foreign, "select * from drizzle.__drizzle_migrations")).rejects.toThrow("does not exist");
    }

    const whole = await databaseWith("whole", "");
    const ordo = await startOrdo(newDataFolder(), { env: { ...ownSecrets, DATABASE_URL: whole } });
    await ordo.ready;
    await runIn(whole, "alter default privileges revoke all on tables from public; drop table card cascade");
    const health = await fetch(`${ordo.origin}/api/health`);
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({ status: "unavailable", checks: { database: true, tables: false } });
    await stopOrdo(ordo);
    expect(await refusedOn(whole)).toMatch(/The database is missing card,? .*db:restore/);

    const half = await databaseWith("half_migrated", "");
    const other = await startOrdo(newDataFolder(), { env: { ...ownSecrets, DATABASE_URL: half } });
    await other.ready;
    await stopOrdo(other);
    await runIn(half, "delete from drizzle.__drizzle_migrations where id > 1");
    expect(await refusedOn(half)).toMatch(/do not match the migrations .*already exists/);

    await runIn(whole, "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)");
    expect(await refusedOn(whole)).toMatch(/written by a newer release of Ordo/);
  },
);

test.runIf(postgres)("a database that went read-only makes health say so, and comes back by itself", async () => {
  const url = await databaseWith("read_only", "");
  const ordo = await startOrdo(newDataFolder(), { env: { ...ownSecrets, DATABASE_URL: url } });
  await ordo.ready;
  const health = async () => (await fetch(`${ordo.origin}/api/health`)).json();
  const setReadOnly = (value: string) =>
    runIn(
      postgres?.url ?? "",
      `alter database read_only set default_transaction_read_only = ${value};
       select pg_terminate_backend(pid) from pg_stat_activity where datname = 'read_only'`,
    );
  await setReadOnly("on");
  await expect.poll(health).toMatchObject({ status: "unavailable", checks: { writable: false } });
  await setReadOnly("off");
  await expect.poll(health).toMatchObject({ status: "ok" });
  await stopOrdo(ordo);
});
