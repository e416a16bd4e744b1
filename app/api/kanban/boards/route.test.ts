import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { BoardList } from "@/features/kanban/board/schema";
import { defaultBoardId } from "@/features/kanban/schema";
import { findBoard } from "@/features/kanban/server/data";
import { searchEverything } from "@/features/search/server/data";
import { current } from "@/server/db/client";
import { boards } from "@/server/db/schema/kanban";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/boards";

const list = async (as: Awaited<ReturnType<typeof makeSession>>) =>
  (await call<BoardList>(handlers, { path, as })).body;

test("everybody finds the board of all staff first and their own ones, and nobody else's", async () => {
  const as = await makeSession();
  await makeBoard({ name: "Alpha", memberIds: [as.actor.userId] });
  await makeBoard({ name: "Foreign", memberIds: [] });
  await makeBoard({ id: defaultBoardId, name: "Operations" });
  const { boards: found } = await list(as);
  expect(found.map(({ name, canManage }) => [name, canManage])).toEqual([
    ["Operations", false],
    ["Alpha", true],
  ]);
});

test("a template is nobody's board, and an archived one is gone from the list, the search and its address", async () => {
  const as = await makeSession();
  const memberIds = [as.actor.userId];
  const template = await makeBoard({ name: "Launch", memberIds });
  const archived = await makeBoard({ name: "Launch of old", memberIds });
  await current().update(boards).set({ isTemplate: true }).where(eq(boards.id, template.id));
  await current().update(boards).set({ deletedAt: new Date() }).where(eq(boards.id, archived.id));
  const found = await list(as);
  expect(found.boards).toEqual([]);
  expect(found.templates.map(({ name }) => name)).toEqual(["Launch"]);
  expect(found.archived.map(({ name }) => name)).toEqual(["Launch of old"]);
  expect((await searchEverything(as.actor, { q: "plan", limit: 5 })).cards).toEqual([]);
  for (const { id } of [template, archived]) {
    await expect(findBoard(as.actor, { boardId: id })).rejects.toMatchObject({ code: "not-found" });
  }
});
