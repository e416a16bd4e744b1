import { expect, test } from "vitest";
import { createCardTemplate } from "@/features/kanban/template/server/commands";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/templates";

test("a board lists its own templates by name", async () => {
  const as = await makeSession();
  const [board, other] = [await makeBoard(), await makeBoard()];
  await createCardTemplate(as.actor, { cardId: board.cards.Plan ?? "", name: "Visit" });
  await createCardTemplate(as.actor, { cardId: board.cards.Draw ?? "", name: "Audit" });
  await createCardTemplate(as.actor, { cardId: other.cards.Plan ?? "", name: "Other" });
  const answer = await call<{ templates: { name: string }[] }>(handlers, { path, as, query: { boardId: board.id } });
  expect(answer.body.templates.map(({ name }) => name)).toEqual(["Audit", "Visit"]);
});
