import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as asking from "@/app/api/chatGpt/ask/route";
import { createCard, deleteCard, updateCard } from "@/features/ai-board/card/server/commands";
import { createColumn } from "@/features/ai-board/column/server/commands";
import { findAiBoard } from "@/features/ai-board/server/data";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { assistantRuns } from "@/server/db/schema/assistant";
import { purgeDeleted } from "@/server/jobs/purge";
import { makeAiBoard, shapeOf } from "@/testing/ai-board-factory";
import { openAsking, readAsking } from "@/testing/asking";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { testBadInput } from "@/testing/bad-input";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/chatGpt/cards/delete";

withScriptedAssistant();

testBadInput(handlers, path, [
  ["#/cardId", {}],
  ["#/version", { cardId: newId(), version: 0 }],
]);

test("a deleted card is gone from the cards and from its column, once", async () => {
  const { as, cards } = await makeAiBoard();
  const options = { method: "POST", path, as, body: { cardId: cards.Users } } as const;
  expect((await call(handlers, options)).body).toEqual({ cardId: cards.Users });
  const board = await findAiBoard(as.actor);
  expect(shapeOf(board)[0]).toEqual(["Herd", ["Aim", "Risks"]]);
  expect(board.cards[cards.Users ?? ""]).toBeUndefined();
  expect((await call(handlers, options)).problem?.status).toBe(404);
});

test("after 30 days the runs that wrote the card or sent its text are erased, and no others", async () => {
  const as = await makeSession();
  const { column } = await createColumn(as.actor, { name: "Herd" });
  const ask = async (body: object) => void (await readAsking(await openAsking(asking, as, body)));
  const note = async (name: string) => {
    const card = { name, content: `${name} content`, contentMn: "" };
    return (await createCard(as.actor, { columnId: column.id, card })).card.id;
  };
  await ask({ columnId: column.id, prompt: "Before" });
  const cardId = await note("Goes");
  await ask({ columnId: column.id, prompt: "Quotes it" });
  await deleteCard(as.actor, { cardId });
  await ask({ columnId: column.id, prompt: "After" });
  const runs = () =>
    current()
      .select({ prompt: assistantRuns.request, erasedAt: assistantRuns.erasedAt, cardIds: assistantRuns.cardIds })
      .from(assistantRuns)
      .where(eq(assistantRuns.ownerId, as.actor.userId))
      .orderBy(asc(assistantRuns.id));
  const erased = async () => (await runs()).map(({ erasedAt }) => erasedAt !== null);
  expect(JSON.stringify((await runs()).map(({ prompt }) => prompt))).toContain("Goes content");
  await purgeDeleted(new Date(Date.now() + 29 * 86_400_000));
  expect(await erased()).toEqual([false, false, false]);
  await purgeDeleted(new Date(Date.now() + 31 * 86_400_000));
  expect(await erased()).toEqual([false, true, false]);
  expect(JSON.stringify(await runs())).not.toContain("Goes content");

  const answer = Object.values((await findAiBoard(as.actor)).cards)[0]?.id ?? "";
  await deleteCard(as.actor, { cardId: answer });
  await purgeDeleted(new Date(Date.now() + 31 * 86_400_000));
  // The first run brought this answer, and the last one was told of it.
  expect(await erased()).toEqual([true, true, true]);
});

test("a card that was changed on another device since is not deleted, and is answered as it is now", async () => {
  const { as, cards } = await makeAiBoard();
  const cardId = cards.Users ?? "";
  const { card } = await updateCard(as.actor, { cardId, card: { content: "Written elsewhere" } });
  const remove = (version: number, query = {}) =>
    call(handlers, { method: "POST", path, query, as, body: { cardId, version } });
  for (const query of [{}, { view: "change" }]) {
    const { problem } = await remove(card.version - 1, query);
    expect(problem).toMatchObject({
      status: 412,
      code: "stale",
      current: { id: cardId, content: "Written elsewhere" },
    });
  }
  expect((await remove(card.version)).status).toBe(200);
  expect((await remove(card.version)).problem?.status).toBe(404);
});
