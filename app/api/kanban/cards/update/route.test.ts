import { expect, test } from "vitest";
import type { Card } from "@/features/kanban/schema";
import { newId } from "@/lib/id";
import { testBadInput } from "@/testing/bad-input";
import { makeBoard } from "@/testing/board-factory";
import { makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/cards/update";
const card = { name: "Renamed" };

testBadInput(handlers, path, [
  ["#/cardId", { cardId: "1", card }],
  ["#/card", { cardId: newId() }],
  ["#/card/name", { cardId: newId(), card: { name: "" } }],
  ["#/card/version", { cardId: newId(), card: { version: 0 } }],
  ["#/card/assignee/0", { cardId: newId(), card: { assignee: ["me"] } }],
]);

async function startWith(as: Awaited<ReturnType<typeof makeSession>>) {
  const board = await makeBoard();
  const send = (patch: object) =>
    call<{ card: Card }>(handlers, { method: "POST", path, as, body: { cardId: board.cards.Plan, card: patch } });
  return { board, send };
}

test("a patch changes what it names and leaves the rest", async () => {
  const { send } = await startWith(await makeSession());
  await send({ description: "Why", labels: ["API"], due: [null, "2026-12-01"], priority: "urgent" });
  const { body } = await send({ name: "Renamed" });
  expect(body.card).toMatchObject({
    name: "Renamed",
    description: "Why",
    labels: ["API"],
    due: [null, "2026-12-01"],
    priority: "urgent",
    version: 3,
  });
});

test("lists are replaced: people and labels that a patch leaves out of them are taken off", async () => {
  const [one, two] = [await makeUser(), await makeUser()];
  const { send } = await startWith(await makeSession());
  await send({ assignee: [one.id, two.id], labels: ["A", "B"] });
  const { body } = await send({ assignee: [two.id], labels: [] });
  expect(body.card).toMatchObject({ assignee: [{ id: two.id }], labels: [] });
});

test("completing and reopening a card, and emptying its dates", async () => {
  const { send } = await startWith(await makeSession());
  expect((await send({ completed: true, due: ["2026-11-01", null] })).body.card.completed).toBe(true);
  const { body } = await send({ completed: false, due: [null, null] });
  expect(body.card).toMatchObject({ completed: false, due: [null, null] });
});

test("an older version is refused with the card as it is now, and nothing is changed", async () => {
  const { send } = await startWith(await makeSession());
  await send({ name: "First", version: 1 });
  const late = await send({ name: "Late", description: "lost?", version: 1 });
  expect(late.problem).toMatchObject({
    status: 412,
    code: "stale",
    current: { name: "First", description: "", version: 2 },
  });
  const { card: now } = (await send({ name: "Now", version: 2 })).body;
  expect(now).toMatchObject({ name: "Now", description: "" });
  // What was refused made no revision, or an answer that comes late would pass for the write that made it.
  expect(late.problem?.current).toMatchObject({ revision: now.revision - 1 });
});

test("what a caller must not set is not set", async () => {
  const { board, send } = await startWith(await makeSession());
  const { body } = await send({ id: newId(), columnId: board.columns.Done, reporterId: newId(), deletedAt: "now" });
  expect(body.card).toMatchObject({ id: board.cards.Plan, reporter: null });
});
