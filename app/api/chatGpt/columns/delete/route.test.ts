import { expect, test } from "vitest";
import * as asking from "@/app/api/chatGpt/ask/route";
import * as asks from "@/app/api/chatGpt/asks/route";
import * as runs from "@/app/api/chatGpt/runs/details/route";
import { createCard } from "@/features/ai-board/card/server/commands";
import { restoreColumn, updateColumn } from "@/features/ai-board/column/server/commands";
import { findAiBoard } from "@/features/ai-board/server/data";
import type { Transcript } from "@/features/assistant/run/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { aiCards } from "@/server/db/schema/assistant";
import { purgeDeleted } from "@/server/jobs/purge";
import { makeAiBoard, shapeOf } from "@/testing/ai-board-factory";
import { dataOf, makeAnsweredAsk, makeRun, readAsking } from "@/testing/asking";
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

const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000);

test("its runs are hidden until it is restored, and erased with it after 30 days", async () => {
  const { as, columns } = await makeAiBoard();
  const columnId = columns.Herd ?? "";
  const query = { runId: await makeRun(as.actor, { columnId }) };
  const read = () => call<{ run: Transcript }>(runs, { path: "/api/chatGpt/runs/details", as, query });
  const remove = () => call(handlers, { method: "POST", path, as, body: { columnId } });
  await remove();
  expect((await read()).problem?.status).toBe(404);
  await purgeDeleted(daysOn(29));
  await restoreColumn(as.actor, { columnId });
  expect(await current().$count(aiCards)).toBe(4);
  expect((await read()).body.run).toMatchObject({ isErased: false, request: { messages: [{ content: "Why?" }] } });
  await remove();
  await purgeDeleted(daysOn(31));
  await expect(restoreColumn(as.actor, { columnId })).rejects.toMatchObject({ code: "not-found" });
  expect(await current().$count(aiCards)).toBe(1);
  expect((await read()).body.run).toMatchObject({ isErased: true, request: { messages: [] } });
});

test("nor can it be followed or joined until then, whether it has ended or not", async () => {
  const { as, columns } = await makeAiBoard();
  const columnId = columns.Herd ?? "";
  const askId = await makeAnsweredAsk(as.actor, columnId);
  await makeRun(as.actor, { columnId });
  const follow = () =>
    asking.GET(new Request(`http://localhost:3000/api/chatGpt/ask?askId=${askId}`, { headers: as.cookieHeaders }), {});
  const running = async () =>
    (await call<{ asks: unknown[] }>(asks, { path: "/api/chatGpt/asks", as })).body.asks.length;
  await call(handlers, { method: "POST", path, as, body: { columnId } });
  expect([(await follow()).status, await running()]).toEqual([404, 0]);
  await restoreColumn(as.actor, { columnId });
  expect(dataOf(await readAsking(await follow()), "delta")[0]?.text).toBe("Because.");
  expect(await running()).toBe(1);
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
