import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteCard, updateCard } from "@/features/kanban/card/server/commands";
import { findCard } from "@/features/kanban/card/server/data";
import type { Card } from "@/features/kanban/schema";
import { findBoard } from "@/features/kanban/server/data";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { events } from "@/server/db/schema/infrastructure";
import { testBadInput } from "@/testing/bad-input";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/relations/new";

testBadInput(handlers, path, [
  ["#/kind", { cardId: newId(), otherId: newId(), kind: "hates" }],
  ["#/otherId", { cardId: newId(), kind: "blocks" }],
]);

async function start() {
  const as = await makeSession();
  const board = await makeBoard();
  const id = (name: string) => board.cards[name] ?? "";
  const relate = (one: string, kind: string, other: string) =>
    call<{ card: Card }>(handlers, { method: "POST", path, as, body: { cardId: id(one), otherId: id(other), kind } });
  const relationsOf = async (name: string) =>
    (await findCard(as.actor, { cardId: id(name) })).relations.map((relation) => [relation.kind, relation.name]);
  const isBlocked = async (name: string) =>
    (await findBoard(as.actor, { boardId: board.id })).cards[id(name)]?.isBlocked;
  return { as, id, relate, relationsOf, isBlocked, board };
}

test("each of the two cards tells the relation from its own side", async () => {
  const { relate, relationsOf } = await start();
  expect((await relate("Plan", "blocks", "Draw")).body.card.relations).toMatchObject([
    { kind: "blocks", name: "Draw", completed: false },
  ]);
  await relate("Plan", "duplicated-by", "Build");
  await relate("Test", "relates", "Plan");
  expect(await relationsOf("Plan")).toEqual([
    ["blocks", "Draw"],
    ["duplicated-by", "Build"],
    ["relates", "Test"],
  ]);
  expect(await relationsOf("Draw")).toEqual([["blocked-by", "Plan"]]);
  expect(await relationsOf("Build")).toEqual([["duplicates", "Plan"]]);
});

test("a card waits while the one that blocks it is open", async () => {
  const { as, id, relate, isBlocked } = await start();
  await relate("Draw", "blocked-by", "Plan");
  expect([await isBlocked("Draw"), await isBlocked("Plan")]).toEqual([true, false]);
  await updateCard(as.actor, { cardId: id("Plan"), card: { completed: true } });
  expect(await isBlocked("Draw")).toBe(false);
});

test("no card stands to itself, none twice alike, and none waits for itself through others", async () => {
  const { relate } = await start();
  expect((await relate("Plan", "relates", "Plan")).problem).toMatchObject({
    status: 422,
    errors: [{ pointer: "#/otherId" }],
  });
  await relate("Plan", "blocks", "Draw");
  expect((await relate("Draw", "blocked-by", "Plan")).problem).toMatchObject({ status: 409, code: "conflict" });
  await relate("Draw", "blocks", "Build");
  expect((await relate("Build", "blocks", "Plan")).problem).toMatchObject({
    status: 409,
    code: "blocking-circle",
    detail: "These would wait for each other: “Plan” → “Draw” → “Build” → “Plan”.",
    current: { circle: [{ name: "Plan" }, { name: "Draw" }, { name: "Build" }] },
  });
  await relate("Plan", "relates", "Draw");
  expect((await relate("Draw", "relates", "Plan")).problem).toMatchObject({ status: 409, code: "conflict" });
});

test("a card of another board is not there to be related", async () => {
  const { as, id } = await start();
  const other = await makeBoard();
  const body = { cardId: id("Plan"), otherId: other.cards.Plan, kind: "relates" };
  expect((await call(handlers, { method: "POST", path, as, body })).problem?.status).toBe(404);
});

test("whoever looks at the board hears at once that a card waits no longer", async () => {
  const { as, id, relate } = await start();
  await relate("Plan", "blocks", "Draw");
  await deleteCard(as.actor, { cardId: id("Plan") });
  const [last] = await current().select().from(events).orderBy(desc(events.id)).limit(1);
  expect(last).toMatchObject({
    topic: "kanban.card.deleted",
    payload: { removedCardIds: [id("Plan")], cards: [{ id: id("Draw"), isBlocked: false }] },
  });
});
