import { expect, test } from "vitest";
import { aiBoardLimits } from "@/features/ai-board/domain/constants";
import type { AiColumn } from "@/features/ai-board/schema";
import { findAiBoard } from "@/features/ai-board/server/data";
import { newId } from "@/lib/id";
import { makeAiBoard, shapeOf } from "@/testing/ai-board-factory";
import { testBadInput } from "@/testing/bad-input";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/chatGpt/columns/update";

testBadInput(handlers, path, [
  ["#/column", { columnId: newId() }],
  ["#/column/name", { columnId: newId(), column: {} }],
  ["#/column/name", { columnId: newId(), column: { name: "x".repeat(aiBoardLimits.columnName + 1) } }],
  ["#/columnId", { columnId: "first", column: { name: "Mine" } }],
]);

test("a column is renamed, to nothing too, and an older version is refused with the current column", async () => {
  const { as, columns } = await makeAiBoard();
  const options = { method: "POST", path, as } as const;
  const columnId = columns.Herd;
  const body = { columnId, column: { name: "", version: 1 } };
  const answer = await call<{ column: AiColumn }>(handlers, { ...options, body });
  expect(answer.body.column).toMatchObject({ name: "", version: 2 });
  expect(answer.body.column.cardIds).toHaveLength(3);
  const late = await call(handlers, { ...options, body: { columnId, column: { name: "Late", version: 1 } } });
  expect(late.problem).toMatchObject({ status: 412, current: { id: columnId, name: "", version: 2 } });
});

test("a pinned column comes before the others, and back to its place when it is let go", async () => {
  const { as, columns } = await makeAiBoard();
  const pin = (isPinned: boolean) =>
    call(handlers, { method: "POST", path, as, body: { columnId: columns.Shop, column: { isPinned } } });
  const order = async () => shapeOf(await findAiBoard(as.actor)).map(([name]) => name);
  await pin(true);
  expect(await order()).toEqual(["Shop", "Herd"]);
  await pin(false);
  expect(await order()).toEqual(["Herd", "Shop"]);
});
