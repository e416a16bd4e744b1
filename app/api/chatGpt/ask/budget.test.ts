import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { monthOf, resetOf } from "@/features/assistant/budget/domain/month";
import { findMonthBudgets } from "@/features/assistant/budget/server/data";
import { allAsksSettled } from "@/features/assistant/server/live-ask";
import { questionIds } from "@/features/questionnaire/domain/constants";
import { db } from "@/server/db/client";
import { assistantBudgets, assistantPersonBudgets, assistantRuns } from "@/server/db/schema/assistant";
import { dataOf, openAsking, readAsking, readUntil } from "@/testing/asking";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import { answers, askedQuestions, breaksOffAfter, says, stallsAfter, staysSilent } from "@/testing/scripted-assistant";
import { statementsOf } from "@/testing/statements";
import { stopClock } from "@/testing/stopped-clock";
import * as cancelling from "../cancel/route";
import * as handlers from "./route";

const scripted = withScriptedAssistant();
const path = "/api/chatGpt/ask";

async function start() {
  const as = await makeSession();
  return { as, ...(await makeSentQuestionnaire(as.actor)) };
}

const ask = async (as: TestSession, body: object) => readAsking(await openAsking(handlers, as, body));
const followUp = (columnId: string) => ({ columnId, prompt: "Why?" });
const setLimits = (personTokens: number | null, organisationTokens: number | null = null) =>
  db.insert(assistantBudgets).values({ personTokens, organisationTokens });
const usedBy = async ({ actor }: TestSession) => {
  const { person, organisation } = await findMonthBudgets(actor.userId, monthOf(new Date()));
  return [person.usedTokens, organisation.usedTokens];
};

/** Begins an answer of 70 and 30 tokens, and ends it once it is told to. */
function holdsBack() {
  let goOn: (value?: unknown) => void = () => {};
  const until = new Promise((resolve) => {
    goOn = resolve;
  });
  const script = says("It is so.", { usage: [70, 30], pieceLength: 3, holding: { after: 1, until } });
  return { script, goOn: () => goOn() };
}

async function stop(as: TestSession): Promise<void> {
  const runs = await db.select().from(assistantRuns).where(eq(assistantRuns.ownerId, as.actor.userId));
  for (const { id: runId } of runs) {
    await call(cancelling, { method: "POST", path: "/api/chatGpt/cancel", as, body: { runId } });
  }
  await allAsksSettled();
}

test("a request reserves tokens before it is sent, and counts those that it took once it has ended", async () => {
  const { as, columnId } = await start();
  const { script, goOn } = holdsBack();
  scripted.service.next(script);
  const response = await openAsking(handlers, as, followUp(columnId));
  const [reserved = 0, byAll] = await usedBy(as);
  expect(reserved).toBeGreaterThan(1_000);
  expect(byAll).toBe(reserved);
  goOn();
  await readAsking(response);
  expect(await usedBy(as)).toEqual([100, 100]);
});

test("an estimate is counted where the service reports no tokens", async () => {
  const { as, columnId } = await start();
  scripted.service.next(says("Twelve chars", { usage: null }));
  const [usage] = dataOf(await ask(as, followUp(columnId)), "usage");
  expect(usage?.isEstimated).toBe(true);
  const taken = (usage?.tokensIn ?? 0) + (usage?.tokensOut ?? 0);
  expect(await usedBy(as)).toEqual([taken, taken]);
});

test("a failed request releases what it did not use: all, or all but what came", async () => {
  const { as, columnId } = await start();
  scripted.service.next(answers(400));
  await ask(as, followUp(columnId));
  expect(await usedBy(as)).toEqual([0, 0]);
  scripted.service.next(breaksOffAfter("It is so because it"));
  const [usage] = dataOf(await ask(as, followUp(columnId)), "usage");
  const taken = (usage?.tokensIn ?? 0) + (usage?.tokensOut ?? 0);
  expect(taken).toBeGreaterThan(0);
  expect(await usedBy(as)).toEqual([taken, taken]);
});

test("a stopped request releases what it did not use", async () => {
  const { as, columnId } = await start();
  scripted.service.next(stallsAfter("so far"));
  await openAsking(handlers, as, followUp(columnId));
  const [reserved = 0] = await usedBy(as);
  await stop(as);
  expect((await usedBy(as))[0]).toBeLessThan(reserved);
});

/** About 1,300 tokens with the rules. */
const longPrompt = "Why? ".repeat(1_000);

test("a request that its person stops before anything came counts what it asked", async () => {
  const { as, columnId } = await start();
  scripted.service.next(staysSilent());
  await openAsking(handlers, as, { columnId, prompt: longPrompt });
  await expect.poll(() => scripted.service.received.length).toBe(1);
  await stop(as);
  const [used = 0] = await usedBy(as);
  expect([used > 1_250, used < 1_500]).toEqual([true, true]);
});

test("a request that its person stops counts what the model has reasoned", async () => {
  const { as, columnId } = await start();
  scripted.service.next((response, received) => {
    stallsAfter("so far")(response, received);
    const choices = [{ index: 0, delta: { content: "!", reasoning_content: "Hm. ".repeat(1_000) } }];
    response.write(`data: ${JSON.stringify({ choices })}\n\n`);
  });
  await readUntil("!", (await openAsking(handlers, as, followUp(columnId))).body);
  await stop(as);
  expect((await usedBy(as))[0]).toBeGreaterThan(1_000);
});

test("a used-up budget answers 429 with its code and Retry-After; nothing is sent or counted", async () => {
  const now = new Date();
  stopClock(now);
  const { as, columnId } = await start();
  await setLimits(100);
  scripted.service.usual = says("It is so.", { usage: [70, 30] });
  expect(dataOf(await ask(as, followUp(columnId)), "card")).toHaveLength(1);
  const { problem, headers } = await call(handlers, { method: "POST", path, as, body: followUp(columnId) });
  const reset = resetOf(monthOf(now));
  expect(problem).toMatchObject({ status: 429, code: "person-budget-exceeded" });
  expect(problem?.detail).toContain(reset.toISOString());
  expect(Number(headers.get("retry-after"))).toBe(Math.ceil((reset.getTime() - now.getTime()) / 1_000));
  expect(scripted.service.received).toHaveLength(1);
  expect(await db.$count(assistantRuns)).toBe(1);
  expect(await usedBy(as)).toEqual([100, 100]);
});

test("of two concurrent requests of a person with little budget left one is sent", async () => {
  const { as, columnId } = await start();
  await setLimits(1);
  scripted.service.usual = stallsAfter("so far");
  const both = await Promise.all([1, 2].map(() => openAsking(handlers, as, followUp(columnId))));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  await stop(as);
  expect(scripted.service.received).toHaveLength(1);
});

test("of two people's concurrent requests one is sent when the organisation has little budget left", async () => {
  const people = [await start(), await start()];
  await setLimits(null, 1);
  scripted.service.usual = stallsAfter("so far");
  const both = await Promise.all(people.map(({ as, columnId }) => openAsking(handlers, as, followUp(columnId))));
  const refused = both.filter(({ status }) => status !== 200);
  expect(await Promise.all(refused.map((response) => response.json()))).toEqual([
    expect.objectContaining({ status: 429, code: "organisation-budget-exceeded" }),
  ]);
  await Promise.all(people.map(({ as }) => stop(as)));
  expect(scripted.service.received).toHaveLength(1);
});

test("comparing two models is one request, and both answers count", async () => {
  const { as, columnId } = await start();
  await setLimits(1);
  const events = await ask(as, { ...followUp(columnId), models: ["model-a", "model-b"] });
  expect(dataOf(events, "card")).toHaveLength(2);
  expect(await usedBy(as)).toEqual([300, 300]);
});

test("missing answers are not requested again once the budget is used up", async () => {
  const { as, columnId } = await start();
  await setLimits(100);
  scripted.service.next(
    says((body) =>
      JSON.stringify(
        Object.fromEntries(
          askedQuestions(body)
            .slice(0, 4)
            .map((key) => [key, "Yes"]),
        ),
      ),
    ),
  );
  const events = await ask(as, { columnId });
  expect(dataOf(events, "done")[0]?.verdict?.missing).toEqual(questionIds.slice(4));
  expect(scripted.service.received).toHaveLength(1);
  expect(await usedBy(as)).toEqual([150, 150]);
});

test.each([
  ["a limit of their own holds in place of the default", 0, 1, 200],
  ["no limit of their own holds in place of the default", 0, null, 200],
  ["a limit of 0 allows nothing", null, 0, 429],
])("%s", async (_, personTokens, tokens, status) => {
  const { as, columnId } = await start();
  await setLimits(personTokens);
  await db.insert(assistantPersonBudgets).values({ userId: as.actor.userId, tokens });
  expect((await openAsking(handlers, as, followUp(columnId))).status).toBe(status);
  await allAsksSettled();
});

test("the budget resets with the month, and a request counts in the month in which it began", async () => {
  const before = new Date();
  stopClock(before);
  const user = await makeUser();
  const as = await makeSession(user);
  const { columnId } = await makeSentQuestionnaire(as.actor);
  await setLimits(100);
  const { script, goOn } = holdsBack();
  scripted.service.next(script);
  const response = await openAsking(handlers, as, followUp(columnId));
  expect((await openAsking(handlers, as, followUp(columnId))).status).toBe(429);
  stopClock(resetOf(monthOf(before)));
  goOn();
  await readAsking(response);
  expect((await findMonthBudgets(user.id, monthOf(before))).person.usedTokens).toBe(100);
  expect(await usedBy(as)).toEqual([0, 0]);
  expect(dataOf(await ask(await makeSession(user), followUp(columnId)), "card")).toHaveLength(1);
  expect(await usedBy(as)).toEqual([150, 150]);
});

test("a request costs as many statements among many people and requests as among few", async () => {
  const { as, columnId } = await start();
  const count = async () => {
    const { transactions } = await statementsOf(() => ask(as, followUp(columnId)));
    return transactions[0]?.length;
  };
  const first = await count();
  for (let n = 0; n < 2; n += 1) {
    const other = await start();
    await ask(other.as, followUp(other.columnId));
  }
  expect(await count()).toBe(first);
});
