import { expect, test } from "vitest";
import { deleteCard } from "@/features/ai-board/card/server/commands";
import { deleteColumn } from "@/features/ai-board/column/server/commands";
import { findAiBoard } from "@/features/ai-board/server/data";
import { makeAiBoard, shapeOf } from "@/testing/ai-board-factory";
import { testBadInput } from "@/testing/bad-input";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/chatGpt/columns/restore";

testBadInput(handlers, path, [["#/columnId", {}]]);

test("a deleted column comes back in its place with the cards that went with it, and no others", async () => {
  const { as, columns, cards } = await makeAiBoard();
  await deleteCard(as.actor, { cardId: cards.Users ?? "" });
  await deleteColumn(as.actor, { columnId: columns.Herd ?? "" });
  const options = { method: "POST", path, as, body: { columnId: columns.Herd } } as const;
  expect((await call(handlers, options)).status).toBe(200);
  expect(shapeOf(await findAiBoard(as.actor))).toEqual([
    ["Herd", ["Aim", "Risks"]],
    ["Shop", ["Pay"]],
  ]);
  expect((await call(handlers, options)).problem?.status).toBe(404);
});
