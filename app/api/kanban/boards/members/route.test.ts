import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createBoard } from "@/features/kanban/board/server/commands";
import { findBoard } from "@/features/kanban/server/data";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { events } from "@/server/db/schema/infrastructure";
import { notifications } from "@/server/db/schema/notification";
import { testBadInput } from "@/testing/bad-input";
import { makeBoard } from "@/testing/board-factory";
import { makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/boards/members";

testBadInput(handlers, path, [["#/add/0", { boardId: newId(), add: ["me"] }]]);

const isClosed = eq(events.topic, "kanban.board.closed");

async function makeTeam() {
  const maker = await makeSession();
  const { board } = await createBoard(maker.actor, { name: "Team" });
  const send = (as: typeof maker, change: object) =>
    call<{ members: { id: string }[] }>(handlers, { method: "POST", path, as, body: { boardId: board.id, ...change } });
  return { maker, board, send };
}

test("whoever is added sees the board and is told of it once", async () => {
  const { maker, board, send } = await makeTeam();
  const colleague = await makeSession();
  const add = [colleague.actor.userId];
  expect((await send(maker, { add })).body.members.map(({ id }) => id).toSorted()).toEqual(
    [maker.actor.userId, ...add].toSorted(),
  );
  expect((await findBoard(colleague.actor, { boardId: board.id })).name).toBe("Team");
  await send(maker, { add });
  const notified = await current()
    .select({ userId: notifications.userId, type: notifications.type })
    .from(notifications);
  expect(notified).toEqual([{ userId: colleague.actor.userId, type: "board-joined" }]);
});

test("whoever is taken off sees the board no more", async () => {
  const { maker, board, send } = await makeTeam();
  const colleague = await makeSession();
  await send(maker, { add: [colleague.actor.userId] });
  await send(maker, { remove: [colleague.actor.userId] });
  await expect(findBoard(colleague.actor, { boardId: board.id })).rejects.toMatchObject({ code: "not-found" });
});

test("whoever was not on the board, or is taken off again at once, hears nothing of it", async () => {
  const { maker, board, send } = await makeTeam();
  const [stranger, passing] = [await makeSession(), await makeSession()];
  await send(maker, { remove: [stranger.actor.userId, newId()] });
  await send(maker, { add: [passing.actor.userId], remove: [passing.actor.userId] });
  expect(await current().$count(notifications)).toBe(0);
  const closed = await current().select({ audienceId: events.audienceId }).from(events).where(isClosed);
  expect(closed).toEqual([{ audienceId: passing.actor.userId }]);
  await expect(findBoard(passing.actor, { boardId: board.id })).rejects.toMatchObject({ code: "not-found" });
});

test("a member may leave but take nobody else off, and the last one stays", async () => {
  const { maker, send } = await makeTeam();
  const colleague = await makeSession();
  expect((await send(maker, { remove: [maker.actor.userId] })).problem?.status).toBe(409);
  await send(maker, { add: [colleague.actor.userId] });
  expect((await send(colleague, { remove: [maker.actor.userId] })).problem?.status).toBe(403);
  expect((await send(colleague, { remove: [colleague.actor.userId] })).body.members).toHaveLength(1);
});

test("customers and people who have left are not taken in, and the board of all staff has no list", async () => {
  const { maker, send } = await makeTeam();
  const customer = await makeUser({ roleId: roleIds.customer });
  const gone = await makeUser({ deactivatedAt: new Date() });
  for (const { id } of [customer, gone]) {
    expect((await send(maker, { add: [id] })).problem).toMatchObject({ status: 422, errors: [{ pointer: "#/add/0" }] });
  }
  const body = { boardId: (await makeBoard()).id, add: [maker.actor.userId] };
  const admin = await makeSession({ isAdmin: true });
  expect((await call(handlers, { method: "POST", path, as: admin, body })).problem?.status).toBe(409);
});

test("an undo is refused where somebody has taken the same person on or off since", async () => {
  const { maker, send } = await makeTeam();
  const [one, two] = [(await makeUser()).id, (await makeUser()).id];
  await send(maker, { add: [one] });
  const [late, untimely] = [
    { remove: [two], isUndo: true },
    { add: [one], isUndo: true },
  ];
  for (const change of [late, untimely]) expect((await send(maker, change)).problem).toMatchObject({ status: 409 });
  expect((await send(maker, { remove: [one], isUndo: true })).body.members).toHaveLength(1);
});
