import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { updateCard } from "@/features/ai-board/card/server/commands";
import { findAiBoard } from "@/features/ai-board/server/data";
import { questionIds, questions } from "@/features/questionnaire/domain/constants";
import { newId } from "@/lib/id";
import { db } from "@/server/db/client";
import { assistantPrices, assistantRuns } from "@/server/db/schema/assistant";
import { env } from "@/server/env";
import { dataOf, openAsking, readAsking } from "@/testing/asking";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { testBadInput } from "@/testing/bad-input";
import { makeActor, makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import {
  answers,
  answersEverything,
  askedQuestions,
  breaksOffAfter,
  type Script,
  says,
  showsPage,
} from "@/testing/scripted-assistant";
import * as handlers from "./route";

const path = "/api/chatGpt/ask";
const scripted = withScriptedAssistant();

testBadInput(handlers, path, [["#/columnId", { columnId: "x" }]]);

const ask = async (as: TestSession, body: object) => readAsking(await openAsking(handlers, as, body));
const boardOf = async (as: TestSession) => Object.values((await findAiBoard(as.actor)).cards);
const runsOf = (as: TestSession) =>
  db.select().from(assistantRuns).where(eq(assistantRuns.ownerId, as.actor.userId)).orderBy(assistantRuns.createdAt);

/** Answers some of what is asked. */
const answersOnly = (count: number): Script =>
  says((body) =>
    JSON.stringify(
      Object.fromEntries(
        askedQuestions(body)
          .map((question) => [question, { answer: "Yes", mn: "Тийм" }])
          .slice(0, count),
      ),
    ),
  );

test("a sent questionnaire becomes cards: each question with its answer in both languages, in order", async () => {
  const as = await makeSession();
  await db.insert(assistantPrices).values({ model: "model-a", inputMicros: 2_000_000, outputMicros: 8_000_000 });
  const { questionnaireId, columnId, request } = await makeSentQuestionnaire(as.actor);
  const events = await ask(as, { questionnaireId });
  expect(events[0]?.event).toBe("start");
  expect(events.at(-1)?.event).toBe("done");
  const [done] = dataOf(events, "done");
  expect(done).toMatchObject({ jsonStatus: "valid", isCancelled: false, verdict: { found: questionIds, missing: [] } });
  expect(dataOf(events, "card").map(({ card }) => card.questionId)).toEqual(questionIds);
  expect(dataOf(events, "usage")).toEqual([
    expect.objectContaining({ tokensIn: 100, tokensOut: 50, isEstimated: false, costMicros: 600, model: "model-a" }),
  ]);
  const cards = await boardOf(as);
  expect(cards).toHaveLength(questions.length);
  expect(cards.find(({ questionId }) => questionId === "name")).toMatchObject({
    columnId,
    kind: "answer",
    source: "assistant",
    model: "model-a",
    locale: "en",
    content: "Answer 1\nSecond line",
    contentMn: "Хариулт 1\nХоёр дахь мөр",
    runId: done?.runId,
  });
  expect(scripted.service.received[0]?.body.messages).toEqual([{ role: "user", content: request.text }]);
  const [run] = await runsOf(as);
  expect(run).toMatchObject({ status: "done", kind: "questionnaire", jsonStatus: "valid", fault: null, columnId });
  expect(run?.response).toBe(
    dataOf(events, "delta")
      .map((delta) => delta.text)
      .join(""),
  );
  expect(run?.responseHash).toMatch(/^[\da-f]{64}$/);
});

test("the questions of somebody else's column look like those of a column that never was", async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(await makeActor());
  for (const body of [{ columnId }, { columnId: newId() }]) {
    const { problem } = await call(handlers, { method: "POST", path, as, body });
    expect(problem).toMatchObject({ status: 404, code: "not-found" });
  }
});

test("what the reply leaves out is asked for again alone, once, and the cards stand in order", async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  scripted.service.next(answersOnly(4));
  const events = await ask(as, { columnId });
  const [first, second] = scripted.service.received.map(({ body }) => askedQuestions(body));
  expect(second).toEqual(first?.slice(4));
  expect(dataOf(events, "start").map(({ kind }) => kind)).toEqual(["questionnaire", "missing"]);
  expect(dataOf(events, "card").map(({ card }) => card.questionId)).toEqual(questionIds);
  expect(dataOf(events, "done")[0]?.verdict?.missing).toEqual([]);
  expect((await runsOf(as)).map(({ verdict: evaluation }) => evaluation?.found.length)).toEqual([4, 7]);
});

test("what is still missing then is said, and another asking asks for it alone", async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  scripted.service.next(answersOnly(9), answersOnly(0));
  const events = await ask(as, { columnId });
  expect(dataOf(events, "done")[0]?.verdict?.missing).toEqual(["risks", "compliance"]);
  expect(scripted.service.received).toHaveLength(2);
  const again = await ask(as, { columnId });
  expect(dataOf(again, "start")[0]?.kind).toBe("missing");
  expect(dataOf(again, "card").map(({ card }) => card.questionId)).toEqual(["risks", "compliance"]);
  const third = await openAsking(handlers, as, { columnId });
  expect(third.status).toBe(409);
});

test.each<[string, Script, object]>([
  ["401", answers(401), { code: "unauthorised" }],
  ["429", answers(429, { "retry-after": "9" }), { code: "rate-limited", retryAfterS: 9 }],
  ["500", answers(500), { code: "service-error" }],
  ["a page", showsPage(), { code: "garbage" }],
  ["an apology", says("I am sorry, I cannot do that."), { code: "declined" }],
  ["a cut line", breaksOffAfter('{"What is the name of the pro'), { code: "unreachable" }],
])(
  "%s: told by name in the stream, kept in the run, no card made, and asking again works",
  async (_, script, error) => {
    const as = await makeSession();
    const { columnId } = await makeSentQuestionnaire(as.actor);
    scripted.service.usual = script;
    const events = await ask(as, { columnId });
    expect(dataOf(events, "error")).toEqual([expect.objectContaining(error)]);
    expect(dataOf(events, "card")).toEqual([]);
    expect(events.at(-1)?.event).toBe("done");
    expect((await runsOf(as)).at(-1)).toMatchObject({ status: "failed", fault: (error as { code: string }).code });
    scripted.service.usual = answersEverything();
    expect(dataOf(await ask(as, { columnId }), "done")[0]?.verdict?.missing).toEqual([]);
  },
);

test("of a reply that breaks off, answers are kept with their flaws, and asking again asks for the rest", async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  scripted.service.next((response, received) => {
    const [one, two, three] = askedQuestions(received.body).map((text) => JSON.stringify(text));
    const whole = `{${one}: {"answer": "Bus", "mn": "Автобус"}, ${two}: {"answer": "All", "mn": "Бүгд"}`;
    const text = `${whole}, ${three}: {"answer": "Half an ans`;
    return breaksOffAfter(text)(response, received);
  });
  const events = await ask(as, { columnId });
  expect(dataOf(events, "error")[0]?.code).toBe("unreachable");
  expect(dataOf(events, "card").map(({ card }) => [card.questionId, card.flaw])).toEqual([
    ["name", "none"],
    ["description", "none"],
    ["objectives", "cut"],
  ]);
  const columnOf = async () => (await findAiBoard(as.actor)).columns[columnId];
  expect((await columnOf())?.missing).toEqual(questionIds.slice(3));
  expect((await runsOf(as))[0]?.response).toContain("Half an ans");
  const again = await ask(as, { columnId });
  expect(dataOf(again, "card").map(({ card }) => card.questionId)).toEqual(questionIds.slice(2));
  expect((await columnOf())?.missing).toEqual([]);
  const cards = await boardOf(as);
  expect(cards.map(({ flaw }) => flaw)).toEqual(questionIds.map(() => "none"));
  const order = (await columnOf())?.cardIds.map((id) => cards.find((card) => card.id === id)?.questionId);
  expect(order).toEqual(questionIds);
});

test("a further question becomes one card with both sides, knowing what the column says", async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  await ask(as, { columnId });
  const events = await ask(as, { columnId, prompt: "What would you do first?" });
  expect(dataOf(events, "start")[0]).toMatchObject({ kind: "follow-up", isJson: false });
  expect(dataOf(events, "card")[0]?.card).toMatchObject({
    kind: "follow-up",
    name: "What would you do first?",
    content: "This is what I would do first.",
    contentMn: "Эхлээд би үүнийг хийх байсан.",
  });
  const [system, user] = scripted.service.received.at(-1)?.body.messages ?? [];
  expect(system?.content).toContain("Answer 1");
  expect(user).toEqual({ role: "user", content: "What would you do first?" });
});

test("another answer takes a card's place, and the old one stays in its transcript", async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  const made = dataOf(await ask(as, { columnId }), "card");
  const card = made.find(({ card }) => card.questionId === "risks")?.card;
  await updateCard(as.actor, { cardId: card?.id ?? "", card: { contentMn: "Өөр" } });
  const events = await ask(as, { cardId: card?.id, model: "model-b" });
  expect(askedQuestions(scripted.service.received.at(-1)!.body)).toHaveLength(1);
  expect(dataOf(events, "card")[0]?.card).toMatchObject({
    id: card?.id,
    content: "Answer 1\nSecond line",
    stale: "none",
    model: "model-b",
  });
  const runs = await runsOf(as);
  expect(runs.map(({ kind, cardId }) => [kind, cardId])).toEqual([
    ["questionnaire", null],
    ["regenerate", card?.id],
  ]);
});

test("two models answer side by side, each into a card of its own", async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  const events = await ask(as, { columnId, prompt: "Which is better?", models: ["model-a", "model-b"] });
  expect(
    dataOf(events, "card")
      .map(({ card }) => card.model)
      .sort(),
  ).toEqual(["model-a", "model-b"]);
  expect(dataOf(events, "done")[0]?.runIds).toHaveLength(2);
  expect((await runsOf(as)).map(({ kind, status }) => [kind, status])).toEqual([
    ["compare", "done"],
    ["compare", "done"],
  ]);
});

test("where the service does not count, four letters are taken for a token and it is said", async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  scripted.service.next(says("Twelve chars", { usage: null }));
  const [usage] = dataOf(await ask(as, { columnId, prompt: "Why?" }), "usage");
  expect(usage).toMatchObject({ isEstimated: true, tokensOut: 3, costMicros: null });
  expect(usage?.tokensIn).toBeGreaterThan(20);
});

test("without a service nothing is asked, and it is said by name", async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  Object.assign(env, { AI_BASE_URL: undefined });
  const events = await ask(as, { columnId });
  expect(events).toEqual([
    { event: "error", data: { runId: null, code: "not-configured" } },
    { event: "done", data: { runId: null, runIds: [], verdict: null, jsonStatus: null, isCancelled: false } },
  ]);
  expect(await runsOf(as)).toEqual([]);
});

test("a model that is not offered is refused, and so is comparing one with itself", async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  const send = (body: object) =>
    call(handlers, { method: "POST", path, as, body: { columnId, prompt: "Why?", ...body } });
  expect((await send({ model: "model-z" })).problem?.errors).toEqual([{ pointer: "#/model", code: "invalid-value" }]);
  expect((await send({ models: ["model-a", "model-a"] })).problem?.status).toBe(422);
});
