import "server-only";
import { randomUUID } from "node:crypto";
import { Client, type ClientConfig } from "pg";

export type Finding = Readonly<{ name: string; isMet: boolean; isRequired: boolean; detail: string }>;

type Connections = readonly [Client, Client];
type Check = Readonly<{
  name: string;
  /** Without it Ordo does not run here; the others cost only comfort. */
  isRequired: boolean;
  /** Answers what it saw; throws, or answers false, when the database does not do it. */
  look: (connections: Connections, schema: string) => Promise<string | false>;
}>;

const oldestVersion = 140_000;

async function single(client: Client, statement: string, values: unknown[] = []): Promise<unknown> {
  const { rows } = await client.query({ text: statement, values, rowMode: "array" });
  return rows[0]?.[0];
}

const checks: readonly Check[] = [
  {
    name: "PostgreSQL 14 or later",
    isRequired: true,
    look: async ([client]) => {
      const version = Number(await single(client, "show server_version_num"));
      return version >= oldestVersion && String(await single(client, "show server_version"));
    },
  },
  {
    name: "UTF-8",
    isRequired: true,
    look: async ([client]) => (await single(client, "show server_encoding")) === "UTF8" && "server_encoding is UTF8",
  },
  {
    name: "ICU collations",
    isRequired: true,
    look: async ([client], schema) => {
      await client.query(`create collation ${schema}.mn (provider = icu, locale = 'mn-u-kr-latn-cyrl')`);
      const sorted = `select string_agg(w, '' order by w collate ${schema}.mn) from unnest(array['Ү','П','О','Ө','У','A']) w`;
      const order = await single(client, sorted);
      return order === "AОӨПУҮ" && "Mongolian names sort Ө after О and Ү after У";
    },
  },
  {
    name: "Commit order (xid8, snapshots)",
    isRequired: true,
    look: async ([client]) => {
      const isOlder = "select pg_snapshot_xmin(pg_current_snapshot()) <= pg_current_xact_id()";
      return (await single(client, isOlder)) === true && "pg_snapshot_xmin and pg_current_xact_id work";
    },
  },
  {
    name: "Transactional DDL",
    isRequired: true,
    look: async ([client], schema) => {
      await client.query("begin");
      await client.query(`create table ${schema}.undone (n int)`);
      await client.query("rollback");
      return (await single(client, `select to_regclass('${schema}.undone')`)) === null && "a rolled back table is gone";
    },
  },
  {
    name: "Advisory locks",
    isRequired: true,
    look: async ([one, two]) => {
      const lock = "select pg_try_advisory_xact_lock(7261403)";
      await one.query("begin");
      const first = await single(one, lock);
      const second = await single(two, lock);
      await one.query("rollback");
      return first === true && second === false && "held by one connection at a time";
    },
  },
  {
    name: "SKIP LOCKED",
    isRequired: true,
    look: async ([one, two], schema) => {
      await one.query(`create table ${schema}.queue (n int)`);
      await one.query(`insert into ${schema}.queue values (1), (2)`);
      const take = `select n from ${schema}.queue order by n limit 1 for update skip locked`;
      await one.query("begin");
      const [first, second] = [await single(one, take), await single(two, take)];
      await one.query("rollback");
      return first === 1 && second === 2 && "two takers get different rows";
    },
  },
  {
    name: "LISTEN and NOTIFY",
    isRequired: false,
    look: async ([one, two]) => {
      const heard = new Promise<string | false>((resolve) => {
        one.once("notification", () => resolve("a notification arrived"));
        setTimeout(() => resolve(false), 2_000).unref();
      });
      await one.query("listen ordo_check");
      await two.query("notify ordo_check");
      return await heard;
    },
  },
];

/** Looks whether a database does what Ordo asks of it, in a schema of its own that it removes afterwards. */
export async function checkDatabase(config: ClientConfig): Promise<Finding[]> {
  const connections = [new Client(config), new Client(config)] as const;
  const schema = `ordo_check_${randomUUID().replaceAll("-", "")}`;
  try {
    for (const client of connections) client.on("error", () => {});
    await Promise.all(connections.map((client) => client.connect()));
    await connections[0].query(`create schema ${schema}`);
    const findings: Finding[] = [];
    for (const check of checks) findings.push(await evaluate(check, connections, schema));
    await connections[0].query(`drop schema ${schema} cascade`);
    return findings;
  } finally {
    await Promise.all(connections.map((client) => client.end().catch(() => {})));
  }
}

async function evaluate({ name, isRequired, look }: Check, connections: Connections, schema: string): Promise<Finding> {
  try {
    const detail = await look(connections, schema);
    if (detail !== false) return { name, isRequired, isMet: true, detail };
    return { name, isRequired, isMet: false, detail: "it answers something else than it should" };
  } catch (error) {
    await Promise.all(connections.map((client) => client.query("rollback").catch(() => {})));
    return { name, isRequired, isMet: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
