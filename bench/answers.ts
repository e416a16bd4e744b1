// What others notice of twenty answers that come at a model's pace: the same routes with and without them, in turn.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Order } from "./answers-process";
import { load, median, type Target } from "./requests";
import { signIn, startServer } from "./server";
import { embeddedAt, openSessions } from "./sessions";

export const answerCount = 20;
/** Fewer than one person may have under way. */
const answersEach = 2;
const rounds = 5;

export type AnswersRow = { what: string; ratio: number; withoutMs: number; withMs: number; failed: number };

async function announce(child: ChildProcess, order: Order): Promise<void> {
  const over = new AbortController();
  const ended = once(child, "exit", { signal: over.signal }).then(([code]) =>
    Promise.reject(new Error(`the process of the answers ended with ${code}`)),
  );
  child.send(order);
  await Promise.race([once(child, "message", { signal: over.signal }), ended]).finally(() => {
    ended.catch(() => {});
    over.abort();
  });
}

async function findTargets(origin: string, cookie: string): Promise<Record<string, Target>> {
  const headers = { cookie, origin, "content-type": "application/json" };
  const { board } = await fetch(`${origin}/api/kanban/board`, { headers }).then((response) => response.json());
  const body = JSON.stringify({ columnId: board.columnOrder[0], card: { name: "A card of the measurement" } });
  return {
    "document of /dashboard/general": { path: "/dashboard/general", headers: { cookie } },
    "list API /api/auth/sessions": { path: "/api/auth/sessions", headers: { cookie } },
    "write API /api/kanban/cards/new": { path: "/api/kanban/cards/new", method: "POST", headers, body },
  };
}

/** For each route the median of the rounds' ratios of the 99th percentiles. */
export async function measureAnswers(): Promise<AnswersRow[]> {
  const child = fork("bench/answers-process.ts", { execArgv: ["--import", "tsx"] });
  const [baseUrl] = (await once(child, "message")) as [string];
  const server = await startServer({ AI_BASE_URL: baseUrl, AI_MODEL: "model-a" });
  try {
    const { origin, data } = server;
    const people = await openSessions(embeddedAt(data), { people: answerCount / answersEach, sessionsEach: 1 });
    const cookies = people.flatMap((cookie) => Array.from({ length: answersEach }, () => cookie));
    const targets = Object.entries(await findTargets(origin, await signIn(origin)));
    for (const [, target] of targets) await load(origin, target);
    const measured: Omit<AnswersRow, "ratio">[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const [what, target] of targets) {
        const without = await load(origin, target);
        await announce(child, { listen: { origin, cookies } });
        const beside = await load(origin, target);
        await announce(child, { stop: true });
        measured.push({ what, withoutMs: without.p99, withMs: beside.p99, failed: without.failed + beside.failed });
      }
    }
    return targets.map(([what]) => {
      const own = measured.filter((row) => row.what === what);
      return {
        what,
        ratio: median(own.map(({ withMs, withoutMs }) => withMs / withoutMs)),
        withoutMs: median(own.map(({ withoutMs }) => withoutMs)),
        withMs: median(own.map(({ withMs }) => withMs)),
        failed: own.reduce((sum, { failed }) => sum + failed, 0),
      };
    });
  } finally {
    await server.stop();
    child.kill();
  }
}
