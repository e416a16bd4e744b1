import { expect, test } from "vitest";
import type { AiBoard } from "@/features/ai-board/schema";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { aiColumns } from "@/server/db/schema/assistant";
import { roles } from "@/server/db/schema/user";
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

test("a stranger is told to sign in, and a customer has no board", async () => {
  expect((await call(handlers, { path })).problem?.status).toBe(401);
  await current()
    .insert(roles)
    .values({ id: roleIds.customer, name: "Customer", maySignIn: true })
    .onConflictDoUpdate({ target: roles.id, set: { maySignIn: true } });
  const as = await makeSession({ roleId: roleIds.customer });
  expect((await call(handlers, { path, as })).problem?.status).toBe(403);
});
