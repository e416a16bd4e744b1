import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { updateCard } from "@/features/kanban/card/server/commands";
import { updateColumn } from "@/features/kanban/column/server/commands";
import { kanbanLimits } from "@/features/kanban/domain/constants";
import { findBoard } from "@/features/kanban/server/data";
import { createCardTemplate } from "@/features/kanban/template/server/commands";
import { listCardTemplates } from "@/features/kanban/template/server/data";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { boardMembers, boards } from "@/server/db/schema/kanban";
import { projects } from "@/server/db/schema/project";
import { testBadInput } from "@/testing/bad-input";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeProject } from "@/testing/project-factory";
import * as handlers from "./route";

const path = "/api/kanban/boards/new";

testBadInput(handlers, path, [
  ["#/name", {}],
  ["#/name", { name: "  " }],
  ["#/columns/0/name", { name: "Mine", columns: [{ name: "" }] }],
]);

type Made = { board: { id: string; name: string } };

test("a board begins with the five usual columns, and only its maker is on it", async () => {
  const as = await makeSession();
  const { body } = await call<Made>(handlers, { method: "POST", path, as, body: { name: " Хөдөлмөр " } });
  const board = await findBoard(as.actor, { boardId: body.board.id });
  expect(board).toMatchObject({ name: "Хөдөлмөр", canManage: true, isForAllStaff: false });
  expect(board.columnOrder.map((id) => board.columns[id]?.name)).toEqual(["To Do", "Doing", "Done", "Hold", "Test"]);
  expect(board.columns[board.columnOrder[2] ?? ""]?.isDone).toBe(true);
  expect(board.members.map(({ id }) => id)).toEqual([as.actor.userId]);
  const other = await makeSession();
  await expect(findBoard(other.actor, { boardId: board.id })).rejects.toMatchObject({ code: "not-found" });
});

test("columns may be named in the reader's language", async () => {
  const as = await makeSession();
  const columns = [{ name: "Хийх" }, { name: "Дууссан", isDone: true }];
  const { body } = await call<Made>(handlers, { method: "POST", path, as, body: { name: "Ажил", columns } });
  const board = await findBoard(as.actor, { boardId: body.board.id });
  expect(board.columnOrder.map((id) => [board.columns[id]?.name, board.columns[id]?.isDone])).toEqual([
    ["Хийх", false],
    ["Дууссан", true],
  ]);
});

test("templates are counted as boards are: nobody fills everybody's list with them", async () => {
  const as = await makeSession();
  const creatorId = as.actor.userId;
  const many = Array.from({ length: kanbanLimits.boardsPerPerson }, (_, at) => ({
    name: `T${at}`,
    creatorId,
    isTemplate: true,
  }));
  await current().insert(boards).values(many);
  const send = (isTemplate: boolean) =>
    call(handlers, { method: "POST", path, as, body: { name: "One more", isTemplate } });
  expect((await send(true)).problem).toMatchObject({ status: 409, code: "conflict" });
  expect((await send(false)).status).toBe(200);
});

/** As many boards as one person may have, with this person on them. */
async function fillBoards(userId: string) {
  const many = Array.from({ length: kanbanLimits.boardsPerPerson }, (_, at) => ({ id: newId(), name: `B${at}` }));
  await current().insert(boards).values(many);
  await current()
    .insert(boardMembers)
    .values(many.map(({ id }) => ({ boardId: id, userId })));
  return many;
}

test("boards of projects take nobody's room for boards, nor boards the room for projects", async () => {
  const [as, busy] = [await makeSession(), await makeSession()];
  const add = (session: typeof as) => call(handlers, { method: "POST", path, as: session, body: { name: "One more" } });
  await fillBoards(as.actor.userId);
  expect((await add(as)).problem).toMatchObject({ status: 409, code: "conflict" });
  await makeProject(as);

  const ofProjects = await fillBoards(busy.actor.userId);
  await current()
    .insert(projects)
    .values(ofProjects.map(({ id, name }) => ({ boardId: id, name })));
  expect((await add(busy)).status).toBe(200);
  await expect(makeProject(busy)).rejects.toMatchObject({ code: "conflict" });
});

test("a template keeps columns, limits, labels and card templates, and any colleague starts a board from it", async () => {
  const as = await makeSession();
  const source = await makeBoard({ memberIds: [as.actor.userId] });
  const [columnId, cardId] = [source.columns.Doing ?? "", source.cards.Plan ?? ""];
  await updateColumn(as.actor, { columnId, column: { wipLimit: 3, isWipHard: true } });
  await updateCard(as.actor, { cardId, card: { labels: ["Safety"] } });
  await createCardTemplate(as.actor, { cardId, name: "Check" });
  const send = (session: typeof as, body: object) =>
    call<Made>(handlers, { method: "POST", path, as: session, body }).then((answer) => answer.body.board);
  const template = await send(as, { name: "Launch", copyOf: source.id, isTemplate: true });
  const other = await makeSession();
  const made = await send(other, { name: "Ours", copyOf: template.id });
  const board = await findBoard(other.actor, { boardId: made.id });
  expect(board.columnOrder.map((id) => [board.columns[id]?.name, board.columns[id]?.wipLimit])).toEqual([
    ["To Do", null],
    ["Doing", 3],
    ["Done", null],
  ]);
  expect(board.cards).toEqual({});
  expect(board.labels.map(({ name }) => name)).toEqual(["Safety"]);
  expect(await listCardTemplates(other.actor, { boardId: made.id })).toMatchObject([
    { name: "Check", labels: ["Safety"] },
  ]);
  expect(await current().$count(boards, eq(boards.isTemplate, true))).toBe(1);
});
