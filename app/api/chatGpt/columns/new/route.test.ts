import { expect, test } from "vitest";
import { aiBoardLimits } from "@/features/ai-board/domain/constants";
import type { AiColumn } from "@/features/ai-board/schema";
import { findAiBoard } from "@/features/ai-board/server/data";
import { makeAiBoard, shapeOf } from "@/testing/ai-board-factory";
import { testBadInput } from "@/testing/bad-input";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/chatGpt/columns/new";

testBadInput(handlers, path, [["#/name", { name: "x".repeat(aiBoardLimits.columnName + 1) }]]);

test("a new column comes last and empty, and may be nameless", async () => {
  const { as } = await makeAiBoard();
  const options = { method: "POST", path, as } as const;
  const named = await call<{ column: AiColumn }>(handlers, { ...options, body: { name: "  Дараа  " } });
  expect(named.body.column).toMatchObject({ name: "Дараа", cardIds: [], questionnaireRequestId: null });
  await call(handlers, { ...options, body: { name: "" } });
  const names = shapeOf(await findAiBoard(as.actor)).map(([name]) => name);
  expect(names).toEqual(["Herd", "Shop", "Дараа", ""]);
});

test("the same key makes one column and answers the same bytes; another body under it is refused", async () => {
  const as = await makeSession();
  const options = { method: "POST", path, as, headers: { "idempotency-key": "one" } } as const;
  const first = await call(handlers, { ...options, body: { name: "Later" } });
  const again = await call(handlers, { ...options, body: { name: "Later" } });
  expect(again.text).toBe(first.text);
  expect(shapeOf(await findAiBoard(as.actor))).toEqual([["Later", []]]);
  const other = await call(handlers, { ...options, body: { name: "Sooner" } });
  expect(other.problem).toMatchObject({ status: 422, code: "key-reused" });
});

test("a board that has all the columns it may have refuses one more", async () => {
  const names = Array.from({ length: aiBoardLimits.columnsPerBoard }, (_, at) => [`${at}`, []]);
  const { as } = await makeAiBoard({ shape: Object.fromEntries(names) });
  const answer = await call(handlers, { method: "POST", path, as, body: { name: "Too many" } });
  expect(answer.problem).toMatchObject({ status: 409, code: "conflict" });
});

test("a body that says no name, or says it a level too deep, makes no column", async () => {
  const { as } = await makeAiBoard();
  for (const body of [{}, { column: { name: "Later" } }]) {
    const { problem } = await call(handlers, { method: "POST", path, as, body });
    expect(problem).toMatchObject({ status: 422, errors: [{ pointer: "#/name", code: "required" }] });
  }
  const names = shapeOf(await findAiBoard(as.actor)).map(([name]) => name);
  expect(names).toEqual(["Herd", "Shop"]);
});
