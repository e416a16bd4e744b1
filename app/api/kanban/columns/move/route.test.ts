import { expect, test } from "vitest";
import { findBoard } from "@/features/kanban/server/data";
import { newId } from "@/lib/id";
import { testBadInput } from "@/testing/bad-input";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/columns/move";
const stranger = newId();

testBadInput(handlers, path, [
  ["#/columnOrder", {}],
  ["#/columnOrder", { columnOrder: [] }],
  ["#/columnOrder/0", { columnOrder: ["first"] }],
  ["#/columnOrder", { columnOrder: [stranger, stranger] }],
  ["#/columnOrder", { columnOrder: [stranger, stranger.toUpperCase()] }],
  ["#/fromColumnOrder", { columnOrder: [stranger], fromColumnOrder: [] }],
]);

async function move(pick: (columns: Readonly<Record<string, string>>) => (string | undefined)[]) {
  const [as, board] = [await makeSession(), await makeBoard()];
  const body = { columnOrder: pick(board.columns) };
  const answer = await call<{ columnOrder: string[] }>(handlers, { method: "POST", path, as, body });
  const { columnOrder, columns } = await findBoard(as.actor, { boardId: board.id });
  if (!answer.problem) expect(answer.body.columnOrder).toEqual(columnOrder);
  return { answer, order: columnOrder.map((id) => columns[id]?.name) };
}

test("the columns stand in the order given", async () => {
  const { order } = await move((columns) => [columns.Done, columns["To Do"], columns.Doing]);
  expect(order).toEqual(["Done", "To Do", "Doing"]);
});

test("a column that the order does not name, because it is newer, follows the others", async () => {
  const { order } = await move((columns) => [columns.Done, columns["To Do"]]);
  expect(order).toEqual(["Done", "To Do", "Doing"]);
});

test("a column of another board is not taken along", async () => {
  const other = await makeBoard();
  const { answer, order } = await move((columns) => [columns.Done, other.columns.Doing]);
  expect(answer.problem?.status).toBe(404);
  expect(order).toEqual(["To Do", "Doing", "Done"]);
});

test("an order based on an outdated one answers 409; the same order again does not", async () => {
  const [as, board] = [await makeSession(), await makeBoard()];
  const [todo, doing, done] = [board.columns["To Do"], board.columns.Doing, board.columns.Done];
  const fromColumnOrder = [todo, doing, done];
  const sort = (columnOrder: unknown) =>
    call(handlers, { method: "POST", path, as, body: { columnOrder, fromColumnOrder } });
  expect((await sort([done, todo, doing])).status).toBe(200);
  expect((await sort([done, todo, doing])).status).toBe(200);
  expect((await sort([doing, todo, done])).problem).toMatchObject({ status: 409, code: "conflict" });
  expect((await findBoard(as.actor, { boardId: board.id })).columnOrder).toEqual([done, todo, doing]);
});
