// How others' reads fare while one person asks for something costly.
import { Client, type ClientConfig } from "pg";
import type { Act, Person } from "./act";
import { fill, makeCostlyActions } from "./costly-acts";
import { withPostgresServer } from "./postgres-server";
import { startServer } from "./server";
import { embeddedAt, openSessions } from "./sessions";

/** A read is begun so often, however long those before it take. */
const everyMs = 40;
/** Reads of a row: of fewer the 99th percentile is no more than the slowest. */
const minReads = 100;
/** What one act leaves behind may keep the server busy for a while; nothing is measured before that is over. */
const maxUnrestMs = 60_000;
const reads = ["/api/auth/me", "/api/kanban/board", "/api/health"];

type Times = { taken: number[]; failed: number };
export type Beside = Readonly<{ what: string; idleP99Ms: number; p99Ms: number; count: number; failed: number }>;

async function readOnce({ origin, headers }: Person, path: string, times: Times): Promise<void> {
  const startedAt = performance.now();
  const isOk = await fetch(`${origin}${path}`, { headers }).then(
    async (answer) => answer.ok && (await answer.arrayBuffer()).byteLength > 0,
    () => false,
  );
  times.taken.push(performance.now() - startedAt);
  if (!isOk) times.failed += 1;
}

/** Reads at a steady pace while `work` goes on. */
async function readBeside(reader: Person, work: Promise<unknown>): Promise<Times> {
  const times: Times = { taken: [], failed: 0 };
  const running: Promise<void>[] = [];
  let at = 0;
  const pace = setInterval(() => {
    running.push(readOnce(reader, reads[at % reads.length] ?? "", times));
    at += 1;
  }, everyMs);
  await work.finally(() => clearInterval(pace));
  await Promise.all(running);
  return times;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const p99Of = (taken: readonly number[]) => taken.toSorted((a, b) => a - b)[Math.ceil(taken.length * 0.99) - 1] ?? 0;

async function makePerson(origin: string, config: ClientConfig, name: string): Promise<Person> {
  const [cookie = ""] = await openSessions(config, { people: 1, sessionsEach: 1, name });
  return { origin, headers: { cookie, origin } };
}

const medianOf = (taken: readonly number[]) =>
  taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? Number.POSITIVE_INFINITY;

const readIdle = (reader: Person, count = minReads) => readBeside(reader, wait(everyMs * (count + 1)));

/** Waits until reads take no longer than they did at the best, for a second. */
async function untilQuiet(reader: Person, best: { medianMs: number }): Promise<void> {
  const endsAt = performance.now() + maxUnrestMs;
  while (performance.now() < endsAt) {
    const medianMs = medianOf((await readIdle(reader, 25)).taken);
    const isQuiet = medianMs <= best.medianMs * 1.5;
    best.medianMs = Math.min(best.medianMs, medianMs);
    if (isQuiet && Number.isFinite(medianMs)) return;
  }
  throw new Error("The server does not come to rest.");
}

/** Does an act again and again until there are enough reads beside it; those beside what it takes to do it do not count. */
async function readBesideAct(
  reader: Person,
  rested: () => Promise<void>,
  { act, acting, client }: Doing,
): Promise<Times> {
  const all: Times = { taken: [], failed: 0 };
  while (all.taken.length < minReads) {
    await act.prepare?.(acting, client);
    await client.query("delete from rate_limit");
    await rested();
    const { taken, failed } = await readBeside(reader, act.run(acting));
    all.taken.push(...taken);
    all.failed += failed;
  }
  return all;
}

type Doing = Readonly<{ act: Act; acting: Person; client: Client }>;

/** `only` narrows the acts, for a look at some of them. */
async function measureOn(
  { database, only }: Readonly<{ database: string; only: RegExp }>,
  origin: string,
  config: ClientConfig,
): Promise<Beside[]> {
  const acting = await makePerson(origin, config, "acting");
  const reader = await makePerson(origin, config, "reader");
  const client = new Client(config);
  // A part that fails stops its server first: what failed is told, not that this connection ends with it.
  client.on("error", () => {});
  await client.connect();
  await fill(client);
  await readIdle(reader);
  const best = { medianMs: medianOf((await readIdle(reader)).taken) };
  const rested = () => untilQuiet(reader, best);
  const found: Beside[] = [];
  for (const [name, act] of Object.entries(makeCostlyActions())) {
    if (!only.test(name)) continue;
    await rested();
    const idle = await readIdle(reader);
    const { taken, failed } = await readBesideAct(reader, rested, { act, acting, client });
    const count = taken.length;
    found.push({ what: `${database}: ${name}`, idleP99Ms: p99Of(idle.taken), p99Ms: p99Of(taken), count, failed });
  }
  await client.end();
  return found;
}

/** For each costly act of one person the 99th percentile of another's reads beside it, and just before it. */
export async function measureBeside(only = /(?:)/): Promise<Beside[]> {
  const server = await startServer();
  let found: Beside[] = [];
  try {
    found = await measureOn({ database: "embedded", only }, server.origin, embeddedAt(server.data));
  } finally {
    await server.stop();
  }
  await withPostgresServer(async ({ origin }, { url }) => {
    found = [...found, ...(await measureOn({ database: "PostgreSQL", only }, origin, { connectionString: url }))];
  });
  return found;
}
