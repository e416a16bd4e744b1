import { expect, test } from "vitest";
import { updateCard } from "@/features/ai-board/card/server/commands";
import type { AiCard, AiCardPatch } from "@/features/ai-board/schema";
import { findAiBoard } from "@/features/ai-board/server/data";
import { questionIds } from "@/features/questionnaire/domain/constants";
import { dataOf, openAsking, readAsking } from "@/testing/asking";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { testBadInput } from "@/testing/bad-input";
import { makeSession, type TestSession } from "@/testing/factories";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import { answerEverything, type Script, says } from "@/testing/scripted-assistant";
import * as handlers from "./route";

const scripted = withScriptedAssistant();

testBadInput(handlers, "/api/chatGpt/ask", [["#/version", { cardId: crypto.randomUUID(), version: 0 }]]);

const ask = async (as: TestSession, body: object) => readAsking(await openAsking(handlers, as, body));
const cardsFrom = (events: Awaited<ReturnType<typeof ask>>) => dataOf(events, "card").map(({ card }) => card);

/** What the cards of a column say, in their order. */
async function shownIn(as: TestSession, columnId: string): Promise<AiCard[]> {
  const { columns, cards } = await findAiBoard(as.actor);
  return columns[columnId]?.cardIds.flatMap((id) => cards[id] ?? []) ?? [];
}

/** Answers once something else has been done, while the ask is under way. */
const answersAfter =
  (meanwhile: () => Promise<unknown>, text: Parameters<typeof says>[0] = answerEverything): Script =>
  async (response, received) => {
    await meanwhile();
    return says(text)(response, received);
  };

const reply = (question: string, answer: string, mn: string) => JSON.stringify({ [question]: { answer, mn } });
const nameQuestion = "What is the name of the project?";

/** A column whose questions are answered, and that has the answer to a further question behind them. */
async function makeAnswered() {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  const cards = cardsFrom(await ask(as, { columnId }));
  const [followUp] = cardsFrom(await ask(as, { columnId, prompt: "What would you do first?" }));
  const [answer] = cards;
  if (!answer || !followUp) throw new Error("Nothing was answered.");
  const edit = (card: AiCard, patch: AiCardPatch) => updateCard(as.actor, { cardId: card.id, card: patch });
  return { as, columnId, answer, followUp, edit };
}

test.each(["answer", "followUp"] as const)(
  "an edit made while another %s is written stays, and the new text becomes a card right below it",
  async (which) => {
    const { as, columnId, edit, ...made } = await makeAnswered();
    const card = made[which];
    scripted.service.next(answersAfter(() => edit(card, { content: "Written by hand" })));
    const [beside] = cardsFrom(await ask(as, { cardId: card.id, version: card.version }));
    expect(beside).toMatchObject({
      name: card.name,
      kind: card.kind,
      questionId: card.questionId,
      source: "assistant",
    });
    const shown = await shownIn(as, columnId);
    const at = shown.findIndex(({ id }) => id === card.id);
    expect(shown[at]?.content).toBe("Written by hand");
    expect(shown[at + 1]).toMatchObject({ id: beside?.id, content: card.content });
    expect(shown).toHaveLength(questionIds.length + 2);
  },
);

test("the alternative to a pinned card is the first of the cards that are not pinned", async () => {
  const { as, columnId, followUp, edit } = await makeAnswered();
  const { card } = await edit(followUp, { isPinned: true });
  scripted.service.next(answersAfter(() => edit(followUp, { content: "Written by hand" })));
  const [beside] = cardsFrom(await ask(as, { cardId: followUp.id, version: card.version }));
  expect((await shownIn(as, columnId)).slice(0, 2).map(({ id }) => id)).toEqual([followUp.id, beside?.id]);
});

test("a pin or a rating meanwhile does not prevent the replacement", async () => {
  const { as, columnId, answer, edit } = await makeAnswered();
  scripted.service.next(answersAfter(() => edit(answer, { isPinned: true, rating: 1 })));
  const [rewritten] = cardsFrom(await ask(as, { cardId: answer.id, version: answer.version }));
  expect(rewritten).toMatchObject({ id: answer.id, isPinned: true, rating: 1 });
  expect(await shownIn(as, columnId)).toHaveLength(questionIds.length + 1);
});

test("a request with an older version keeps the card's text; one without a version replaces it", async () => {
  const { as, answer, edit } = await makeAnswered();
  await edit(answer, { content: "Written on another device" });
  const [beside] = cardsFrom(await ask(as, { cardId: answer.id, version: answer.version }));
  expect(beside?.id).not.toBe(answer.id);
  const [replaced] = cardsFrom(await ask(as, { cardId: answer.id }));
  expect(replaced).toMatchObject({ id: answer.id, content: answer.content });
});

test("asking again for a flawed answer keeps an edit that was made meanwhile", async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  // In one language alone, twice: the second reply is no better.
  const flawed = reply(nameQuestion, "Энэ бол монголоор бичсэн нэр юм.", "Энэ бол монголоор бичсэн нэр юм.");
  scripted.service.next(says(flawed), says(flawed));
  const card = cardsFrom(await ask(as, { columnId })).at(-1);
  expect(card).toMatchObject({ questionId: "name", flaw: "wrong-language" });
  const edit = () => updateCard(as.actor, { cardId: card?.id ?? "", card: { content: "Written by hand" } });
  scripted.service.next(answersAfter(edit));
  await ask(as, { columnId });
  const named = (await shownIn(as, columnId)).filter(({ questionId }) => questionId === "name");
  expect(named.map(({ id, content }) => [id === card?.id, content])).toEqual([
    [true, "Written by hand"],
    [false, "Answer 1\nSecond line"],
  ]);
});

test("the second reply keeps an edit of an answer of the first, and adds no third card", async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  const flawed = reply(nameQuestion, "Энэ бол монголоор бичсэн нэр юм.", "Энэ бол монголоор бичсэн нэр юм.");
  const edit = async () => {
    const [card] = await shownIn(as, columnId);
    await updateCard(as.actor, { cardId: card?.id ?? "", card: { content: "Written by hand" } });
  };
  scripted.service.next(says(flawed), answersAfter(edit));
  await ask(as, { columnId });
  const named = (await shownIn(as, columnId)).filter(({ questionId }) => questionId === "name");
  expect(named.map(({ content }) => content)).toEqual(["Written by hand", "Answer 1\nSecond line"]);
});

test("a flawed answer that its person accepts meanwhile stays alone", async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  const flawed = reply(nameQuestion, "Энэ бол монголоор бичсэн нэр юм.", "Энэ бол монголоор бичсэн нэр юм.");
  scripted.service.next(says(flawed), says(flawed));
  const card = cardsFrom(await ask(as, { columnId })).at(-1);
  const accept = () => updateCard(as.actor, { cardId: card?.id ?? "", card: { flaw: "none" } });
  scripted.service.next(answersAfter(accept));
  await ask(as, { columnId });
  const named = (await shownIn(as, columnId)).filter(({ questionId }) => questionId === "name");
  expect(named.map(({ content }) => content)).toEqual([card?.content]);
});
