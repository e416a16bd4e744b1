// Many event streams on one process: what each costs, and how fast a change reaches all; a bare server beside it.
import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { embeddedAt, openSessions } from "./sessions";
import type { Measured, Task } from "./stream-client";

export const streamCount = Number(process.env.BENCH_STREAMS ?? 5_000);

type Server = Readonly<{ origin: string; pid: number; data: string }>;
type Target = Omit<Task, "count">;

/** The web server among what the start script started. */
function findWebProcess(startPid: number): number {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).trim().split("\n");
  const row = rows
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, ...args]) => Number(parent) === startPid && args.join(" ").includes("next"));
  if (!row) throw new Error("the web server's process was not found");
  return Number(row[0]);
}

/** The client is a process of its own, so that its work is not the server's, and the same for both servers. */
async function run(target: Target): Promise<Measured> {
  const client = fork("bench/stream-client.ts", { execArgv: ["--import", "tsx"] });
  client.send({ ...target, count: streamCount } satisfies Task);
  const [measured] = await Promise.race([
    once(client, "message"),
    once(client, "exit").then(([code]) => Promise.reject(new Error(`the client of the streams ended with ${code}`))),
  ]);
  return measured as Measured;
}

async function runBare(): Promise<Measured> {
  const server: ChildProcess = fork("bench/stream-server.ts", { execArgv: ["--import", "tsx"] });
  try {
    const [{ origin }] = (await once(server, "message")) as [{ origin: string }];
    const change = { path: "/", body: JSON.stringify({ topic: "bench", payload: { text: "MARK".padEnd(600, " ") } }) };
    return await run({ origin, pid: server.pid ?? 0, path: "/", headers: {}, change });
  } finally {
    server.kill();
  }
}

/** Fewer than one session, and one person, may hold. */
const streamsEach = { session: 10, person: 50 };

/** Measures Ordo and, in the same run with the same client, a bare Node server. */
export async function measureStreams({ origin, pid, data }: Server, cookie: string) {
  const headers = { cookie, origin, "content-type": "application/json" };
  const { board } = await fetch(`${origin}/api/kanban/board`, { headers }).then((response) => response.json());
  const body = JSON.stringify({ columnId: board.columnOrder[0], card: { name: "MARK" } });
  const change = { path: "/api/kanban/cards/new", body };
  const cookies = await openSessions(embeddedAt(data), {
    people: Math.ceil(streamCount / streamsEach.person),
    sessionsEach: streamsEach.person / streamsEach.session,
  });
  const ordo = await run({ origin, pid: findWebProcess(pid), path: "/api/events", headers, cookies, change });
  return { ordo, bare: await runBare() };
}
