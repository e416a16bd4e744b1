import { expect, test } from "vitest";
import type { Card } from "@/features/kanban/schema";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/cards/details";

test("a card comes with everything on it", async () => {
  const board = await makeBoard();
  const query = { cardId: board.cards.Plan ?? "" };
  const { body } = await call<{ card: Card }>(handlers, { path, as: await makeSession(), query });
  expect(body.card).toMatchObject({ name: "Plan", description: "", checklist: [], comments: [], reporter: null });
});

test("without an id, or with one that is none, the field is named", async () => {
  for (const query of [undefined, { cardId: "x" }]) {
    const answer = await call(handlers, { path, as: await makeSession(), query });
    expect(answer.problem).toMatchObject({ status: 422, errors: [{ pointer: "#/cardId" }] });
  }
});
