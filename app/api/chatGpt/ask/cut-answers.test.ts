import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { updateCard } from "@/features/ai-board/card/server/commands";
import { aiBoardLimits } from "@/features/ai-board/domain/constants";
import { findAiBoard } from "@/features/ai-board/server/data";
import { cutMark } from "@/features/assistant/domain/answer-parser";
import { db } from "@/server/db/client";
import { aiColumns, assistantRuns } from "@/server/db/schema/assistant";
import { delta, done, sse } from "@/testing/ai-service";
import { dataOf, openAsking, readAsking } from "@/testing/asking";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { makeSession, type TestSession } from "@/testing/factories";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import { breaksOffAfter, type Script, says, streams } from "@/testing/scripted-assistant";
import * as handlers from "./route";

const scripted = withScriptedAssistant();
const ask = async (as: TestSession, body: object) => readAsking(await openAsking(handlers, as, body));
const cardsOf = async (as: TestSession) => Object.values((await findAiBoard(as.actor)).cards);

async function start() {
  const as = await makeSession();
  return { as, ...(await makeSentQuestionnaire(as.actor, { locale: "mn" })) };
}

const half = "Нэгдүгээрт, зам. Эхлээд жолооч";

/** A follow-up of which only half came. */
async function makeCut(script: Script = says(half, { finishReason: "model_length" })) {
  const person = await start();
  scripted.service.next(script);
  const events = await ask(person.as, { columnId: person.columnId, prompt: "Юунаас эхлэх вэ?" });
  const [card] = await cardsOf(person.as);
  return { ...person, events, card: card! };
}

test.each<[how: string, Script, fault: string | null]>([
  ["at the limit of its model", says(half, { finishReason: "model_length" }), null],
  ["at its most tokens", says(half, { finishReason: "max_tokens" }), null],
  ["at its length", says(half, { finishReason: "length" }), null],
  ["by a filter", says(half, { finishReason: "content_filter" }), "withheld"],
  ["in the middle of a sentence without a reason", streams(sse(delta({ content: half }))), null],
  ["in the middle of a sentence with an end mark alone", streams(sse(delta({ content: half }), done)), null],
  ["with its line", breaksOffAfter(half), "unreachable"],
])("a follow-up that ends %s keeps its text, marked as cut", async (_, script, fault) => {
  const { events, card } = await makeCut(script);
  expect(dataOf(events, "error").map(({ code }) => code)).toEqual(fault === null ? [] : [fault]);
  expect(card).toMatchObject({ kind: "follow-up", flaw: "cut" });
  expect(card.content.replace(cutMark, "")).toBe(half);
});

test("a follow-up without a finish reason that ends with a full sentence is not cut", async () => {
  const { card } = await makeCut(streams(sse(delta({ content: "Эхлээд жолооч ирнэ." }), done)));
  expect(card).toMatchObject({ flaw: "none", content: "Эхлээд жолооч ирнэ." });
});

test("continuing a cut answer sends the answer so far, and extends the same card", async () => {
  const { as, card } = await makeCut();
  scripted.service.next(
    says("Эхлээд жолооч ирнэ. Тэгээд", { finishReason: "length" }),
    says("Тэгээд автобус хөдөлнө."),
  );
  const events = await ask(as, { cardId: card.id, isContinuation: true });
  const { messages } = scripted.service.received.at(-1)!.body;
  expect(messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
  expect(messages[1]?.content).toBe("Юунаас эхлэх вэ?");
  expect(messages[2]?.content).toBe(half);
  expect(dataOf(events, "start")[0]).toMatchObject({ kind: "continue", cardId: card.id, isJson: false });
  const [on] = await cardsOf(as);
  expect(on).toMatchObject({ flaw: "cut", content: `Нэгдүгээрт, зам. Эхлээд жолооч ирнэ. Тэгээд${cutMark}` });
  await ask(as, { cardId: card.id, isContinuation: true });
  expect(await cardsOf(as)).toEqual([
    expect.objectContaining({
      id: card.id,
      flaw: "none",
      content: "Нэгдүгээрт, зам. Эхлээд жолооч ирнэ. Тэгээд автобус хөдөлнө.",
    }),
  ]);
  const runs = await db.select().from(assistantRuns).orderBy(assistantRuns.id);
  expect(runs.map(({ kind }) => kind)).toEqual(["follow-up", "continue", "continue"]);
});

test("regenerating a continued answer sends only the question", async () => {
  const { as, card } = await makeCut();
  scripted.service.next(says("Эхлээд жолооч ирнэ."), says("Өөр хариулт."));
  await ask(as, { cardId: card.id, isContinuation: true });
  await ask(as, { cardId: card.id });
  expect(scripted.service.received.at(-1)?.body.messages.at(-1)?.content).toBe("Юунаас эхлэх вэ?");
  expect((await cardsOf(as))[0]).toMatchObject({ content: "Өөр хариулт.", flaw: "none" });
});

test("an interrupted continuation adds what came; an empty one leaves the card unchanged", async () => {
  const { as, card } = await makeCut();
  scripted.service.next(breaksOffAfter("Эхлээд жолооч ирж, хаал"), streams(sse(done)));
  await ask(as, { cardId: card.id, isContinuation: true });
  const added = { flaw: "cut", content: "Нэгдүгээрт, зам. Эхлээд жолооч ирж, хаал" };
  expect((await cardsOf(as))[0]).toMatchObject(added);
  const events = await ask(as, { cardId: card.id, isContinuation: true });
  expect(dataOf(events, "error")[0]?.code).toBe("garbage");
  expect((await cardsOf(as))[0]).toMatchObject(added);
});

test("an answer that a person wrote is not continued", async () => {
  const { as, card } = await makeCut();
  await updateCard(as.actor, { cardId: card.id, card: { content: "Миний бичсэн." } });
  const refused = await openAsking(handlers, as, { cardId: card.id, isContinuation: true });
  expect(refused.status).toBe(409);
  expect(scripted.service.received).toHaveLength(1);
});

test("a refusal in words is named as one, is no card and takes no other's place, and stays in its transcript", async () => {
  const { as, columnId } = await start();
  const refusal = "Уучлаарай, би энэ асуултад хариулах боломжгүй.";
  scripted.service.next(says("Эхлээд жолооч ирнэ."), says(refusal), says(refusal));
  const [made] = dataOf(await ask(as, { columnId, prompt: "Юунаас эхлэх вэ?" }), "card");
  for (const body of [{ columnId, prompt: "Дараа нь?" }, { cardId: made?.card.id }]) {
    const events = await ask(as, body);
    expect(dataOf(events, "error").map(({ code }) => code)).toEqual(["declined"]);
    expect((await cardsOf(as)).map(({ content }) => content)).toEqual(["Эхлээд жолооч ирнэ."]);
  }
  const runs = await db.select().from(assistantRuns).orderBy(assistantRuns.id);
  expect(runs.map(({ fault, response }) => [fault, response]).slice(1)).toEqual([
    ["declined", refusal],
    ["declined", refusal],
  ]);
});

test("an answer to a full column ends with column-full, and stays in the transcript", async () => {
  const { as, columnId } = await start();
  await db.update(aiColumns).set({ cardCount: aiBoardLimits.cardsPerColumn }).where(eq(aiColumns.id, columnId));
  scripted.service.next(says("Эхлээд жолооч ирнэ."));
  const events = await ask(as, { columnId, prompt: "Юунаас эхлэх вэ?" });
  expect(dataOf(events, "error").map(({ code }) => code)).toEqual(["column-full"]);
  expect(dataOf(events, "done")[0]?.isCancelled).toBe(false);
  const [run] = await db.select().from(assistantRuns);
  expect(run).toMatchObject({ status: "failed", fault: "column-full", response: "Эхлээд жолооч ирнэ." });
});
