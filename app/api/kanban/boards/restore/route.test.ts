import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createBoard, deleteBoard } from "@/features/kanban/board/server/commands";
import { listAllBoards } from "@/features/kanban/board/server/data";
import { changeMembers } from "@/features/kanban/membership/server/commands";
import { findBoard } from "@/features/kanban/server/data";
import { current } from "@/server/db/client";
import { events } from "@/server/db/schema/infrastructure";
import { testBadInput } from "@/testing/bad-input";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/boards/restore";

testBadInput(handlers, path, [["#/boardId", { boardId: 1 }]]);

test("an archived board comes back with its members, and one that is there cannot", async () => {
  const [maker, member] = [await makeSession(), await makeSession()];
  const { board } = await createBoard(maker.actor, { name: "Mine" });
  await changeMembers(maker.actor, { boardId: board.id, add: [member.actor.userId] });
  const body = { boardId: board.id };
  await deleteBoard(maker.actor, body);
  expect((await call(handlers, { method: "POST", path, as: member, body })).problem?.status).toBe(403);
  expect((await call(handlers, { method: "POST", path, as: maker, body })).body).toEqual({ board });
  const notified = await current()
    .select({ kind: events.audienceKind, id: events.audienceId, payload: events.payload })
    .from(events)
    .where(eq(events.topic, "kanban.board.opened"));
  expect(notified).toEqual([{ kind: "board", id: board.id, payload: { boardId: board.id } }]);
  expect((await findBoard(member.actor, body)).members).toHaveLength(2);
  expect((await call(handlers, { method: "POST", path, as: maker, body })).problem?.status).toBe(404);
});

test("an archived template comes back too, by whoever made it", async () => {
  const [maker, other] = [await makeSession(), await makeSession()];
  const { board } = await createBoard(maker.actor, { name: "Launch", isTemplate: true });
  const body = { boardId: board.id };
  await deleteBoard(maker.actor, body);
  expect((await listAllBoards(other.actor)).archived).toEqual([]);
  expect((await listAllBoards(maker.actor)).archived).toMatchObject([{ name: "Launch", isTemplate: true }]);
  expect((await call(handlers, { method: "POST", path, as: other, body })).problem?.status).toBe(403);
  expect((await call(handlers, { method: "POST", path, as: maker, body })).body).toEqual({ board });
  expect((await listAllBoards(other.actor)).templates).toMatchObject([{ name: "Launch" }]);
});
