// What much data costs beside little: the same calls to two servers, on a demo company and on one a thousand times as large,
// in rounds that alternate.
import { Client } from "pg";
import { type ChatSize, chatPaths, fewMessages, fillChat, manyMessages } from "./chat-data";
import { fewMails, fillMail, type MailSize, mailPaths, manyMails } from "./mail-data";
import { median } from "./requests";
import { signIn, startServer } from "./server";
import { embeddedAt } from "./sessions";

const rounds = 7;
const timesEach = 10;
export const size = {
  boards: 200,
  cards: Number(process.env.BENCH_CARDS ?? 100_000),
  events: Number(process.env.BENCH_EVENTS ?? 1_000_000),
  people: Number(process.env.BENCH_PEOPLE ?? 100_000),
  messages: manyMessages.messages,
  mails: manyMails.mails,
};

/** Narrows the calls, for a look at some of them. */
const only = new RegExp(process.env.BENCH_LARGE ?? "");

/** In steps, so that no statement is larger than the embedded database takes at once. */
const stepRows = 20_000;

type Server = Awaited<ReturnType<typeof startServer>>;

/** Puts so much beside what the demo company has; the administrator is on every board. */
async function fill(client: Client): Promise<void> {
  const inSteps = async (count: number, statement: string) => {
    for (let from = 1; from <= count; from += stepRows) {
      await client.query(statement, [from, Math.min(count, from + stepRows - 1)]);
    }
  };
  await inSteps(
    size.people,
    `insert into "user" (id, name, first_name, last_name, slug, email, email_verified, role_id, search_key, galig_key)
     select gen_random_uuid(), 'Person ' || at, 'Person', at::text, 'person-' || at, 'person-' || at || '@bench.example',
       true, 2, 'person ' || at, ' person ' || at from generate_series($1::int, $2::int) as at`,
  );
  await inSteps(
    size.boards,
    `with made as (
       insert into board (id, name, search_key, creator_id)
       select gen_random_uuid(), 'Board ' || at, 'board ' || at, (select id from "user" where email = 'admin@ordo.local')
       from generate_series($1::int, $2::int) as at returning id, creator_id),
     joined as (insert into board_member (board_id, user_id) select id, creator_id from made)
     insert into "column" (id, board_id, name, position)
     select gen_random_uuid(), id, 'Column ' || at, 'a' || at from made, generate_series(1, 5) as at`,
  );
  await inSteps(
    size.cards,
    `with place as (select c.id, c.board_id, row_number() over (order by c.id) - 1 as at from "column" as c
       inner join board as b on b.id = c.board_id where b.name like 'Board %')
     insert into card (id, board_id, column_id, position, name, search_key)
     select gen_random_uuid(), board_id, place.id, 'b' || lpad(n::text, 6, '0') || 'V', 'Card ' || n, 'card ' || n
     from generate_series($1::int, $2::int) as n inner join place on place.at = n % (select count(*) from place)`,
  );
  await inSteps(
    size.events,
    `insert into event (topic, audience_kind, payload)
     select 'kanban.card.moved', 'staff', jsonb_build_object('n', n) from generate_series($1::int, $2::int) as n`,
  );
}

type Talk = Readonly<{ messages: ChatSize; mails: MailSize }>;

/** A server with so much in it, and what is asked of it. */
async function openSide(server: Server, { messages, mails }: Talk, isLarge: boolean) {
  const client = new Client(embeddedAt(server.data));
  await client.connect();
  // The server goes first at the end; what else failed is told, not that this connection ends with it.
  client.on("error", () => {});
  if (isLarge) await fill(client);
  await fillChat(client, messages);
  await fillMail(client, mails);
  await client.query("analyze");
  const cookie = await signIn(server.origin);
  const talk = Object.entries({ ...(await chatPaths(client)), ...(await mailPaths(client)) });
  const reads = talk.map(([what, path]): Call => ({ what, send: getting(path) }));
  const calls = [...(await callsOf(server, cookie)), ...reads].filter(({ what }) => only.test(what));
  return { server, client, cookie, calls, taken: new Map<string, number[]>() };
}

type Call = Readonly<{
  what: string;
  times?: number;
  send: (server: Server, cookie: string, time: number) => Promise<Response>;
}>;

const getting = (path: string) => (server: Server, cookie: string) =>
  fetch(`${server.origin}${path}`, { headers: { cookie } });

const posting = (server: Server, cookie: string, path: string, body: unknown) =>
  fetch(`${server.origin}${path}`, {
    method: "POST",
    headers: { cookie, origin: server.origin, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const demoLogin = { email: "admin@ordo.local", password: "ordo-admin-demo" };

/** The default board is alike in both; the search finds as many cards as it shows in both. */
async function callsOf(server: Server, cookie: string): Promise<readonly Call[]> {
  const { board } = await getting("/api/kanban/board")(server, cookie).then((response) => response.json());
  const columnId = board.columnOrder.find((id: string) => board.columns[id].cardIds.length > 2);
  const [cardId] = board.columns[columnId].cardIds;
  const month = "start=2026-11-01T00:00:00Z&end=2026-12-01T00:00:00Z";
  return [
    // Ten a minute are allowed.
    { what: "sign-in", times: 1, send: (own) => posting(own, "", "/api/auth/login", demoLogin) },
    { what: "the default board", send: getting("/api/kanban/board") },
    {
      what: "a card's move",
      send: (own, its, time) => posting(own, its, "/api/kanban/cards/move", { cardId, columnId, index: time % 2 }),
    },
    { what: "search", send: getting("/api/search?q=report") },
    { what: "a month of the calendar", send: getting(`/api/calendar/events?${month}`) },
  ];
}

async function timesOf({ send, times = timesEach }: Call, server: Server, cookie: string): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const started = performance.now();
    const response = await send(server, cookie, time);
    await response.arrayBuffer();
    taken.push(performance.now() - started);
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  }
  return median(taken);
}

export type LargeDataRow = Readonly<{ what: string; fewMs: number; manyMs: number; ratio: number }>;

/** Medians of the rounds. */
export async function measureLargeData(): Promise<LargeDataRow[]> {
  // One after the other: the first may have to build.
  const servers = [await startServer(), await startServer()] as const;
  try {
    const sides = [
      await openSide(servers[0], { messages: fewMessages, mails: fewMails }, false),
      await openSide(servers[1], { messages: manyMessages, mails: manyMails }, true),
    ] as const;
    for (let round = 0; round <= rounds; round += 1) {
      for (const { server, client, cookie, calls, taken } of sides) {
        for (const call of calls) {
          // Measured is the work, not how often one person may ask for it.
          if (call.times === undefined) await client.query("delete from rate_limit");
          const ms = await timesOf(call, server, cookie);
          // The first look compiles what it needs.
          if (round > 0) taken.set(call.what, [...(taken.get(call.what) ?? []), ms]);
        }
      }
    }
    const [few, many] = sides;
    return [...few.taken].map(([what, fewTimes]) => {
      const [fewMs, manyMs] = [median(fewTimes), median(many.taken.get(what) ?? [])];
      return { what, fewMs, manyMs, ratio: manyMs / fewMs };
    });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
