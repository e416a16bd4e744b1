import { expect, test } from "vitest";
import { createRelation } from "@/features/kanban/relation/server/commands";
import type { Card } from "@/features/kanban/schema";
import { newId } from "@/lib/id";
import { testBadInput } from "@/testing/bad-input";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/relations/delete";

testBadInput(handlers, path, [["#/cardId", { otherId: newId(), kind: "blocks" }]]);

test("a relation goes from either side, and a second time there is none", async () => {
  const as = await makeSession();
  const board = await makeBoard();
  const [plan, draw] = [board.cards.Plan ?? "", board.cards.Draw ?? ""];
  await createRelation(as.actor, { cardId: plan, otherId: draw, kind: "blocks" });
  const body = { cardId: draw, otherId: plan, kind: "blocked-by" };
  const answer = await call<{ card: Card }>(handlers, { method: "POST", path, as, body });
  expect(answer.body.card).toMatchObject({ id: draw, relations: [], isBlocked: false });
  expect((await call(handlers, { method: "POST", path, as, body })).problem?.status).toBe(404);
});
