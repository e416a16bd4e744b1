import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, test } from "vitest";
import { openEngine } from "../../scripts/embedded/engine.mjs";
import { Front } from "../../scripts/embedded/front.mjs";

async function connect(folder: string): Promise<Client> {
  const client = new Client({ host: folder, port: 5432, user: "postgres", database: "postgres" });
  await client.connect();
  return client;
}

test("on a loopback port only who has the password gets in", async () => {
  const front = new Front({ password: "a-secret" });
  const engine = await openEngine({});
  await front.attach(engine);
  const address = await front.listen({ port: 0, host: "127.0.0.1" });
  const port = typeof address === "object" && address ? address.port : 0;
  const as = (password: string) =>
    new Client({ host: "127.0.0.1", port, user: "postgres", database: "postgres", password });
  await expect(as("guess").connect()).rejects.toMatchObject({ code: "28P01" });
  const client = as("a-secret");
  await client.connect();
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await client.end();
  await front.close(0);
  await engine.close();
});

test("a statement that many clients name is prepared once, for all of them and for the next engine", async () => {
  const front = new Front();
  const first = await openEngine({});
  await front.attach(first);
  const folder = mkdtempSync(join(tmpdir(), "ordo-front-"));
  await front.listen({ path: join(folder, ".s.PGSQL.5432") });
  const clients = await Promise.all(Array.from({ length: 4 }, () => connect(folder)));
  const sum = (client: Client, a: number, b: number) =>
    client.query({ name: "sum", text: "select $1::int + $2::int as sum", values: [a, b] });
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => sum(clients[n % 4] as Client, n, 1).then(({ rows }) => rows[0].sum)),
  );
  expect(answers).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  const { rows } = await (clients[0] as Client).query("select name from pg_prepared_statements");
  expect(rows).toEqual([{ name: "sum" }]);

  // A client that believes it has named the statement meets an engine that has never heard of it.
  const second = await openEngine({});
  await front.attach(second);
  expect((await sum(clients[1] as Client, 20, 22)).rows).toEqual([{ sum: 42 }]);

  // Inside a transaction, too; and what cannot be prepared says why, each time.
  await (clients[2] as Client).query("begin");
  expect((await sum(clients[2] as Client, 1, 2)).rows).toEqual([{ sum: 3 }]);
  await (clients[2] as Client).query("commit");
  const broken = () => (clients[3] as Client).query({ name: "broken", text: "select nothing from nowhere" });
  await expect(broken()).rejects.toMatchObject({ code: "42P01" });
  await expect(broken()).rejects.toMatchObject({ code: "42P01" });
  const other = (clients[3] as Client).query({ name: "sum2", text: "select 'own words'::text as text" });
  expect((await other).rows).toEqual([{ text: "own words" }]);
  await Promise.all(clients.map((client) => client.end()));
  await front.close(0);
  await Promise.all([first.close(), second.close()]);
  rmSync(folder, { recursive: true, force: true });
});
