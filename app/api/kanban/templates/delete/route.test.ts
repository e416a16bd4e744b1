import { expect, test } from "vitest";
import { createCardTemplate } from "@/features/kanban/template/server/commands";
import { testBadInput } from "@/testing/bad-input";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/templates/delete";

testBadInput(handlers, path, [["#/templateId", {}]]);

test("a template goes, and a second time there is none", async () => {
  const as = await makeSession();
  const board = await makeBoard();
  const { template } = await createCardTemplate(as.actor, { cardId: board.cards.Plan ?? "", name: "Visit" });
  const body = { templateId: template.id };
  expect((await call(handlers, { method: "POST", path, as, body })).body).toEqual(body);
  expect((await call(handlers, { method: "POST", path, as, body })).problem?.status).toBe(404);
});
