import { expect, test } from "vitest";
import type { AiCard } from "@/features/ai-board/schema";
import { addAiCards, createColumnIn } from "@/features/ai-board/server/commands";
import { findAiBoard } from "@/features/ai-board/server/data";
import type { Answers } from "@/features/questionnaire/domain/constants";
import { newId } from "@/lib/id";
import { current, transact } from "@/server/db/client";
import { questionnaireRequests, questionnaires } from "@/server/db/schema/assistant";
import { testBadInput } from "@/testing/bad-input";
import { makeActor, makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import { statementsOf } from "@/testing/statements";
import * as handlers from "./route";

const path = "/api/chatGpt/format";
const given: Answers = {
  name: [{ id: newId(), text: "Дэлгүүр", date: null }],
  milestones: [
    { id: newId(), text: "Эхлэх", date: "2027-03-01" },
    { id: newId(), text: "Дуусах", date: null },
  ],
  compliance: [{ id: newId(), text: " ", date: null }],
};

async function makeColumn(owner: { id: string }, { isSent = true } = {}): Promise<string> {
  const actor = await makeActor(owner);
  return await transact(async (tx) => {
    const [own] = await tx.insert(questionnaires).values({ ownerId: owner.id, locale: "mn" }).returning();
    const [request] = await tx
      .insert(questionnaireRequests)
      .values({ questionnaireId: own?.id ?? "", number: 1, locale: "mn", answers: given, text: "x", hash: "x" })
      .returning();
    const column = await createColumnIn(tx, actor, { name: "", questionnaireRequestId: isSent ? request?.id : null });
    return column.id;
  });
}

testBadInput(handlers, path, [
  ["#/columnId", {}],
  ["#/columnId", { columnId: "1" }],
]);

test("one's own answers become cards that say where they come from, once", async () => {
  const me = await makeUser();
  const as = await makeSession(me);
  const body = { columnId: await makeColumn(me) };
  const { body: made } = await call<{ cards: AiCard[] }>(handlers, { method: "POST", path, as, body });
  expect(made.cards).toMatchObject([
    { questionId: "name", content: "Дэлгүүр", contentMn: "", locale: "mn", source: "formatter", runId: null },
    { questionId: "milestones", content: "2027-03-01: Эхлэх\nДуусах", kind: "answer", model: null },
  ]);
  for (const { name } of made.cards) expect(name).not.toBe("");
  const again = await call<{ cards: AiCard[] }>(handlers, { method: "POST", path, as, body });
  expect(again.body.cards).toEqual([]);
});

test("a column that answers no questionnaire has nothing to lay out", async () => {
  const me = await makeUser();
  const body = { columnId: await makeColumn(me, { isSent: false }) };
  const answer = await call(handlers, { method: "POST", path, as: await makeSession(me), body });
  expect(answer.problem).toMatchObject({ status: 409, code: "conflict" });
  expect(await current().$count(questionnaires)).toBe(1);
});

test("many cards are written in as many statements as one, in the order given", async () => {
  const me = await makeUser();
  const { actor } = await makeSession(me);
  const columnId = await makeColumn(me);
  const add = (names: readonly string[]) => {
    const cards = names.map(
      (name) => ({ kind: "answer", source: "formatter", name, locale: "en", content: "x" }) as const,
    );
    return transact((tx) => addAiCards(tx, actor, { columnId, cards }));
  };
  const { all: forOne } = await statementsOf(() => add(["First"]));
  const names = Array.from({ length: 40 }, (_, at) => `Card ${at}`);
  const { all: forMany } = await statementsOf(async () =>
    expect((await add(names)).map(({ name }) => name)).toEqual(names),
  );
  expect(forMany).toHaveLength(forOne.length);
  const board = await findAiBoard(actor);
  expect(board.columns[columnId]?.cardIds.map((id) => board.cards[id]?.name)).toEqual(["First", ...names]);
});
