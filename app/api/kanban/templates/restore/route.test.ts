import { expect, test } from "vitest";
import type { ArchivePage } from "@/features/kanban/archive/schema";
import { purge } from "@/features/kanban/archive/server/commands";
import { listArchive } from "@/features/kanban/archive/server/data";
import { createCardTemplate, deleteCardTemplate } from "@/features/kanban/template/server/commands";
import { listCardTemplates } from "@/features/kanban/template/server/data";
import { testBadInput } from "@/testing/bad-input";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/templates/restore";

/** Somebody's board with a template in its archive. */
async function start() {
  const as = await makeSession({ name: "Б.Номин" });
  const board = await makeBoard({ memberIds: [as.actor.userId] });
  const make = (name: string) => createCardTemplate(as.actor, { cardId: board.cards.Plan ?? "", name });
  const { template } = await make("Visit");
  const body = { templateId: template.id };
  await deleteCardTemplate(as.actor, body);
  const archive = (): Promise<ArchivePage> => listArchive(as.actor, { boardId: board.id, search: "" });
  return { as, boardId: board.id, make, template, body, archive };
}

testBadInput(handlers, path, [["#/templateId", {}]]);

test("an archived template is listed with who archived it, and comes back as it was", async () => {
  const { as, boardId, template, body, archive } = await start();
  expect((await archive()).templates).toMatchObject([{ name: "Visit", deletedBy: { name: "Б.Номин" } }]);
  expect((await call(handlers, { method: "POST", path, as, body })).body).toEqual({ template });
  expect(await listCardTemplates(as.actor, { boardId })).toEqual([template]);
  expect((await archive()).templates).toEqual([]);
  expect((await call(handlers, { method: "POST", path, as, body })).problem?.status).toBe(404);
});

test("a template whose name is another's by now stays in the archive, until it is deleted for good", async () => {
  const { as, body, make, archive } = await start();
  await make("Visit");
  expect((await call(handlers, { method: "POST", path, as, body })).problem).toMatchObject({
    status: 409,
    code: "conflict",
  });
  expect((await archive()).templates).toHaveLength(1);
  await purge(as.actor, body);
  expect((await archive()).templates).toEqual([]);
});
