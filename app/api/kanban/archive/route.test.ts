import { expect, test } from "vitest";
import type { ArchivePage } from "@/features/kanban/archive/schema";
import { deleteCard } from "@/features/kanban/card/server/commands";
import { deleteColumn } from "@/features/kanban/column/server/commands";
import { current } from "@/server/db/client";
import { cards } from "@/server/db/schema/kanban";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/archive";

test("it tells what was deleted, by whom, and which column a card would miss", async () => {
  const as = await makeSession({ name: "Б.Номин" });
  const board = await makeBoard();
  await deleteCard(as.actor, { cardId: board.cards.Test ?? "" });
  await deleteColumn(as.actor, { columnId: board.columns["To Do"] ?? "" });
  const query = { boardId: board.id };
  const { body } = await call<ArchivePage>(handlers, { path, as, query });
  expect(body.columns).toMatchObject([{ name: "To Do", cardCount: 3, deletedBy: { name: "Б.Номин" } }]);
  expect(body.cards.map(({ name, columnName, isColumnGone }) => [name, columnName, isColumnGone])).toEqual([
    ["Build", "To Do", true],
    ["Draw", "To Do", true],
    ["Plan", "To Do", true],
    ["Test", "Doing", false],
  ]);
  expect(body.cards.every(({ deletedBy }) => deletedBy?.name === "Б.Номин")).toBe(true);
  const found = await call<ArchivePage>(handlers, { path, as, query: { ...query, search: "DRA" } });
  expect([found.body.cards.map(({ name }) => name), found.body.columns]).toEqual([["Draw"], []]);
});

test("a long archive comes in pages, each card once", async () => {
  const as = await makeSession();
  const names = Array.from({ length: 60 }, (_, index) => `Card ${index}`);
  const board = await makeBoard({ shape: { "To Do": names } });
  await current().update(cards).set({ deletedAt: new Date() });
  const first = await call<ArchivePage>(handlers, { path, as, query: { boardId: board.id } });
  const cursor = first.body.nextCursor ?? "";
  const second = await call<ArchivePage>(handlers, { path, as, query: { boardId: board.id, cursor } });
  expect(second.body.nextCursor).toBeNull();
  const found = [...first.body.cards, ...second.body.cards].map(({ name }) => name);
  expect(found.toSorted()).toEqual(names.toSorted());
});
