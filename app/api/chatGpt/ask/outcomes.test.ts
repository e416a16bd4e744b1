import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { findAiBoard } from "@/features/ai-board/server/data";
import { assistantLimits as limits } from "@/features/assistant/domain/constants";
import { allAsksSettled } from "@/features/assistant/server/live-ask";
import { newId } from "@/lib/id";
import { db } from "@/server/db/client";
import { assistantRuns } from "@/server/db/schema/assistant";
import { env } from "@/server/env";
import { consume } from "@/server/http/rate-limit";
import { dataOf, openAsking, readAsking } from "@/testing/asking";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import { answers, answersEverything, says, stallsAfter, staysSilent } from "@/testing/scripted-assistant";
import { stopClock } from "@/testing/stopped-clock";
import * as cancelling from "../cancel/route";
import * as handlers from "./route";

const scripted = withScriptedAssistant();

/** What a process knows of the service's health is gone with it. */
const breakers = Symbol.for("ordo.assistant.breakers");
const restart = () => Reflect.deleteProperty(globalThis, breakers);
afterEach(restart);

const ask = async (as: TestSession, body: object) => readAsking(await openAsking(handlers, as, body));
const runsOf = (as: TestSession) =>
  db
    .select()
    .from(assistantRuns)
    .where(eq(assistantRuns.ownerId, as.actor.userId))
    .orderBy(assistantRuns.createdAt, assistantRuns.id);
const lastRunOf = async (as: TestSession) => (await runsOf(as)).at(-1);
const contentsOf = async (as: TestSession) =>
  Object.values((await findAiBoard(as.actor)).cards).map(({ content }) => content);
const cancel = async (as: TestSession) =>
  call(cancelling, {
    method: "POST",
    path: "/api/chatGpt/cancel",
    as,
    body: { runId: (await lastRunOf(as))?.id },
  });

async function start() {
  const as = await makeSession();
  return { as, ...(await makeSentQuestionnaire(as.actor)) };
}

/** A service that is connected to, encrypted, and never shakes hands; answers the connections to it. */
async function startDeafService(): Promise<Socket[]> {
  const { connectS } = limits;
  const baseUrl = env.AI_BASE_URL;
  const open: Socket[] = [];
  const deaf = createServer((socket) => open.push(socket.on("error", () => {}))).listen(0, "127.0.0.1");
  await once(deaf, "listening");
  Object.assign(limits, { connectS: 600 });
  Object.assign(env, { AI_BASE_URL: `https://127.0.0.1:${(deaf.address() as { port: number }).port}/v1` });
  onTestFinished(() => {
    Object.assign(limits, { connectS });
    Object.assign(env, { AI_BASE_URL: baseUrl });
    for (const socket of open) socket.destroy();
    deaf.close();
  });
  return open;
}

test("cancelled while the address is still being reached it ends as cancelled and not as unreachable", async () => {
  const { as, columnId } = await start();
  const open = await startDeafService();
  for (let n = 0; n < limits.breakerFailures + 1; n += 1) {
    const asked = ask(as, { columnId, prompt: "Why?" });
    await expect.poll(() => open.length).toBe(n + 1);
    expect((await cancel(as)).status).toBe(204);
    const events = await asked;
    // How it ended says nothing about the service: however often it is done, the way stays open.
    expect(dataOf(events, "error")).toEqual([expect.objectContaining({ code: "cancelled" })]);
    expect(dataOf(events, "done")[0]?.isCancelled).toBe(true);
    expect(await lastRunOf(as)).toMatchObject({ status: "cancelled", fault: "cancelled", response: "", tokensIn: 0 });
  }
});

test("cancelled while the address is still being reached it ends within a second", { tags: ["full"] }, async () => {
  const { as, columnId } = await start();
  const open = await startDeafService();
  const asked = ask(as, { columnId, prompt: "Why?" });
  await expect.poll(() => open.length).toBe(1);
  const cancelledAt = performance.now();
  await cancel(as);
  await asked;
  expect(performance.now() - cancelledAt).toBeLessThan(1_000);
});

test("cancelled while the service is silent, or in the middle of its answer, a questionnaire is asked again at once", async () => {
  const { as, columnId } = await start();
  for (const [at, script] of [staysSilent(), stallsAfter('{"so far')].entries()) {
    scripted.service.next(script);
    const asked = ask(as, { columnId });
    await expect.poll(() => scripted.service.received.length).toBe(at + 1);
    expect((await cancel(as)).status).toBe(204);
    expect(dataOf(await asked, "error")).toEqual([expect.objectContaining({ code: "cancelled" })]);
    expect(await contentsOf(as)).toEqual([]);
  }
  scripted.service.usual = answersEverything();
  const again = await ask(as, { columnId });
  expect(dataOf(again, "start")[0]?.kind).toBe("questionnaire");
  expect(dataOf(again, "done")[0]?.verdict?.missing).toEqual([]);
  expect((await runsOf(as)).map(({ status }) => status)).toEqual(["cancelled", "cancelled", "done"]);
});

test("two questions in one column at once each get their card, one after the other", async () => {
  const { as, columnId } = await start();
  scripted.service.usual = says(({ messages }) => `To ${messages.at(-1)?.content}`, { everyMs: 2, pieceLength: 3 });
  const all = await Promise.all(["One?", "Two?"].map((prompt) => ask(as, { columnId, prompt })));
  for (const events of all) expect(dataOf(events, "error")).toEqual([]);
  const made = all.flatMap((events) => dataOf(events, "card").map(({ card }) => card));
  expect(made.map(({ name, content }) => [name, content])).toEqual([
    ["One?", "To One?"],
    ["Two?", "To Two?"],
  ]);
  const { columns } = await findAiBoard(as.actor);
  expect(new Set(columns[columnId]?.cardIds)).toEqual(new Set(made.map(({ id }) => id)));
});

test("of two askings of one questionnaire at once one is answered and the other is told that it is under way", async () => {
  const { as, columnId } = await start();
  const both = await Promise.all([openAsking(handlers, as, { columnId }), openAsking(handlers, as, { columnId })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const events = await readAsking(both.find(({ status }) => status === 200)!);
  expect(dataOf(events, "done")[0]?.verdict?.missing).toEqual([]);
});

test("after a restart what was asked in the hour still counts, and what died takes up no place", async () => {
  stopClock();
  const { as, columnId } = await start();
  scripted.service.usual = stallsAfter("so far");
  for (let n = 0; n < limits.runsAtOnce; n += 1) await openAsking(handlers, as, { columnId, prompt: "Why?" });
  expect((await openAsking(handlers, as, { columnId, prompt: "Why?" })).status).toBe(429);
  for (const { id: runId } of await runsOf(as)) {
    await call(cancelling, { method: "POST", path: "/api/chatGpt/cancel", as, body: { runId } });
  }
  await allAsksSettled();
  // As a process leaves them that is killed.
  const aliveAt = sql`now() - make_interval(secs => ${limits.lostAfterS + 1})`;
  await db
    .update(assistantRuns)
    .set({ status: "running", processId: newId(), aliveAt })
    .where(eq(assistantRuns.ownerId, as.actor.userId));
  restart();
  scripted.service.usual = says("Here.");
  const rule = { limit: limits.runsPerHour, windowS: 3_600 };
  for (let n = limits.runsAtOnce + 1; n < rule.limit; n += 1) await consume(`assistant:${as.actor.userId}`, rule);
  expect(dataOf(await ask(as, { columnId, prompt: "Why?" }), "card")).toHaveLength(1);
  const lost = (await runsOf(as)).slice(0, limits.runsAtOnce);
  for (const run of lost) expect(run).toMatchObject({ status: "failed", fault: "interrupted", finishReason: "lost" });
  const refused = await openAsking(handlers, as, { columnId, prompt: "Why?" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a service that keeps failing is left alone for a while, by name and with the time; a new process asks it anew", async () => {
  stopClock();
  const { as, columnId } = await start();
  scripted.service.usual = answers(500);
  const codeOf = async () => dataOf(await ask(as, { columnId, prompt: "Why?" }), "error")[0];
  for (let n = 0; n < limits.breakerFailures; n += 1) expect(await codeOf()).toMatchObject({ code: "service-error" });
  const open = await codeOf();
  expect(open).toMatchObject({ code: "breaker-open" });
  expect(open?.retryAfterS).toBeGreaterThan(limits.breakerOpenS - 10);
  expect(scripted.service.received).toHaveLength(limits.breakerFailures);
  expect(await lastRunOf(as)).toMatchObject({ status: "failed", fault: "breaker-open", tokensIn: 0 });
  restart();
  expect(await codeOf()).toMatchObject({ code: "service-error" });
  scripted.service.usual = says("Here.");
  expect(dataOf(await ask(as, { columnId, prompt: "Why?" }), "card")).toHaveLength(1);
});

test("a run keeps what was really sent, and the service's own words about a refusal", async () => {
  const { as, columnId } = await start();
  const refusal = (message: string) => answers(400, {}, JSON.stringify({ error: { message } }));
  scripted.service.next(
    refusal("Unknown parameter: 'stream_options'."),
    refusal("This is forbidden to key-of-the-tests."),
  );
  expect(dataOf(await ask(as, { columnId, prompt: "Why?" }), "error")).toEqual([
    { runId: expect.any(String), code: "refused", message: "This is forbidden to [redacted]." },
  ]);
  const run = await lastRunOf(as);
  expect(run?.request.parameters).toEqual({ model: "model-a", stream: true });
  expect(run?.request.messages.at(-1)?.content).toContain("Why?");
  expect(run?.detail).toBe("This is forbidden to [redacted].\n400");
});
