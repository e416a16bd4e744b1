import { expect, test } from "vitest";
import { createCard } from "@/features/ai-board/card/server/commands";
import { updateColumn } from "@/features/ai-board/column/server/commands";
import { findAiBoard } from "@/features/ai-board/server/data";
import { newId } from "@/lib/id";
import { makeAiBoard, shapeOf } from "@/testing/ai-board-factory";
import { testBadInput } from "@/testing/bad-input";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/chatGpt/columns/delete";

testBadInput(handlers, path, [
  ["#/columnId", {}],
  ["#/version", { columnId: newId(), version: 0 }],
  ["#/cardCount", { columnId: newId(), cardCount: -1 }],
]);

test("deleting a column removes it, its cards and its place in the order, once", async () => {
  const { as, columns, cards } = await makeAiBoard();
  const options = { method: "POST", path, as, body: { columnId: columns.Herd } } as const;
  const answer = await call(handlers, options);
  expect(answer.body).toEqual({ columnId: columns.Herd, cardIds: [cards.Aim, cards.Users, cards.Risks] });
  const board = await findAiBoard(as.actor);
  expect(shapeOf(board)).toEqual([["Shop", ["Pay"]]]);
  expect(Object.keys(board.cards)).toEqual([cards.Pay]);
  expect((await call(handlers, options)).problem?.status).toBe(404);
});

test("a column that was renamed or filled on another device since is not deleted", async () => {
  const { as, columns } = await makeAiBoard();
  const columnId = columns.Shop ?? "";
  const seen = { version: 1, cardCount: 1 };
  const remove = (body: object) => call(handlers, { method: "POST", path, as, body: { columnId, ...body } });
  await updateColumn(as.actor, { columnId, column: { name: "Market" } });
  const renamed = { status: 412, code: "stale", current: { id: columnId, name: "Market", version: 2 } };
  expect((await remove(seen)).problem).toMatchObject(renamed);
  await createCard(as.actor, { columnId, card: { name: "New", content: "", contentMn: "" } });
  expect((await remove({ ...seen, version: 2 })).problem).toMatchObject(renamed);
  expect((await remove({ version: 2, cardCount: 2 })).status).toBe(200);
});
