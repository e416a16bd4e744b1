import { expect, test } from "vitest";
import { createCardTemplate } from "@/features/kanban/template/server/commands";
import { newId } from "@/lib/id";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { testRefusals } from "@/testing/refusals";
import * as handlers from "./route";

const path = "/api/kanban/templates/delete";

async function templateOnForeignBoard() {
  const owner = await makeSession();
  const board = await makeBoard({ memberIds: [owner.actor.userId] });
  const { template } = await createCardTemplate(owner.actor, { cardId: board.cards.Plan ?? "", name: "Visit" });
  return { body: { templateId: template.id } };
}

testRefusals({
  handlers,
  method: "POST",
  path,
  foreign: async () => await templateOnForeignBoard(),
  unknown: { body: { templateId: newId() } },
  bad: [["#/templateId", {}]],
});

test("a template goes, and a second time there is none", async () => {
  const as = await makeSession();
  const board = await makeBoard();
  const { template } = await createCardTemplate(as.actor, { cardId: board.cards.Plan ?? "", name: "Visit" });
  const body = { templateId: template.id };
  expect((await call(handlers, { method: "POST", path, as, body })).body).toEqual(body);
  expect((await call(handlers, { method: "POST", path, as, body })).problem?.status).toBe(404);
});
