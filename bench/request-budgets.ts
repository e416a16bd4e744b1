// The budgets of requests, on the embedded database and on a PostgreSQL server.
import { withPostgresServer } from "./postgres-server";
import { publicSamples } from "./public-pages";
import { type Measurable, measureRatio, type Target } from "./requests";
import type { startServer } from "./server";
import { embeddedAt, openSessions } from "./sessions";

type RequestRow = { what: string; value: string; budget: string; isMet: boolean };

type Budget = Readonly<{ what: string; max: number; request: Target; base?: Target; times: string }>;

/** Six weeks from the first of this month: what the calendar shows when it opens. */
function monthPath(): string {
  const [year = 0, month = 1] = new Date().toISOString().split("-", 2).map(Number);
  const day = (after: number) => new Date(Date.UTC(year, month - 1, 1 + after)).toISOString().slice(0, 10);
  return `/api/calendar/events?start=${day(0)}&end=${day(42)}`;
}

async function budgetsOf(origin: string, cookie: string): Promise<Budget[]> {
  const headers = { cookie, origin, "content-type": "application/json" };
  const { board } = await fetch(`${origin}/api/kanban/board`, { headers }).then((response) => response.json());
  const body = JSON.stringify({ columnId: board.columnOrder[0], card: { name: "A card of the measurement" } });
  const still = "a static file";
  const me = { path: "/api/auth/me", headers: { cookie } };
  const besideMe = { base: me, times: "/api/auth/me" };
  const card: Target = { path: "/api/kanban/cards/new", method: "POST", headers, body };
  return [
    { what: "document of /dashboard/general", max: 25, request: { ...me, path: "/dashboard/general" }, times: still },
    ...publicSamples.map((path) => ({ what: `document of ${path}`, max: 12, request: { path }, times: still })),
    { what: "own record /api/auth/me", max: 3, request: me, times: still },
    { what: "list API /api/auth/sessions", max: 4, request: { ...me, path: "/api/auth/sessions" }, times: still },
    { what: "calendar, six weeks", max: 2, request: { ...me, path: monthPath() }, ...besideMe },
    { what: "board of the demo company", max: 2, request: { ...me, path: "/api/kanban/board" }, ...besideMe },
    // Last, because it leaves thousands of cards on the board.
    { what: "write API /api/kanban/cards/new", max: 8, request: card, times: still },
  ];
}

async function measureOn(database: string, server: Measurable, cookie: string, onRow: (row: RequestRow) => void) {
  for (const { what, max, request, base, times } of await budgetsOf(server.origin, cookie)) {
    const { ratio, rps, p99, workMs, failed } = await measureRatio(server, request, base);
    const work = Number.isNaN(workMs) ? "" : `, ${workMs.toFixed(1)} ms of the processor`;
    const value = `${ratio.toFixed(1)} times ${times} (${rps.toFixed(0)}/s, p99 ${p99} ms${work}, ${failed} failed)`;
    onRow({ what: `${database}: ${what}`, value, budget: `${max} times`, isMet: ratio <= max && failed === 0 });
  }
}

/** One person of the staff with one session: the same on both databases, where a demo account would not be. */
const onePerson = { people: 1, sessionsEach: 1, name: "caller" };

async function measureOnPostgres(onRow: (row: RequestRow) => void): Promise<void> {
  const isMeasured = await withPostgresServer(async (server, database) => {
    const [cookie = ""] = await openSessions({ connectionString: database.url }, onePerson);
    await measureOn("PostgreSQL", { origin: server.origin, pids: [server.pid, database.pid()] }, cookie, onRow);
  });
  if (!isMeasured) onRow({ what: "PostgreSQL", value: "not installed here", budget: "a server", isMet: false });
}

/** Measures on the embedded database of the server that runs, then on a PostgreSQL cluster of its own. */
export async function measureRequests(
  { origin, pid, data }: Awaited<ReturnType<typeof startServer>>,
  onRow: (row: RequestRow) => void,
): Promise<void> {
  const [cookie = ""] = await openSessions(embeddedAt(data), onePerson);
  await measureOn("embedded", { origin, pids: [pid] }, cookie, onRow);
  await measureOnPostgres(onRow);
}
