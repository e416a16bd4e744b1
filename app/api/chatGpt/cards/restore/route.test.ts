import { expect, test } from "vitest";
import { deleteCard } from "@/features/ai-board/card/server/commands";
import { deleteColumn } from "@/features/ai-board/column/server/commands";
import type { AiColumn } from "@/features/ai-board/schema";
import { findAiBoard } from "@/features/ai-board/server/data";
import { makeAiBoard, shapeOf } from "@/testing/ai-board-factory";
import { testBadInput } from "@/testing/bad-input";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/chatGpt/cards/restore";

testBadInput(handlers, path, [["#/cardId", {}]]);

test("a deleted card comes back to its place, or to the first column where its own is gone", async () => {
  const { as, cards, columns } = await makeAiBoard();
  const restore = () =>
    call<{ column: AiColumn }>(handlers, { method: "POST", path, as, body: { cardId: cards.Users } });
  await deleteCard(as.actor, { cardId: cards.Users ?? "" });
  await restore();
  expect(shapeOf(await findAiBoard(as.actor))[0]).toEqual(["Herd", ["Aim", "Users", "Risks"]]);
  await deleteCard(as.actor, { cardId: cards.Users ?? "" });
  await deleteColumn(as.actor, { columnId: columns.Herd ?? "" });
  expect((await restore()).body.column.name).toBe("Shop");
});
