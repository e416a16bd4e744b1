import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { cards, columns } from "@/server/db/schema/kanban";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { testRefusals } from "@/testing/refusals";
import * as handlers from "./route";

const path = "/api/kanban/columns/delete";

testRefusals({
  handlers,
  method: "POST",
  path,
  foreign: async () => ({ body: { columnId: (await makeBoard({ memberIds: [] })).columns.Doing } }),
  unknown: { body: { columnId: newId() } },
  bad: [["#/columnId", {}]],
});

test("a column goes with its cards and its place, and a second time there is nothing to delete", async () => {
  const as = await makeSession();
  const board = await makeBoard();
  const columnId = board.columns["To Do"];
  const answer = await call(handlers, { method: "POST", path, as, body: { columnId } });
  expect(answer.body).toEqual({ columnId, cardIds: [board.cards.Plan, board.cards.Draw, board.cards.Build] });
  const left = await current()
    .select({ name: cards.name })
    .from(cards)
    .where(and(eq(cards.boardId, board.id), isNull(cards.deletedAt)));
  expect(left).toEqual([{ name: "Test" }]);
  expect(await current().$count(columns, isNull(columns.deletedAt))).toBe(2);
  const again = await call(handlers, { method: "POST", path, as, body: { columnId } });
  expect(again.problem?.status).toBe(404);
});
