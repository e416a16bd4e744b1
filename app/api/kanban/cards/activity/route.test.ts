import { expect, test } from "vitest";
import type { CardActivityPage } from "@/features/kanban/activity/schema";
import { moveCard, updateCard } from "@/features/kanban/card/server/commands";
import { createComment } from "@/features/kanban/comment/server/commands";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/cards/activity";

test("it tells what was done to the card, newest first, page by page and each deed once", async () => {
  const as = await makeSession({ name: "Б.Номин" });
  const board = await makeBoard();
  const cardId = board.cards.Plan ?? "";
  await updateCard(as.actor, { cardId, card: { name: "Plan it", due: [null, "2026-12-01"] } });
  await moveCard(as.actor, { cardId, columnId: board.columns.Doing ?? "", index: 0 });
  for (let index = 0; index < 20; index += 1) await createComment(as.actor, { cardId, message: `${index}` });
  await createComment(as.actor, { cardId: board.cards.Draw ?? "", message: "Elsewhere" });
  const first = await call<CardActivityPage>(handlers, { path, as, query: { cardId } });
  expect(first.body.activities).toHaveLength(20);
  expect(first.body.activities[0]).toMatchObject({ verb: "commented", actor: { name: "Б.Номин" } });
  const cursor = first.body.nextCursor ?? "";
  const second = await call<CardActivityPage>(handlers, { path, as, query: { cardId, cursor } });
  expect(second.body).toMatchObject({
    activities: [
      { verb: "moved", data: { from: "To Do", to: "Doing" } },
      { verb: "updated", data: { fields: ["name", "due"] } },
    ],
    nextCursor: null,
  });
});
