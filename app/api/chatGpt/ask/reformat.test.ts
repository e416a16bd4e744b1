import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteCard } from "@/features/ai-board/card/server/commands";
import { deleteColumn } from "@/features/ai-board/column/server/commands";
import { findAiBoard } from "@/features/ai-board/server/data";
import { monthOf } from "@/features/assistant/budget/domain/month";
import { findMonthBudgets } from "@/features/assistant/budget/server/data";
import { findTranscript } from "@/features/assistant/run/server/data";
import { questionIds } from "@/features/questionnaire/domain/constants";
import { newId } from "@/lib/id";
import type { Locale } from "@/lib/locale";
import { db } from "@/server/db/client";
import { assistantBudgets, assistantPrices, assistantRuns } from "@/server/db/schema/assistant";
import { dataOf, openAsking, readAsking } from "@/testing/asking";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import { answers, askedQuestions, breaksOffAfter, type Script, says, stallsAfter } from "@/testing/scripted-assistant";
import * as cancelling from "../cancel/route";
import * as handlers from "./route";

// An answer that is not in the form that was asked for is asked for once more, in that form.

const scripted = withScriptedAssistant();
const ask = async (as: TestSession, body: object) => readAsking(await openAsking(handlers, as, body));
const cardsOf = async (as: TestSession) => Object.values((await findAiBoard(as.actor)).cards);
const runsOf = (as: TestSession) =>
  db.select().from(assistantRuns).where(eq(assistantRuns.ownerId, as.actor.userId)).orderBy(asc(assistantRuns.id));

async function start(locale: Locale = "en") {
  const as = await makeSession();
  const { columnId, request } = await makeSentQuestionnaire(as.actor, { locale });
  return { as, columnId, text: request.text };
}

const sent = (at: number) => scripted.service.received[at]!.body;

/** The answers to all questions as a table in Markdown. */
const table = says((body) =>
  ["| Question | Answer | Mongolian |", "|---|---|---|"]
    .concat(askedQuestions(body).map((question, at) => `| ${question} | Answer ${at + 1} | Хариулт ${at + 1} |`))
    .join("\n"),
);
const forms: readonly [form: string, Script][] = [
  ["a table", table],
  [
    "YAML",
    says((body) =>
      askedQuestions(body)
        .map((key) => `${key}:\n  answer: Yes\n  mn: Тийм`)
        .join("\n"),
    ),
  ],
  [
    "JSON with other keys",
    says((body) => JSON.stringify(Object.fromEntries(askedQuestions(body).map((_, at) => [`Teil ${at}`, "Yes"])))),
  ],
  [
    "JSON of another shape",
    says((body) => JSON.stringify(Object.fromEntries(askedQuestions(body).map((key) => [key, { steps: ["a", "b"] }])))),
  ],
];

test.each(forms)(
  "%s becomes cards by one more request, which shows the model its answer and the schema",
  async (_, script) => {
    const { as, columnId, text } = await start();
    scripted.service.next(script);
    const events = await ask(as, { columnId });
    expect(scripted.service.received).toHaveLength(2);
    const [first] = await runsOf(as);
    const { messages, response_format: format } = sent(1);
    const last = messages.at(-1)?.content ?? "";
    expect(messages.slice(0, -1)).toEqual([
      { role: "user", content: text },
      { role: "assistant", content: first?.response },
    ]);
    const { schema } = (format as { json_schema: { schema: object } }).json_schema;
    expect(last).toContain(JSON.stringify(schema));
    expect(askedQuestions(sent(1))).toEqual(askedQuestions(sent(0)));
    expect(dataOf(events, "card").map(({ card }) => [card.questionId, card.content, card.flaw])).toEqual(
      questionIds.map((id, at) => [id, `Answer ${at + 1}\nSecond line`, "none"]),
    );
    expect(dataOf(events, "error")).toEqual([]);
    expect(dataOf(events, "done")[0]).toMatchObject({ verdict: { found: questionIds, missing: [] } });
  },
);

test("both requests are told, counted, paid for and kept, each with its own text", async () => {
  const { as, columnId } = await start();
  await db.insert(assistantPrices).values({ model: "model-a", inputMicros: 2_000_000, outputMicros: 8_000_000 });
  scripted.service.next(table);
  const events = await ask(as, { columnId });
  expect(dataOf(events, "start").map(({ kind, isJson }) => [kind, isJson])).toEqual([
    ["questionnaire", true],
    ["reformat", true],
  ]);
  expect(
    dataOf(events, "usage").map(({ tokensIn, tokensOut, costMicros }) => [tokensIn, tokensOut, costMicros]),
  ).toEqual([
    [100, 50, 600],
    [100, 50, 600],
  ]);
  const { person } = await findMonthBudgets(as.actor.userId, monthOf(new Date()));
  expect(person.usedTokens).toBe(300);
  const runs = await runsOf(as);
  expect(runs.map(({ kind, status, jsonStatus }) => [kind, status, jsonStatus])).toEqual([
    ["questionnaire", "done", "invalid"],
    ["reformat", "done", "valid"],
  ]);
  const [first, second] = await Promise.all(runs.map(({ id: runId }) => findTranscript(as.actor, { runId })));
  expect(first?.run.response).toContain("| Answer 11 |");
  expect(second?.run.request.messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
  expect(second?.run.response).toContain("Answer 11");
});

test.each<[string, Script, fault: string | null]>([
  ["comes in another form again", table, null],
  ["fails", answers(500), "service-error"],
  ["is declined", says("I'm sorry, but I can't help with that."), "declined"],
])("where the second request %s, what came first stands on one card as it is", async (_, second, fault) => {
  const { as, columnId } = await start("mn");
  scripted.service.next(table, second);
  const events = await ask(as, { columnId });
  expect(scripted.service.received).toHaveLength(2);
  const [first, again] = await runsOf(as);
  const cards = await cardsOf(as);
  expect(cards).toEqual([
    expect.objectContaining({ columnId, kind: "note", source: "assistant", questionId: null, runId: first?.id }),
  ]);
  expect(cards[0]).toMatchObject({ name: "Хариулт ирсэн хэлбэрээрээ", content: first?.response, contentMn: "" });
  expect(dataOf(events, "error").map(({ code }) => code)).toEqual(fault === null ? [] : [fault]);
  expect(dataOf(events, "done")[0]).toMatchObject({ jsonStatus: "invalid", verdict: { found: [] } });
  // The card's text is in both runs: they are erased with it.
  for (const run of [first, again]) expect(run?.cardIds).toContain(cards[0]?.id);
  const next = await ask(as, { columnId });
  expect(dataOf(next, "done")[0]?.verdict?.missing).toEqual([]);
});

test("an answer in another form for which the budget is used up is not asked for again, and stands on one card", async () => {
  const { as, columnId } = await start();
  await db.insert(assistantBudgets).values({ personTokens: 100, organisationTokens: null });
  scripted.service.next(table);
  await ask(as, { columnId });
  expect(scripted.service.received).toHaveLength(1);
  expect((await cardsOf(as)).map(({ content }) => content)).toEqual([(await runsOf(as))[0]?.response]);
});

test("an answer that is too long to be shown again stands on one card", async () => {
  const { as, columnId } = await start();
  scripted.service.next(says(`Everything in one text. ${"word ".repeat(13_000)}.`, { pieceLength: 10_000 }));
  await ask(as, { columnId });
  expect(scripted.service.received).toHaveLength(1);
  expect((await cardsOf(as))[0]?.content).toMatch(/^Everything in one text\..*\[…\]$/s);
});

test.each([1, 2])(
  "a stop during request %i ends the ask: nothing more is asked, and there is no card",
  async (which) => {
    const { as, columnId } = await start();
    const scripts = [table, stallsAfter('{"What')];
    scripted.service.next(...(which === 1 ? [stallsAfter("| Question")] : scripts));
    const askId = newId();
    const asked = ask(as, { columnId, askId });
    await expect.poll(() => scripted.service.received.length).toBe(which);
    await call(cancelling, { method: "POST", path: "/api/chatGpt/cancel", as, body: { askId } });
    const events = await asked;
    expect(dataOf(events, "error").map(({ code }) => code)).toEqual(["cancelled"]);
    expect(dataOf(events, "done")[0]?.isCancelled).toBe(true);
    expect(scripted.service.received).toHaveLength(which);
    expect(await cardsOf(as)).toEqual([]);
    expect((await runsOf(as)).at(-1)?.status).toBe("cancelled");
  },
);

test.each<[what: string, Script, kinds: string[]]>([
  ["was cut at its limit", says("| Question | Answer |", { finishReason: "length" }), ["questionnaire", "missing"]],
  ["was kept back by a filter", says("| Question | Answer |", { finishReason: "content_filter" }), ["questionnaire"]],
  ["broke off", breaksOffAfter("| Question | Answer |"), ["questionnaire"]],
  ["is a refusal in words", says("As an AI language model, I cannot plan projects."), ["questionnaire"]],
  [
    "is read as it is",
    says((body) => `# ${askedQuestions(body)[0]}\nBus\n\nmn: Автобус`),
    ["questionnaire", "missing"],
  ],
])("an answer that %s is not asked for in another form", async (_, script, kinds) => {
  const { as, columnId } = await start();
  scripted.service.next(script);
  await ask(as, { columnId });
  expect((await runsOf(as)).map(({ kind }) => kind)).toEqual(kinds);
});

test("what was left out and comes in another form is asked for in the right one, once", async () => {
  const { as, columnId } = await start();
  const some = says((body) =>
    JSON.stringify(
      Object.fromEntries(
        askedQuestions(body)
          .slice(0, 9)
          .map((key) => [key, { answer: "Yes", mn: "Тийм" }]),
      ),
    ),
  );
  scripted.service.next(some, table);
  const events = await ask(as, { columnId });
  expect(dataOf(events, "start").map(({ kind }) => kind)).toEqual(["questionnaire", "missing", "reformat"]);
  expect(dataOf(events, "done")[0]?.verdict?.missing).toEqual([]);
  expect(await cardsOf(as)).toHaveLength(questionIds.length);
});

test("of an answer in part in another form only that part is asked for again, and what shows it is erased with the rest", async () => {
  const { as, columnId } = await start();
  scripted.service.next(
    says((body) =>
      JSON.stringify(
        Object.fromEntries(
          askedQuestions(body).map((key, at) => [key, at === 0 ? { steps: ["a"] } : { answer: "Yes", mn: "Тийм" }]),
        ),
      ),
    ),
  );
  await ask(as, { columnId });
  const [first, second] = await runsOf(as);
  expect(second?.kind).toBe("reformat");
  expect(askedQuestions(sent(1))).toHaveLength(1);
  expect(second?.cardIds).toEqual(expect.arrayContaining(first?.cardIds ?? []));
  expect(second?.cardIds).toHaveLength(questionIds.length);
});

test("plain text to one question that lacks its translation is asked for in the right form, and not again from the start", async () => {
  const { as, columnId } = await start();
  await ask(as, { columnId });
  const card = (await cardsOf(as)).find(({ questionId }) => questionId === "risks");
  scripted.service.next(says("Deep snow on the roads."));
  const events = await ask(as, { cardId: card?.id });
  expect(dataOf(events, "start").map(({ kind }) => kind)).toEqual(["regenerate", "reformat"]);
  expect(dataOf(events, "card").map(({ card: { id, content } }) => [id, content])).toEqual([
    [card?.id, "Deep snow on the roads."],
    [card?.id, "Answer 1\nSecond line"],
  ]);
});

test("another answer in a form that is not read stands below its card, which keeps what it says", async () => {
  const { as, columnId } = await start();
  await ask(as, { columnId });
  const card = (await cardsOf(as)).find(({ questionId }) => questionId === "risks");
  const odd = says((body) => JSON.stringify({ [askedQuestions(body)[0] ?? ""]: { steps: ["a", "b"] } }));
  scripted.service.next(odd, odd);
  await ask(as, { cardId: card?.id });
  const { columns, cards } = await findAiBoard(as.actor);
  const ids = columns[columnId]?.cardIds ?? [];
  const below = cards[ids[ids.indexOf(card?.id ?? "") + 1] ?? ""];
  expect(cards[card?.id ?? ""]?.content).toBe(card?.content);
  expect(below).toMatchObject({ kind: "note", content: expect.stringContaining('"steps":["a","b"]') });
});

test.each(["column", "card"] as const)(
  "for a %s that is deleted while the answer comes nothing more is asked",
  async (what) => {
    const { as, columnId } = await start();
    await ask(as, { columnId });
    const card = (await cardsOf(as)).find(({ questionId }) => questionId === "risks");
    const before = scripted.service.received.length;
    let goOn = () => {};
    const until = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    scripted.service.next(
      says((body) => JSON.stringify({ [askedQuestions(body)[0] ?? ""]: { steps: ["a", "b"] } }), {
        holding: { after: 20, until },
      }),
    );
    const asked = ask(as, { cardId: card?.id });
    await expect.poll(() => scripted.service.received.length).toBe(before + 1);
    if (what === "column") await deleteColumn(as.actor, { columnId });
    else await deleteCard(as.actor, { cardId: card?.id ?? "" });
    goOn();
    const events = await asked;
    expect(scripted.service.received).toHaveLength(before + 1);
    expect((await runsOf(as)).filter(({ status }) => status === "running")).toEqual([]);
    expect(dataOf(events, "done")).toHaveLength(1);
  },
);

test("a card whose answer is asked for in another form does not keep its column from being asked", async () => {
  const { as, columnId } = await start();
  const one = says((body) => JSON.stringify({ [askedQuestions(body)[0] ?? ""]: { answer: "Bus", mn: "Автобус" } }));
  scripted.service.next(one, says("{}"));
  await ask(as, { columnId });
  const [card] = await cardsOf(as);
  const askId = newId();
  const odd = says((body) => JSON.stringify({ [askedQuestions(body)[0] ?? ""]: { steps: ["a", "b"] } }));
  scripted.service.next(odd, stallsAfter('{"What'));
  const asked = ask(as, { cardId: card?.id, askId });
  await expect.poll(() => scripted.service.received.length).toBe(4);
  expect(dataOf(await ask(as, { columnId }), "done")[0]?.verdict?.missing).toEqual([]);
  await call(cancelling, { method: "POST", path: "/api/chatGpt/cancel", as, body: { askId } });
  await asked;
});
