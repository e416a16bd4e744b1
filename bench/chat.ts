// One group of 200 people who all listen while a hundred messages a second are sent into it; and streams that keep breaking.
import { fork } from "node:child_process";
import { once } from "node:events";
import { Client, type ClientConfig } from "pg";
import type { Measured, Task } from "./chat-client";
import { withPostgresServer } from "./postgres-server";
import type { Row } from "./report";
import { startServer } from "./server";
import { embeddedAt, openSessions } from "./sessions";

const load = {
  people: 200,
  perSecond: Number(process.env.BENCH_CHAT_RATE ?? 100),
  seconds: Number(process.env.BENCH_CHAT_SECONDS ?? 60),
};
/** So many streams break, each every five seconds. */
const brokenLines = { people: 20, messages: 1_000, cutEveryMs: 5_000, seconds: 60 };

/** Code is compiled as it is used. */
const warmUpSeconds = 5;

type Take = (row: Row) => void;

/** The client is a process of its own, so that its work is not the server's. */
async function run(task: Task): Promise<Measured> {
  const client = fork("bench/chat-client.ts", { execArgv: ["--import", "tsx"] });
  client.send(task);
  const [measured] = await Promise.race([
    once(client, "message"),
    once(client, "exit").then(([code]) => Promise.reject(new Error(`the client of the chat ended with ${code}`))),
  ]);
  return measured as Measured;
}

/** Everybody of that name but the first, whose cookie is the first as well. */
async function othersOf(config: ClientConfig, name: string): Promise<string[]> {
  const client = new Client(config);
  await client.connect();
  try {
    const named = 'select id from "user" where slug like $1 and slug <> $2';
    const { rows } = await client.query<{ id: string }>(named, [`${name}-%`, `${name}-0`]);
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

/** A group of so many new people. */
async function makeGroup(origin: string, config: ClientConfig, people: number) {
  const name = `chat-of-${people}`;
  const cookies = await openSessions(config, { people, sessionsEach: 1, name });
  const headers = { cookie: cookies[0] ?? "", origin, "content-type": "application/json" };
  const body = JSON.stringify({ recipients: await othersOf(config, name), name });
  const made = await fetch(`${origin}/api/chat/conversations/new`, { method: "POST", headers, body });
  if (!made.ok) throw new Error(`a group of ${people} was answered with ${made.status}: ${await made.text()}`);
  const { conversation } = await made.json();
  return { origin, cookies, conversationId: conversation.id as string };
}

const arrival = ({ lost, repeated, misplaced, refused }: Measured) =>
  `${lost} lost, ${repeated} twice, ${misplaced} out of order, ${refused} refused`;
const isWhole = ({ lost, repeated, misplaced, refused }: Measured) => lost + repeated + misplaced + refused === 0;

function steadyRow(database: string, steady: Measured): Row {
  const { people, perSecond, seconds } = load;
  return {
    what: `${database}: ${perSecond} messages a second for ${seconds} s in a group of ${people} who listen`,
    value: `p99 ${steady.p99Ms.toFixed(0)} ms, median ${steady.p50Ms.toFixed(0)} ms, ${arrival(steady)}`,
    budget: "p99 300 ms, each once and in order",
    isMet: steady.p99Ms <= 300 && isWhole(steady),
  };
}

const brokenRow = (database: string, broken: Measured): Row => ({
  what: `${database}: ${brokenLines.messages} messages to ${brokenLines.people} streams that break every 5 s`,
  value: `${arrival(broken)}, ${broken.resets} resets`,
  budget: "each once and in order",
  isMet: isWhole(broken) && broken.resets === 0,
});

async function measureOn(database: string, origin: string, config: ClientConfig, take: Take): Promise<void> {
  const { people, perSecond, seconds } = load;
  const crowd = await makeGroup(origin, config, people);
  await run({ ...crowd, messages: perSecond * warmUpSeconds, perSecond });
  take(steadyRow(database, await run({ ...crowd, messages: perSecond * seconds, perSecond })));
  const { messages, cutEveryMs } = brokenLines;
  const few = await makeGroup(origin, config, brokenLines.people);
  take(brokenRow(database, await run({ ...few, messages, perSecond: messages / brokenLines.seconds, cutEveryMs })));
}

/** On the embedded database and, where there is one here, on PostgreSQL. */
export async function measureChat(take: Take, only = new RegExp(process.env.BENCH_CHAT ?? "")): Promise<void> {
  if (only.test("embedded")) {
    const server = await startServer();
    try {
      await measureOn("embedded", server.origin, embeddedAt(server.data), take);
    } finally {
      await server.stop();
    }
  }
  if (!only.test("PostgreSQL")) return;
  await withPostgresServer(({ origin }, { url }) => measureOn("PostgreSQL", origin, { connectionString: url }, take));
}
