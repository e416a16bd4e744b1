import { expect, test } from "vitest";
import { createRelation } from "@/features/kanban/relation/server/commands";
import type { Card } from "@/features/kanban/schema";
import { newId } from "@/lib/id";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { testRefusals } from "@/testing/refusals";
import * as handlers from "./route";

const path = "/api/kanban/relations/delete";

async function relationOn(board: Awaited<ReturnType<typeof makeBoard>>) {
  return { body: { cardId: board.cards.Plan, otherId: board.cards.Draw, kind: "blocks" } };
}

testRefusals({
  handlers,
  method: "POST",
  path,
  foreign: async () => await relationOn(await makeBoard({ memberIds: [] })),
  unknown: { body: { cardId: newId(), otherId: newId(), kind: "blocks" } },
  bad: [["#/cardId", { otherId: newId(), kind: "blocks" }]],
});

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
