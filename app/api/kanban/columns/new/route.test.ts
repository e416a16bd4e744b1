import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { kanbanLimits } from "@/features/kanban/domain/constants";
import { type Column, defaultBoardId } from "@/features/kanban/schema";
import { current } from "@/server/db/client";
import { columns } from "@/server/db/schema/kanban";
import { testBadInput } from "@/testing/bad-input";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/columns/new";

testBadInput(handlers, path, [
  ["#/name", {}],
  ["#/name", { name: "   " }],
  ["#/name", { name: "x".repeat(kanbanLimits.columnName + 1) }],
  ["#/name", { name: "a\u0000b" }],
  ["#/boardId", { name: "Later", boardId: "mine" }],
]);

test("a column comes last and empty, on the board of all staff unless another is named", async () => {
  const board = await makeBoard({ id: defaultBoardId });
  const answer = await call<{ column: Column }>(handlers, {
    method: "POST",
    path,
    as: await makeSession(),
    body: { name: "  Дараа  " },
  });
  expect(answer.body.column).toMatchObject({ name: "Дараа", cardIds: [] });
  const rows = await current().select().from(columns).where(eq(columns.boardId, board.id)).orderBy(columns.position);
  expect(rows.map((row) => row.name)).toEqual(["To Do", "Doing", "Done", "Дараа"]);
});

test("the same key makes one column and answers the same bytes; another body under it is refused", async () => {
  const as = await makeSession();
  const board = await makeBoard();
  const options = { method: "POST", path, as, headers: { "idempotency-key": "one" } } as const;
  const first = await call(handlers, { ...options, body: { name: "Later", boardId: board.id } });
  const again = await call(handlers, { ...options, body: { name: "Later", boardId: board.id } });
  expect(again.text).toBe(first.text);
  expect(await current().$count(columns, eq(columns.name, "Later"))).toBe(1);
  const other = await call(handlers, { ...options, body: { name: "Sooner", boardId: board.id } });
  expect(other.problem).toMatchObject({ status: 422, code: "key-reused" });
});

test("a board that has all the columns it may have refuses one more", async () => {
  const shape = Object.fromEntries(Array.from({ length: kanbanLimits.columnsPerBoard }, (_, at) => [`${at}`, []]));
  const board = await makeBoard({ shape });
  const answer = await call(handlers, {
    method: "POST",
    path,
    as: await makeSession(),
    body: { name: "Too many", boardId: board.id },
  });
  expect(answer.problem).toMatchObject({ status: 409, code: "conflict" });
});
