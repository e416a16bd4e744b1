import { expect, test } from "vitest";
import { createBoard } from "@/features/kanban/board/server/commands";
import { changeMembers } from "@/features/kanban/membership/server/commands";
import { current } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { testBadInput } from "@/testing/bad-input";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/boards/rejoin";

testBadInput(handlers, path, [["#/boardId", {}]]);

/** A board of two, one of whom has left. */
async function start() {
  const [maker, as] = [await makeSession(), await makeSession()];
  const { board } = await createBoard(maker.actor, { name: "Team" });
  const change = (by: typeof as, input: { add?: string[]; remove?: string[] }) =>
    changeMembers(by.actor, { boardId: board.id, ...input });
  const me = [as.actor.userId];
  await change(maker, { add: me });
  await change(as, { remove: me });
  const send = () => call<{ members: object[] }>(handlers, { method: "POST", path, as, body: { boardId: board.id } });
  return { maker, me, change, send };
}

test("whoever left by themselves comes back, once", async () => {
  const { send } = await start();
  expect((await send()).body.members).toHaveLength(2);
  expect((await send()).problem?.status).toBe(404);
});

test("whoever was taken off by somebody else does not, even after an earlier leaving", async () => {
  const { maker, me, change, send } = await start();
  await change(maker, { add: me });
  await change(maker, { remove: me });
  expect((await send()).problem).toMatchObject({ status: 404, code: "not-found" });
});

test("after a day the way back is closed", async () => {
  const { send } = await start();
  await current()
    .update(activities)
    .set({ createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) });
  expect((await send()).problem?.status).toBe(404);
});
