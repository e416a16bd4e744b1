import { expect, test } from "vitest";
import type { Column } from "@/features/kanban/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { events } from "@/server/db/schema/infrastructure";
import { testBadInput } from "@/testing/bad-input";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/columns/update";
const column = { name: "Renamed" };

testBadInput(handlers, path, [
  ["#/columnId", { columnId: 7, column }],
  ["#/column", { columnId: newId() }],
  ["#/column/name", { columnId: newId(), column: { name: "" } }],
  ["#/column/wipLimit", { columnId: newId(), column: { wipLimit: 0 } }],
  ["#/column/wipLimit", { columnId: newId(), column: { wipLimit: 1.5 } }],
  ["#/column/name", { columnId: newId(), column: {} }],
  ["#/updateColumn/name", { columnId: newId(), updateColumn: { name: null } }],
]);

test.each(["column", "updateColumn"])("a column takes the name that comes in %s and keeps its cards", async (key) => {
  const board = await makeBoard();
  const body = { columnId: board.columns.Doing, [key]: { ...column, id: newId(), cardIds: [] } };
  const answer = await call<{ column: Column }>(handlers, { method: "POST", path, as: await makeSession(), body });
  expect(answer.body.column).toMatchObject({
    id: board.columns.Doing,
    name: "Renamed",
    cardIds: [board.cards.Test],
    version: 2,
  });
});

test("a new name and a new limit are announced to the board, with the column as it is now", async () => {
  const as = await makeSession();
  const { id: boardId, columns } = await makeBoard();
  for (const patch of [column, { wipLimit: 3 }]) {
    await call(handlers, { method: "POST", path, as, body: { columnId: columns.Doing, column: patch } });
  }
  const announced = await current()
    .select({ topic: events.topic, payload: events.payload })
    .from(events)
    .orderBy(events.id);
  expect(announced).toMatchObject([
    { topic: "kanban.column.renamed", payload: { boardId, columns: [{ id: columns.Doing, name: "Renamed" }] } },
    { topic: "kanban.column.limited", payload: { boardId, columns: [{ id: columns.Doing, wipLimit: 3 }] } },
  ]);
});

test("an older version is refused with the column as it is now; without a version the last write wins", async () => {
  const as = await makeSession();
  const columnId = (await makeBoard()).columns.Doing;
  const send = (patch: object) =>
    call<{ column: Column }>(handlers, { method: "POST", path, as, body: { columnId, column: patch } });
  await send({ name: "First", version: 1 });
  const late = await send({ name: "Late", version: 1 });
  expect(late.problem).toMatchObject({ status: 412, code: "stale", current: { name: "First", version: 2 } });
  const last = (await send({ name: "Last" })).body.column;
  expect(last).toMatchObject({ name: "Last", version: 3 });
  // What was refused made no revision, or an answer that comes late would pass for the write that made it.
  expect(late.problem?.current).toMatchObject({ revision: last.revision - 1 });
});

test("a limit is set, made hard and taken away without a word of the name", async () => {
  const as = await makeSession();
  const columnId = (await makeBoard()).columns.Doing;
  const set = (column: object) =>
    call<{ column: Column }>(handlers, { method: "POST", path, as, body: { columnId, column } });
  expect((await set({ wipLimit: 3, isWipHard: true })).body.column).toMatchObject({
    name: "Doing",
    wipLimit: 3,
    isWipHard: true,
  });
  expect((await set({ wipLimit: null })).body.column.wipLimit).toBeNull();
});
