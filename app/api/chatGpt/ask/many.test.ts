import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { assistantLimits } from "@/features/assistant/domain/constants";
import { db } from "@/server/db/client";
import { assistantRuns } from "@/server/db/schema/assistant";
import { consume } from "@/server/http/rate-limit";
import { dataOf, openAsking, readAsking } from "@/testing/asking";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import { says, stallsAfter } from "@/testing/scripted-assistant";
import { stopClock } from "@/testing/stopped-clock";
import * as cancelling from "../cancel/route";
import * as handlers from "./route";

const scripted = withScriptedAssistant();

const ask = async (as: TestSession, body: object) => readAsking(await openAsking(handlers, as, body));
const runsOf = (as: TestSession) =>
  db.select().from(assistantRuns).where(eq(assistantRuns.ownerId, as.actor.userId)).orderBy(assistantRuns.createdAt);

async function stopAll(as: TestSession): Promise<void> {
  const path = "/api/chatGpt/cancel";
  for (const { id: runId } of await runsOf(as)) await call(cancelling, { method: "POST", path, as, body: { runId } });
  await expect.poll(async () => (await runsOf(as)).every(({ status }) => status === "cancelled")).toBe(true);
}

test("one person has so many askings under way at once, and one a questionnaire", async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  scripted.service.usual = stallsAfter("so far");
  await openAsking(handlers, as, { columnId });
  expect((await openAsking(handlers, as, { columnId })).status).toBe(409);
  for (let n = 1; n < assistantLimits.runsAtOnce; n += 1) {
    await openAsking(handlers, as, { columnId, prompt: "Why?" });
  }
  const refused = await openAsking(handlers, as, { columnId, prompt: "Why?" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await stopAll(as);
  expect(await runsOf(as)).toHaveLength(assistantLimits.runsAtOnce);
});

test("what one person may ask hinders nobody else", async () => {
  stopClock();
  const [busy, spent, free] = [await makeSession(), await makeSession(), await makeSession()];
  const columnOf = async ({ actor }: TestSession) => (await makeSentQuestionnaire(actor)).columnId;
  const [busyColumn, spentColumn, freeColumn] = [await columnOf(busy), await columnOf(spent), await columnOf(free)];
  const rule = { limit: assistantLimits.runsPerHour, windowS: 3_600 };
  for (let n = 0; n < rule.limit; n += 1) await consume(`assistant:${spent.actor.userId}`, rule);
  scripted.service.usual = stallsAfter("so far");
  for (let n = 0; n < assistantLimits.runsAtOnce; n += 1) {
    await openAsking(handlers, busy, { columnId: busyColumn, prompt: "Why?" });
  }
  await expect.poll(() => scripted.service.received.length).toBe(assistantLimits.runsAtOnce);
  scripted.service.usual = says("For you.");
  const refused = [
    await openAsking(handlers, busy, { columnId: busyColumn, prompt: "Why?" }),
    await openAsking(handlers, spent, { columnId: spentColumn, prompt: "Why?" }),
  ];
  for (const response of refused) {
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  const [card] = dataOf(await ask(free, { columnId: freeColumn, prompt: "Why?" }), "card");
  expect(card?.card.content).toBe("For you.");
  await stopAll(busy);
});

test("one person asks so many times an hour", async () => {
  stopClock();
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  const rule = { limit: assistantLimits.runsPerHour, windowS: 3_600 };
  for (let n = 1; n < rule.limit; n += 1) await consume(`assistant:${as.actor.userId}`, rule);
  expect(dataOf(await ask(as, { columnId, prompt: "Why?" }), "card")).toHaveLength(1);
  const refused = await openAsking(handlers, as, { columnId, prompt: "Why?" });
  expect(refused.status).toBe(429);
  const leftS = Math.ceil((3_600_000 - (Date.now() % 3_600_000)) / 1_000);
  expect(Number(refused.headers.get("retry-after"))).toBe(leftS);
  expect(scripted.service.received).toHaveLength(1);
});

test("twenty people ask at once and each gets their own answer", async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => makeSession()));
  const columns: string[] = [];
  for (const as of people) columns.push((await makeSentQuestionnaire(as.actor)).columnId);
  scripted.service.usual = says(({ messages }) => `You asked: ${messages.at(-1)?.content}`, {
    everyMs: 5,
    pieceLength: 4,
  });
  const all = await Promise.all(people.map((as, n) => ask(as, { columnId: columns[n], prompt: `Question ${n}` })));
  expect(all.map((events) => dataOf(events, "card")[0]?.card.content)).toEqual(
    people.map((_, n) => `You asked: Question ${n}`),
  );
});
