import { expect, test } from "vitest";
import { deleteCard } from "@/features/kanban/card/server/commands";
import { deleteColumn } from "@/features/kanban/column/server/commands";
import { newId } from "@/lib/id";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { testRefusals } from "@/testing/refusals";
import * as handlers from "./route";

const path = "/api/kanban/columns/restore";

testRefusals({
  handlers,
  method: "POST",
  path,
  foreign: async () => {
    const owner = await makeSession();
    const board = await makeBoard({ memberIds: [owner.actor.userId] });
    const { columnId } = await deleteColumn(owner.actor, { columnId: board.columns.Doing ?? "" });
    return { body: { columnId } };
  },
  unknown: { body: { columnId: newId() } },
  bad: [["#/columnId", { columnId: null }]],
});

test("an undone delete brings the column back in its place, with the cards that went with it in their order", async () => {
  const as = await makeSession();
  const board = await makeBoard();
  const columnId = board.columns["To Do"] ?? "";
  await deleteCard(as.actor, { cardId: board.cards.Draw ?? "" });
  await deleteColumn(as.actor, { columnId });
  const answer = await call(handlers, { method: "POST", path, as, body: { columnId } });
  expect(answer.body).toMatchObject({
    column: { id: columnId, cardIds: [board.cards.Plan, board.cards.Build] },
    cards: [{ name: "Plan" }, { name: "Build" }],
    columnOrder: [columnId, board.columns.Doing, board.columns.Done],
  });
});

test("a column that is there cannot be restored", async () => {
  const board = await makeBoard();
  const body = { columnId: board.columns.Doing };
  const answer = await call(handlers, { method: "POST", path, as: await makeSession(), body });
  expect(answer.problem?.status).toBe(404);
});
