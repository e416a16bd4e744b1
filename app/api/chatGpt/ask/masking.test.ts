import { expect, test } from "vitest";
import { createCard } from "@/features/ai-board/card/server/commands";
import { findAiBoard } from "@/features/ai-board/server/data";
import type { AskPreview } from "@/features/assistant/schema";
import { sendQuestionnaire } from "@/features/questionnaire/request/server/commands";
import { dataOf, openAsking, readAsking } from "@/testing/asking";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeQuestionnaire, makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import { answersEverything, askedQuestions, says } from "@/testing/scripted-assistant";
import * as previewing from "./preview/route";
import * as handlers from "./route";

const scripted = withScriptedAssistant();
const prompt = "Should 99112233руу call bat (at) example.mn about УБ90010112-ын account?";
const secrets = ["99112233", "example.mn", "90010112", "88112233"];

async function start() {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  await createCard(as.actor, { columnId, card: { name: "Contact", content: "Утас: 88112233", contentMn: "" } });
  return { as, columnId };
}

const ask = async (as: TestSession, body: object) => readAsking(await openAsking(handlers, as, body));
/** Everything that has arrived at the service. */
const received = () =>
  scripted.service.received.map(({ body }) => body.messages.map(({ content }) => content).join("\n\n"));

async function preview(as: TestSession, body: object): Promise<AskPreview> {
  const path = "/api/chatGpt/ask/preview";
  return (await call<{ preview: AskPreview }>(previewing, { method: "POST", path, as, body })).body.preview;
}

test("a question that says nothing of masking reaches the service masked, and so do the column's cards", async () => {
  const { as, columnId } = await start();
  await ask(as, { columnId, prompt });
  const [arrived = ""] = received();
  for (const secret of secrets) expect(arrived).not.toContain(secret);
  expect(arrived).toContain("Утас: [phone number]");
  expect(arrived).toContain("Should [phone number]");
});

test("the card is called what the person asked", async () => {
  const { as, columnId } = await start();
  await ask(as, { columnId, prompt });
  const names = Object.values((await findAiBoard(as.actor)).cards).map(({ name }) => name);
  expect(names).toContain(prompt);
});

test("both models of a comparison are asked masked", async () => {
  const { as, columnId } = await start();
  await ask(as, { columnId, prompt, models: ["model-a", "model-b"] });
  expect(received()).toHaveLength(2);
  for (const arrived of received()) for (const secret of secrets) expect(arrived).not.toContain(secret);
});

test("unmasked, the question arrives word for word", async () => {
  const { as, columnId } = await start();
  await ask(as, { columnId, prompt, isMasked: false });
  expect(received()[0]).toContain(prompt);
  expect(received()[0]).toContain("88112233");
});

test.each([true, false])(
  "with the hash of the preview exactly what was shown arrives, masked: %s",
  async (isMasked) => {
    const { as, columnId } = await start();
    const shown = await preview(as, { columnId, prompt, isMasked });
    await ask(as, { columnId, prompt, isMasked, hash: shown.hash });
    expect(received()).toEqual([shown.text]);
  },
);

test("a question that has become another since it was shown is refused, and nothing leaves", async () => {
  const { as, columnId } = await start();
  const { hash } = await preview(as, { columnId, prompt });
  await createCard(as.actor, { columnId, card: { name: "New", content: "99001122", contentMn: "" } });
  const refused = await openAsking(handlers, as, { columnId, prompt, hash });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: "conflict" });
  expect(received()).toEqual([]);
});

test("what was shown masked is not sent unmasked", async () => {
  const { as, columnId } = await start();
  const { hash } = await preview(as, { columnId, prompt });
  expect((await openAsking(handlers, as, { columnId, prompt, hash, isMasked: false })).status).toBe(409);
});

test.each([true, false])(
  "another answer is asked for masked, whether the question went masked (%s) or not, unless this request says otherwise",
  async (isMasked) => {
    const { as, columnId } = await start();
    const [made] = dataOf(await ask(as, { columnId, prompt, isMasked }), "card");
    const cardId = made?.card.id;
    await ask(as, { cardId });
    const [, again = ""] = received();
    for (const secret of secrets) expect(again).not.toContain(secret);
    expect(again).toContain("Should [phone number]");
    await ask(as, { cardId, isMasked: false });
    expect(received()[2]).toContain("88112233");
  },
);

test("the rest of a cut answer is asked for masked, also where the question went unmasked", async () => {
  const { as, columnId } = await start();
  scripted.service.next(says("Call 88112233 and then", { finishReason: "length" }));
  const [made] = dataOf(await ask(as, { columnId, prompt, isMasked: false }), "card");
  scripted.service.next(says("go on", { finishReason: "length" }), says("to the end."));
  await ask(as, { cardId: made?.card.id, isContinuation: true });
  const [, rest = ""] = received();
  for (const secret of secrets) expect(rest).not.toContain(secret);
  expect(rest).toContain("Call [phone number] and then");
  await ask(as, { cardId: made?.card.id, isContinuation: true, isMasked: false });
  expect(received()[2]).toContain("Call 88112233 and then");
});

test("one leftover of the masking does not send the rest of it when another answer is asked for", async () => {
  const { as, columnId } = await start();
  // What a number is, is said on one card; the number is on another.
  await createCard(as.actor, {
    columnId,
    card: { name: "Our bank account number", content: "5012345678", contentMn: "" },
  });
  await createCard(as.actor, { columnId, card: { name: "Хаан банк", content: "12345678", contentMn: "" } });
  const [made] = dataOf(await ask(as, { columnId, prompt: "What is next?" }), "card");
  await ask(as, { cardId: made?.card.id });
  expect(received()).toHaveLength(2);
  for (const arrived of received()) {
    for (const secret of ["5012345678", "12345678", "88112233"]) expect(arrived).not.toContain(secret);
  }
});

async function sendRisks(isMasked: boolean) {
  const as = await makeSession();
  const said = { risks: ["Call 9911 2233", "УБ90010112"] };
  const { id: questionnaireId } = await makeQuestionnaire({ actor: as.actor, said });
  const { column } = await sendQuestionnaire(as.actor, { questionnaireId, isMasked });
  return { as, columnId: column.id };
}
const answersOne = says((body) => JSON.stringify({ [askedQuestions(body)[0] ?? ""]: { answer: "Yes", mn: "Тийм" } }));

test.each([true, false])(
  "what a reply lacks keeps the choice of its request, masked: %s; another answer is asked for masked",
  async (isMasked) => {
    const { as, columnId } = await sendRisks(isMasked);
    scripted.service.next(answersOne, answersEverything());
    const cards = dataOf(await ask(as, { columnId }), "card");
    const risks = cards.find(({ card }) => card.questionId === "risks");
    await ask(as, { cardId: risks?.card.id });
    expect(received().map((text) => text.includes("9911 2233"))).toEqual([!isMasked, !isMasked, false]);
    await ask(as, { cardId: risks?.card.id, isMasked: false });
    expect(received()[3]).toContain("9911 2233");
  },
);

test("what is still missing of an unmasked questionnaire is asked for masked later", async () => {
  const { as, columnId } = await sendRisks(false);
  scripted.service.next(answersOne, answersOne, answersEverything());
  await ask(as, { columnId });
  await ask(as, { columnId });
  expect(received().map((text) => text.includes("9911 2233"))).toEqual([true, true, false]);
});
