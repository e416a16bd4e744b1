import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createBoard, restoreBoard } from "@/features/kanban/board/server/commands";
import { createColumn } from "@/features/kanban/column/server/commands";
import { changeMembers } from "@/features/kanban/membership/server/commands";
import { findBoard } from "@/features/kanban/server/data";
import { current } from "@/server/db/client";
import { events } from "@/server/db/schema/infrastructure";
import { readBoardAudiences } from "@/server/events/record";
import { testBadInput } from "@/testing/bad-input";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/boards/delete";

testBadInput(handlers, path, [["#/boardId", {}]]);

test("an archived board is gone for everybody on it, and a second time there is nothing to archive", async () => {
  const as = await makeSession();
  const { board } = await createBoard(as.actor, { name: "Mine" });
  const body = { boardId: board.id };
  expect((await call(handlers, { method: "POST", path, as, body })).body).toEqual(body);
  await expect(findBoard(as.actor, body)).rejects.toMatchObject({ code: "not-found" });
  expect((await call(handlers, { method: "POST", path, as, body })).problem?.status).toBe(404);
  expect((await readBoardAudiences([board.id])).get(board.id)).toEqual(new Set());
  const notified = await current()
    .select({ topic: events.topic, audienceId: events.audienceId })
    .from(events)
    .where(eq(events.topic, "kanban.board.closed"));
  expect(notified).toEqual([{ topic: "kanban.board.closed", audienceId: as.actor.userId }]);
});

test("a member who did not make the board cannot archive it", async () => {
  const [maker, member] = [await makeSession(), await makeSession()];
  const { board } = await createBoard(maker.actor, { name: "Theirs" });
  await changeMembers(maker.actor, { boardId: board.id, add: [member.actor.userId] });
  const answer = await call(handlers, { method: "POST", path, as: member, body: { boardId: board.id } });
  expect(answer.problem).toMatchObject({ status: 403, code: "forbidden" });
});

test("the board of all staff stays, whoever asks", async () => {
  const body = { boardId: (await makeBoard()).id };
  const answer = await call(handlers, { method: "POST", path, as: await makeSession({ isAdmin: true }), body });
  expect(answer.problem).toMatchObject({ status: 409, code: "conflict" });
});

test("a template is deleted by whoever made it", async () => {
  const [maker, other] = [await makeSession(), await makeSession()];
  const { board } = await createBoard(maker.actor, { name: "Launch", isTemplate: true });
  const send = (as: typeof maker) => call(handlers, { method: "POST", path, as, body: { boardId: board.id } });
  expect((await send(other)).problem?.status).toBe(403);
  expect((await send(maker)).status).toBe(200);
});

test("to undo its making is refused once somebody else has done something on the board, not for one's own deeds", async () => {
  const [maker, member] = [await makeSession(), await makeSession()];
  const { board } = await createBoard(maker.actor, { name: "Mine" });
  const body = { boardId: board.id, isUndo: true };
  const send = () => call(handlers, { method: "POST", path, as: maker, body });
  await changeMembers(maker.actor, { boardId: board.id, add: [member.actor.userId] });
  expect((await send()).status).toBe(200);
  await restoreBoard(maker.actor, { boardId: board.id });
  await createColumn(member.actor, { boardId: board.id, name: "Theirs" });
  expect((await send()).problem).toMatchObject({ status: 409, code: "conflict" });
  expect((await findBoard(member.actor, { boardId: board.id })).name).toBe("Mine");
});
