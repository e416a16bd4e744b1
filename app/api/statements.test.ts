import { desc, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { updateCard as updateAiCard } from "@/features/ai-board/card/server/commands";
import { createComment } from "@/features/kanban/comment/server/commands";
import { createRelation } from "@/features/kanban/relation/server/commands";
import { createCardTemplate } from "@/features/kanban/template/server/commands";
import { newId } from "@/lib/id";
import { spreadOrderKeys } from "@/lib/order-key";
import { current } from "@/server/db/client";
import { aiCards } from "@/server/db/schema/assistant";
import { events } from "@/server/db/schema/infrastructure";
import { cards } from "@/server/db/schema/kanban";
import { makeAiBoard } from "@/testing/ai-board-factory";
import { makeBoard } from "@/testing/board-factory";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { statementsOf } from "@/testing/statements";
import { loadEndpoints } from "./endpoints";

/** Two boards with something of each kind on them. */
async function makeWorld() {
  const as = await makeSession();
  const other = await makeUser();
  const board = await makeBoard({ memberIds: [as.actor.userId, other.id] });
  const id = (name: string) => board.cards[name] ?? board.columns[name] ?? "";
  const relation = { cardId: id("Plan"), otherId: id("Draw"), kind: "blocks" as const };
  await createRelation(as.actor, relation);
  const { comment } = await createComment(as.actor, { cardId: id("Plan"), message: "Hello" });
  const { template } = await createCardTemplate(as.actor, { cardId: id("Plan"), name: "Visit" });
  const ai = await makeAiBoard({ as });
  const aiId = (name: string) => ai.cards[name] ?? ai.columns[name] ?? "";
  await updateAiCard(as.actor, { cardId: aiId("Aim"), card: { isPinned: true } });
  return { as, other, board, id, relation, comment, template, aiId };
}

type World = Awaited<ReturnType<typeof makeWorld>>;
type Write = Readonly<{
  body: (world: World) => object;
  /** What is done before, of which nothing is counted. */
  first?: readonly [path: string, body: (world: World) => object];
  query?: Record<string, string>;
}>;

const change = { view: "change" };
const card = (rest: object) => (world: World) => ({ cardId: world.id("Plan"), ...rest });
const aiCard = (rest: object) => (world: World) => ({ cardId: world.aiId("Users"), ...rest });
const linked = ({ as, other }: World) => ({ assignee: [as.actor.userId, other.id], labels: ["New", "Newer"] });
const moved = (world: World) => ({ cardId: world.id("Plan"), columnId: world.id("Done"), index: 0 });
const sorted = ({ id }: World) => ({ columnOrder: [id("Done"), id("To Do"), id("Doing")] });
const aiMoved = ({ aiId }: World) => ({ cardId: aiId("Users"), columnId: aiId("Shop"), index: 0 });
const aiSorted = ({ aiId }: World) => ({ columnOrder: [aiId("Shop"), aiId("Herd")] });
const toDo = ({ id }: World) => ({ columnId: id("To Do") });
const rehomed = (world: World) => ({ ...toDo(world), moveCardsTo: world.id("Done") });
const named =
  (rest: object) =>
  ({ board }: World) => ({ boardId: board.id, ...rest });

/** Every write call of the boards; `?` stands before what a call is sent with besides. */
const writes: Record<string, Write> = {
  "kanban/cards/new": { body: (world) => ({ columnId: world.id("To Do"), card: { name: "New", ...linked(world) } }) },
  "kanban/cards/update": {
    body: (world) => card({ card: { completed: true, name: "Other", ...linked(world) } })(world),
  },
  "kanban/cards/move": { body: moved },
  "kanban/cards/move?": { body: moved, query: change },
  "kanban/cards/delete": { body: card({}) },
  "kanban/cards/delete?": { body: card({}), query: change },
  "kanban/cards/restore": { body: card({}), first: ["kanban/cards/delete", card({})] },
  "kanban/cards/comment": { body: card({ message: "Again" }) },
  "kanban/comments/update": { body: ({ comment }) => ({ commentId: comment.id, message: "Other" }) },
  "kanban/comments/delete": { body: ({ comment }) => ({ commentId: comment.id }) },
  "kanban/comments/restore": {
    body: ({ comment }) => ({ commentId: comment.id }),
    first: ["kanban/comments/delete", ({ comment }) => ({ commentId: comment.id })],
  },
  "kanban/columns/new": { body: named({ name: "Later" }) },
  "kanban/columns/update": { body: (world) => ({ ...toDo(world), column: { name: "Other" } }) },
  "kanban/columns/update?": { body: (world) => ({ ...toDo(world), column: { name: "Other" } }), query: change },
  "kanban/columns/move": { body: sorted },
  "kanban/columns/move?": { body: sorted, query: change },
  "kanban/columns/delete": { body: toDo },
  "kanban/columns/delete? moveCardsTo": { body: rehomed },
  "kanban/columns/restore": { body: toDo, first: ["kanban/columns/delete", toDo] },
  "kanban/columns/restore? takeBack": {
    body: (world) => ({
      ...toDo(world),
      takeBack: {
        fromColumnId: world.id("Done"),
        cards: ["Plan", "Draw", "Build"].map((name) => ({ id: world.id(name), completed: false })),
      },
    }),
    first: ["kanban/columns/delete", rehomed],
  },
  "kanban/relations/new": {
    body: ({ relation }) => ({ ...relation, kind: "blocked-by", cardId: relation.otherId, otherId: relation.cardId }),
    first: ["kanban/relations/delete", ({ relation }) => relation],
  },
  "kanban/relations/delete": { body: ({ relation }) => relation },
  "kanban/templates/new": { body: card({ name: "Other" }) },
  "kanban/templates/delete": { body: ({ template }) => ({ templateId: template.id }) },
  "kanban/templates/restore": {
    body: ({ template }) => ({ templateId: template.id }),
    first: ["kanban/templates/delete", ({ template }) => ({ templateId: template.id })],
  },
  "kanban/boards/new": { body: ({ board }) => ({ name: "Mine", copyOf: board.id }) },
  "kanban/boards/rejoin": {
    body: named({}),
    first: ["kanban/boards/members", ({ board, as }) => ({ boardId: board.id, remove: [as.actor.userId] })],
  },
  "kanban/boards/members": { body: ({ board, other }) => ({ boardId: board.id, remove: [other.id] }) },
  "kanban/boards/update": { body: named({ board: { name: "Other" } }) },
  "kanban/boards/delete": { body: named({}) },
  "kanban/boards/restore": { body: named({}), first: ["kanban/boards/delete", named({})] },
  "kanban/archive/delete": { body: card({}), first: ["kanban/cards/delete", card({})] },
  "chatGpt/cards/new": { body: ({ aiId }) => ({ columnId: aiId("Herd"), card: { name: "New" } }) },
  "chatGpt/cards/update": { body: aiCard({ card: { content: "Other" } }) },
  "chatGpt/cards/update? isPinned": { body: aiCard({ card: { isPinned: true } }) },
  "chatGpt/cards/move": { body: aiMoved },
  "chatGpt/cards/move?": { body: aiMoved, query: change },
  "chatGpt/cards/delete": { body: aiCard({}) },
  "chatGpt/cards/delete?": { body: aiCard({}), query: change },
  "chatGpt/cards/restore": { body: aiCard({}), first: ["chatGpt/cards/delete", aiCard({})] },
  "chatGpt/columns/new": { body: () => ({ name: "Later" }) },
  "chatGpt/columns/update": { body: ({ aiId }) => ({ columnId: aiId("Shop"), column: { isPinned: true } }) },
  "chatGpt/columns/update?": { body: ({ aiId }) => ({ columnId: aiId("Shop"), column: { name: "X" } }), query: change },
  "chatGpt/columns/move": { body: aiSorted },
  "chatGpt/columns/move?": { body: aiSorted, query: change },
  "chatGpt/columns/delete": { body: ({ aiId }) => ({ columnId: aiId("Herd") }) },
  "chatGpt/columns/restore": {
    body: ({ aiId }) => ({ columnId: aiId("Herd") }),
    first: ["chatGpt/columns/delete", ({ aiId }) => ({ columnId: aiId("Herd") })],
  },
};

const maxStatements = 6;
const endpoints = [...(await loadEndpoints("/api/kanban/")), ...(await loadEndpoints("/api/chatGpt/"))];

/** Asking the assistant writes as its reply comes, in transactions of its own; the rest is about the service, not a board. */
const noBoardWrites = [
  "chatGpt/ask",
  "chatGpt/ask/preview",
  "chatGpt/budget/person/update",
  "chatGpt/budget/update",
  "chatGpt/cancel",
  "chatGpt/format",
  "chatGpt/prices/delete",
  "chatGpt/prices/update",
  "chatGpt/service/forget",
  "chatGpt/service/test",
];

test("every write call of the boards is counted, or named as none", () => {
  const posts = endpoints.filter(({ method }) => method === "POST");
  const counted = new Set(Object.keys(writes).map((name) => name.split("?")[0]));
  expect(posts.map(({ path }) => path.slice("/api/".length)).sort()).toEqual([...counted, ...noBoardWrites].sort());
});

type Sent = Readonly<{ as: TestSession; body: object; query?: Record<string, string> }>;

async function send(path: string, { as, body, query }: Sent) {
  return await call(endpoints.find((one) => one.path === `/api/${path}`)?.handlers ?? {}, {
    method: "POST",
    path: `/api/${path}`,
    as,
    body,
    query,
  });
}

test.each(Object.entries(writes))("%s takes at most six statements in its transaction", async (name, write) => {
  const world = await makeWorld();
  if (write.first) await send(write.first[0], { as: world.as, body: write.first[1](world) });
  const sent = { as: world.as, body: write.body(world), query: write.query };
  const path = name.split("?")[0] ?? "";
  let status = 0;
  const { transactions } = await statementsOf(async () => {
    status = (await send(path, sent)).status;
  });
  expect(status).toBe(200);
  const statements = transactions.toSorted((a, b) => b.length - a.length)[0] ?? [];
  expect(statements.length, statements.join("\n\n")).toBeGreaterThan(0);
  expect(statements.length, statements.join("\n\n")).toBeLessThanOrEqual(maxStatements);
});

/** More cards at the end of "To Do" and of "Herd", as rows; a column of the AI board holds fewer. */
async function fill({ as, board, id, aiId }: World, count: number): Promise<void> {
  const keys = spreadOrderKeys(count, "a9");
  const [columnId, herdId, ownerId] = [id("To Do"), aiId("Herd"), as.actor.userId];
  for (let at = 0; at < count; at += 1_000) {
    const some = keys.slice(at, at + 1_000);
    await current()
      .insert(cards)
      .values(some.map((position) => ({ id: newId(), boardId: board.id, columnId, position, name: "One of many" })));
  }
  const ai = { ownerId, columnId: herdId, name: "One of many", locale: "en" };
  await current()
    .insert(aiCards)
    .values(keys.slice(0, 490).map((position) => ({ ...ai, position })));
}

/** What a browser sends; what answers whole columns, as the specification's calls do, is left out. */
const browserWrites = [
  "cards/new",
  "cards/update",
  "cards/move?",
  "cards/delete?",
  "columns/new",
  "columns/update?",
  "columns/move?",
];

/** How many cards statements have read so far, through the table or an index, as the one session of the embedded database says. */
async function cardsRead(): Promise<number> {
  await current().execute("select pg_stat_force_next_flush()");
  await current().execute("select pg_stat_clear_snapshot()");
  const { rows } = await current().execute<{ read: string }>(
    "select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as read from pg_stat_user_tables where relname in ('card', 'ai_card')",
  );
  return Number(rows[0]?.read);
}

async function measure(count: number) {
  const costs: Record<string, { statements: number; eventBytes: number; answerBytes: number; cards: number }> = {};
  for (const [area, topic] of [
    ["kanban", "kanban.%"],
    ["chatGpt", "aiBoard.%"],
  ] as const) {
    for (const name of browserWrites.map((write) => `${area}/${write}`)) {
      const world = await makeWorld();
      await fill(world, count);
      await current().execute("analyze");
      const { body, query } = writes[name] as Write;
      const before = await cardsRead();
      let bytes = 0;
      const { all } = await statementsOf(async () => {
        const { status, text } = await send(name.replace("?", ""), { as: world.as, body: body(world), query });
        expect(status).toBe(200);
        bytes = text.length;
      });
      const read = (await cardsRead()) - before;
      const [event] = await current()
        .select()
        .from(events)
        .where(like(events.topic, topic))
        .orderBy(desc(events.id))
        .limit(1);
      const eventBytes = JSON.stringify(event?.payload).length;
      costs[name] = { statements: all.length, eventBytes, answerBytes: bytes, cards: read };
    }
  }
  return costs;
}

/** A server's sessions count for themselves, each when it likes. */
const isEmbedded = process.env.DATABASE_URL === "";

async function expectSameCost(ofMany: number): Promise<void> {
  const [small, large] = [await measure(10), await measure(ofMany)];
  for (const [name, cost] of Object.entries(large)) {
    for (const [what, value] of Object.entries(cost)) {
      const base = Reflect.get(small[name] ?? {}, what) as number;
      // A handful of rows more or less is the plan's affair: of few rows it reads all.
      const allowed = Math.max(1.2 * base, what === "cards" ? 20 : 0);
      expect(value, `${name}: ${what} ${base} → ${value}`).toBeLessThanOrEqual(allowed);
    }
  }
}

test.runIf(isEmbedded)("a write costs the same on a board of ten cards and on one of hundreds", () =>
  expectSameCost(600),
);

test.runIf(isEmbedded)(
  "a write costs the same on a board of ten cards and on one of thousands",
  { tags: ["full"] },
  () => expectSameCost(4_000),
);
