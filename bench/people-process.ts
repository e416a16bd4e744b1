// One database of so many people, in memory, and the real handler of call 16 before it; asked round by round.
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEngine } from "../scripts/embedded/engine.mjs";
import { Front } from "../scripts/embedded/front.mjs";

// The handler needs React's and Next's parts for servers that have rendering, which the condition `react-server` keeps
// from them; so that condition is not set, and the package that would object to this is taken for loaded.
const require = createRequire(import.meta.url);
const guard = require.resolve("server-only");
require.cache[guard] = Object.assign(new (require("node:module"))(guard), { loaded: true, exports: {} });

/** Call 16 and those that read people beside it: which, with what, and how often. */
export type Question = { call: "list" | "counts" | "search"; body: Record<string, unknown>; times: number };
export type Answered = {
  milliseconds: number[];
  /** Of the processor for each call, the database's work among it: what a machine that does much else cannot blur. */
  processorMs: number;
  /** How many the last answer spoke of. */
  found: number;
};

const given = [
  ..."Бат Болд Номин Сарнай Анар Тэмүүлэн Өнөр Үүрийн Хулан Ган Мөнх Эрдэнэ Цэцэг Дөлгөөн Баяр Оюун Сүх Энх".split(" "),
  ..."Жаргал Пүрэв Лхагва Даваа Мягмар Баасан Бямба Ням Нар Сар Од Тулга Төмөр Алтан Мөнгөн".split(" "),
];
const endings = [
  ..." баяр сайхан чимэг цэцэг жаргал болд хүү маа туяа зул баатар түвшин өлзий дорж сүрэн хуяг мандах".split(" "),
];

/** The person at this place, the same in each run: every fiftieth is closed, every twentieth not verified. */
function personAt(at: number) {
  const first = `${given[at % given.length]}${endings[Math.floor(at / given.length) % endings.length]}`;
  const last = `${given[(at * 7 + 3) % given.length]}${endings[(at * 5 + 1) % endings.length]}`;
  const isRare = at % 100_000 === 777;
  return { firstName: isRare ? "Ягаанхорол" : first, lastName: last, email: `person-${at}@example.mn` };
}

async function fill(count: number, run: (statement: string) => Promise<unknown>): Promise<string> {
  const { sql } = await import("drizzle-orm");
  const { migrate } = await import("@/server/db/migrate");
  const { fillDatabase } = await import("@/server/db/seed/prepare");
  const { db } = await import("@/server/db/client");
  const { personKeys, slugsOf } = await import("@/lib/person-name");
  const { displayNameOf } = await import("@/features/account/policy");
  const { newId } = await import("@/lib/id");
  await migrate();
  await fillDatabase({ isDemo: false, now: new Date() });
  const { rows: indexes } = await db.execute<{ indexname: string; indexdef: string }>(
    sql`select indexname, indexdef from pg_indexes where tablename = 'user' and indexname <> 'user_pkey'`,
  );
  // Built once at the end, as a restore does.
  for (const { indexname } of indexes) await db.execute(sql.raw(`drop index "${indexname}"`));
  const people = Array.from({ length: count }, (_, at) => {
    const person = personAt(at);
    return { id: newId(), ...person, name: displayNameOf(person.firstName, person.lastName), at };
  });
  const slugs = slugsOf(people.map(({ name }) => name));
  for (let start = 0; start < count; start += 2_000) {
    const rows = people.slice(start, start + 2_000).map(({ at, ...person }) => ({
      ...person,
      ...personKeys(person),
      slug: slugs[at],
      job: ["Driver", "Dispatcher", "Clerk", null][at % 4],
      role: at % 10 === 1 ? 1 : 2,
      verified: at % 20 !== 0,
      closed: at % 50 === 0,
      admin: at === 0,
    }));
    await db.execute(sql`
      insert into "user" (id, name, first_name, last_name, slug, email, search_key, galig_key, job_title, role_id,
        email_verified, deactivated_at, is_admin, created_at)
      select id, name, "firstName", "lastName", slug, email, "searchKey", "galigKey", job, role, verified or admin,
        case when closed and not admin then now() end, admin, now() - random() * interval '900 days'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as person (id uuid, name text, "firstName" text,
        "lastName" text, slug text, email text, "searchKey" text, "galigKey" text, job text, role int,
        verified boolean, closed boolean, admin boolean)`);
  }
  // Past the pool, whose statements may take only so long.
  for (const { indexdef } of indexes) await run(indexdef);
  // What the embedded database's own maintenance does.
  await run('vacuum (analyze) "user"');
  return people[0]?.id ?? "";
}

async function start(count: number) {
  const folder = mkdtempSync(join(tmpdir(), "ordo-people-"));
  const front = new Front();
  await front.listen({ path: join(folder, ".s.PGSQL.5432") });
  const engine = await openEngine({});
  await front.attach(engine);
  Object.assign(process.env, { ORDO_DATABASE_SOCKET: folder, DATABASE_URL: "", LOG_LEVEL: "error" });
  const administratorId = await fill(count, (statement) => engine.pglite.exec(statement));
  const { openSession } = await import("@/server/auth/session-store");
  const { token } = await openSession(administratorId, { ipAddress: null, userAgent: "bench" });
  const { sessionCookieName } = await import("@/server/auth/session-cookie");
  const ask = await caller({
    cookie: `${sessionCookieName}=${token}`,
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
  });
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return async ({ call, body, times }: Question): Promise<Answered> => {
    const milliseconds: number[] = [];
    let found = 0;
    // One person asks more often than the search lets them.
    await engine.pglite.exec("delete from rate_limit");
    const before = process.cpuUsage();
    for (let at = 0; at < times; at += 1) {
      const startedMs = performance.now();
      const answer = await ask(call, body);
      milliseconds.push(performance.now() - startedMs);
      found = answer.result?.total ?? answer.counts?.all ?? answer.people?.length ?? 0;
    }
    const { user, system } = process.cpuUsage(before);
    return { milliseconds, processorMs: (user + system) / 1_000 / times, found };
  };
}

type Answer = { result?: { total: number }; counts?: { all: number }; people?: unknown[] };

/** Asks the real handlers; throws at any answer but 200. */
async function caller(headers: Record<string, string>) {
  const { env } = await import("@/server/env");
  const { POST: list } = await import("@/app/api/users/route");
  const { GET: counts } = await import("@/app/api/users/counts/route");
  const { GET: search } = await import("@/app/api/search/route");
  return async (call: Question["call"], body: Question["body"]): Promise<Answer> => {
    const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
    const response = await (call === "list"
      ? list(
          new Request(new URL("/api/users", env.APP_URL), { method: "POST", headers, body: JSON.stringify(body) }),
          {},
        )
      : call === "counts"
        ? counts(new Request(new URL(`/api/users/counts?${query}`, env.APP_URL), { headers }), {})
        : search(new Request(new URL(`/api/search?${query}`, env.APP_URL), { headers }), {}));
    if (response.status !== 200) throw new Error(`${call} answered ${response.status}: ${await response.text()}`);
    return await response.json();
  };
}

const asking = start(Number(process.argv[2]));
asking.then(
  () => process.send?.("ready"),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
// Whoever asked is gone.
process.once("disconnect", () => process.exit(0));
process.on("message", async (question: Question) => {
  const ask = await asking;
  await ask(question).then(
    (answered) => process.send?.(answered),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
