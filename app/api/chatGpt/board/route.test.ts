import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AiBoard } from "@/features/ai-board/schema";
import { current } from "@/server/db/client";
import { aiColumns } from "@/server/db/schema/assistant";
import { makeAiBoard, shapeOf } from "@/testing/ai-board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/chatGpt/board";

test("the first look makes one nameless column without a card, and so does only the first", async () => {
  const as = await makeSession();
  const looks = await Promise.all([1, 2, 3].map(() => call<{ board: AiBoard }>(handlers, { path, as })));
  const again = await call<{ board: AiBoard }>(handlers, { path, as });
  expect(shapeOf(again.body.board)).toEqual([["", []]]);
  expect(again.body.board.cards).toEqual({});
  for (const look of looks) expect(look.body.board.columnOrder).toEqual(again.body.board.columnOrder);
  expect(await current().$count(aiColumns)).toBe(1);
});

test("a board holds its owner's columns and cards in order, and nobody else's", async () => {
  const mine = await makeAiBoard();
  const theirs = await makeAiBoard({ shape: { Secret: ["Canary"] } });
  const answer = await call<{ board: AiBoard }>(handlers, { path, as: mine.as });
  expect(shapeOf(answer.body.board)).toEqual([
    ["Herd", ["Aim", "Users", "Risks"]],
    ["Shop", ["Pay"]],
  ]);
  expect(answer.text).not.toContain("Canary");
  expect(answer.text).not.toContain(theirs.columns.Secret ?? "");
});

test("a large board comes as faces: long texts beyond its first cards are cut, and on a small one none is", async () => {
  const as = await makeSession();
  const names = (column: string) => Array.from({ length: 12 }, (_, at) => `${column} ${at}`);
  const board = await makeAiBoard({ as, shape: { One: names("one"), Two: names("two") } });
  const ask = async (query = {}) => (await call<{ board: AiBoard }>(handlers, { path, as, query })).body.board;
  expect(Object.values((await ask({ view: "faces" })).cards).filter(({ isCut }) => isCut)).toEqual([]);
  await current().execute(sql`update ai_card set content = repeat('herd😀', 400), content_mn = repeat('мал ', 400)
    where id <> ${board.cards["one 11"]}`);
  const [summaries, full] = [await ask({ view: "faces" }), await ask()];
  const { [board.cards["two 1"] ?? ""]: first, [board.cards["two 2"] ?? ""]: far } = summaries.cards;
  expect(first).toEqual(full.cards[first?.id ?? ""]);
  expect(far).toMatchObject({ isCut: true, content: "herd😀".repeat(24), contentMn: "мал ".repeat(30) });
  expect(summaries.cards[board.cards["one 11"] ?? ""]).toEqual(full.cards[board.cards["one 11"] ?? ""]);
  expect(Object.values(full.cards).filter((card) => "isCut" in card)).toEqual([]);
  expect(shapeOf(summaries)).toEqual(shapeOf(full));
});

test("a view that nobody knows is the full one", async () => {
  const as = await makeSession();
  expect((await call(handlers, { path, as, query: { view: "x" } })).status).toBe(200);
});
