import { expect, test } from "vitest";
import { updateCard } from "@/features/kanban/card/server/commands";
import { newId } from "@/lib/id";
import { testBadInput } from "@/testing/bad-input";
import { makeBoard } from "@/testing/board-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/templates/new";

testBadInput(handlers, path, [["#/name", { cardId: newId(), name: " " }]]);

test("a template keeps what a card says, not who does it and when, and its name is taken once", async () => {
  const as = await makeSession();
  const cardId = (await makeBoard()).cards.Plan ?? "";
  const card = {
    description: "Why",
    priority: "high" as const,
    labels: ["Safety"],
    checklist: [{ name: "First", isDone: true }],
    assignee: [as.actor.userId],
  };
  await updateCard(as.actor, { cardId, card });
  const send = () => call(handlers, { method: "POST", path, as, body: { cardId, name: "Visit" } });
  expect((await send()).body).toEqual({
    template: { ...card, assignee: undefined, id: expect.any(String), name: "Visit", checklist: ["First"] },
  });
  expect((await send()).problem).toMatchObject({ status: 409, code: "conflict" });
});
