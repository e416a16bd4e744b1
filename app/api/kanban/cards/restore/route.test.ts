import { expect, test } from "vitest";
import { deleteCard } from "@/features/kanban/card/server/commands";
import { deleteColumn, updateColumn } from "@/features/kanban/column/server/commands";
import type { Card, Column } from "@/features/kanban/schema";
import { testBadInput } from "@/testing/bad-input";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/cards/restore";

testBadInput(handlers, path, [["#/cardId", {}]]);

test("an undone delete brings the card back between the same neighbours", async () => {
  const as = await makeSession();
  const board = await makeBoard();
  const cardId = board.cards.Draw ?? "";
  await deleteCard(as.actor, { cardId });
  const answer = await call<{ card: Card; column: Column }>(handlers, { method: "POST", path, as, body: { cardId } });
  expect(answer.body.card.name).toBe("Draw");
  expect(answer.body.column.cardIds).toEqual([board.cards.Plan, cardId, board.cards.Build]);
});

test("a card whose column is gone comes back in the column that was named, else in the first", async () => {
  const as = await makeSession();
  const board = await makeBoard();
  const [plan, draw] = [board.cards.Plan ?? "", board.cards.Draw ?? ""];
  for (const cardId of [plan, draw]) await deleteCard(as.actor, { cardId });
  await deleteColumn(as.actor, { columnId: board.columns["To Do"] ?? "" });
  const restore = (body: object) => call<{ card: Card; column: Column }>(handlers, { method: "POST", path, as, body });
  const named = await restore({ cardId: plan, columnId: board.columns.Done });
  expect(named.body.column).toMatchObject({ name: "Done", cardIds: [plan] });
  const unnamed = await restore({ cardId: draw });
  expect(unnamed.body.column).toMatchObject({ name: "Doing", cardIds: [board.cards.Test, draw] });
});

test("a column at its hard limit takes no card back", async () => {
  const as = await makeSession();
  const board = await makeBoard();
  const cardId = board.cards.Draw ?? "";
  await deleteCard(as.actor, { cardId });
  await updateColumn(as.actor, { columnId: board.columns["To Do"] ?? "", column: { wipLimit: 2, isWipHard: true } });
  const answer = await call(handlers, { method: "POST", path, as, body: { cardId } });
  expect(answer.problem).toMatchObject({ status: 409, code: "wip-limit" });
});
