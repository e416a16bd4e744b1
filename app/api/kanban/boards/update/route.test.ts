import { expect, test } from "vitest";
import { findBoard } from "@/features/kanban/server/data";
import { newId } from "@/lib/id";
import { testBadInput } from "@/testing/bad-input";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/boards/update";

testBadInput(handlers, path, [["#/board/name", { boardId: newId(), board: { name: "" } }]]);

test("a board takes a new name", async () => {
  const as = await makeSession();
  const { id: boardId } = await makeBoard({ memberIds: [as.actor.userId] });
  const body = { boardId, board: { name: "Улаанбаатар" } };
  expect((await call(handlers, { method: "POST", path, as, body })).body).toEqual({
    board: { id: boardId, name: "Улаанбаатар" },
  });
  expect((await findBoard(as.actor, { boardId })).name).toBe("Улаанбаатар");
});

test("the board of all staff is renamed by those who manage boards, and by nobody else", async () => {
  const body = { boardId: (await makeBoard()).id, board: { name: "New" } };
  const staff = await call(handlers, { method: "POST", path, as: await makeSession(), body });
  expect(staff.problem).toMatchObject({ status: 403, code: "forbidden" });
  expect((await call(handlers, { method: "POST", path, as: await makeSession({ isAdmin: true }), body })).status).toBe(
    200,
  );
});

test("an undo that names what the board must still be called is refused where somebody has renamed it since", async () => {
  const as = await makeSession();
  const { id: boardId } = await makeBoard({ memberIds: [as.actor.userId], name: "Theirs" });
  const body = { boardId, board: { name: "Before" }, fromName: "Mine" };
  expect((await call(handlers, { method: "POST", path, as, body })).problem).toMatchObject({
    status: 409,
    code: "conflict",
  });
  expect((await call(handlers, { method: "POST", path, as, body: { ...body, fromName: "Theirs" } })).status).toBe(200);
});
