import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { findAiBoard } from "@/features/ai-board/server/data";
import { db } from "@/server/db/client";
import { assistantRuns } from "@/server/db/schema/assistant";
import { announceStop, stopSignal } from "@/server/stopping";
import { dataOf, readAsking, readUntil } from "@/testing/asking";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { makeActor } from "@/testing/factories";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import { askedQuestions, type Script, stallsAfter } from "@/testing/scripted-assistant";
import type { Ask } from "../schema";
import { ask } from "./commands";

const scripted = withScriptedAssistant();

/** A process that was asked to stop starts anew. */
const stopping = Symbol.for("ordo.stopping");
afterEach(() => Reflect.deleteProperty(globalThis, stopping));

type Actor = Awaited<ReturnType<typeof makeActor>>;
const begin = async (actor: Actor, input: Ask) =>
  readAsking(new Response(await ask(actor, input, new AbortController().signal)));
const runsOf = (actor: Actor) =>
  db.select().from(assistantRuns).where(eq(assistantRuns.ownerId, actor.userId)).orderBy(assistantRuns.createdAt);
const contentsOf = async (actor: Actor) =>
  Object.values((await findAiBoard(actor)).cards).map(({ content }) => content);

/** Asks, and stops the server when this much has come of the answer. */
async function stopDuring(actor: Actor, input: Ask, script: Script) {
  scripted.service.next(script);
  const stream = await ask(actor, input, new AbortController().signal);
  const [seen, notified] = stream.tee();
  const reader = await readUntil("event: delta", seen);
  announceStop();
  expect(stopSignal().aborted).toBe(true);
  const events = await readAsking(new Response(notified));
  await reader?.cancel();
  return events;
}

test("a stop in the middle of a text names itself, keeps what came, hangs up, and asking again works", async () => {
  const actor = await makeActor();
  const { columnId } = await makeSentQuestionnaire(actor);
  const events = await stopDuring(actor, { columnId, prompt: "Why?" }, stallsAfter("so far"));
  expect(dataOf(events, "error")).toEqual([expect.objectContaining({ code: "interrupted" })]);
  expect(dataOf(events, "done")[0]?.isCancelled).toBe(false);
  expect((await runsOf(actor))[0]).toMatchObject({ status: "failed", fault: "interrupted", response: "so far" });
  await expect.poll(() => scripted.service.received[0]?.abortedAt ?? null).not.toBeNull();
  await expect(begin(actor, { columnId, prompt: "Why?" })).rejects.toMatchObject({ code: "unavailable" });
  expect(scripted.service.received).toHaveLength(1);

  Reflect.deleteProperty(globalThis, stopping);
  expect(dataOf(await begin(actor, { columnId, prompt: "Why?" }), "card")).toHaveLength(1);
});

test("a stop takes at most half of the five seconds that running requests are given", { tags: ["full"] }, async () => {
  const actor = await makeActor();
  const { columnId } = await makeSentQuestionnaire(actor);
  scripted.service.next(stallsAfter("so far"));
  const stream = await ask(actor, { columnId, prompt: "Why?" }, new AbortController().signal);
  await expect.poll(() => scripted.service.received.length).toBe(1);
  const stoppedAt = performance.now();
  announceStop();
  await readAsking(new Response(stream));
  expect(performance.now() - stoppedAt).toBeLessThan(2_500);
});

test("of a questionnaire's answers what had come becomes cards, cut ones marked; the rest is asked for later", async () => {
  const actor = await makeActor();
  const { columnId } = await makeSentQuestionnaire(actor);
  const events = await stopDuring(actor, { columnId }, (response, received) => {
    const [one, two, three] = askedQuestions(received.body).map((text) => JSON.stringify(text));
    const text = `{${one}: {"answer": "Bus", "mn": "Автобус"}, ${two}: {"answer": "Whole", "mn": "Бүтэн"}, ${three}: "Ha`;
    return stallsAfter(text)(response, received);
  });
  expect(dataOf(events, "error")).toEqual([expect.objectContaining({ code: "interrupted" })]);
  expect((await contentsOf(actor)).toSorted()).toEqual(["Bus", "Ha", "Whole"]);
  const flaws = Object.values((await findAiBoard(actor)).cards).map(({ content, flaw }) => [content, flaw]);
  expect(flaws).toContainEqual(["Ha", "cut"]);

  Reflect.deleteProperty(globalThis, stopping);
  const again = await begin(actor, { columnId });
  expect(dataOf(again, "start")[0]?.kind).toBe("missing");
  expect(dataOf(again, "done")[0]?.verdict?.missing).toEqual([]);
  const contents = await contentsOf(actor);
  expect(contents).toContain("Bus");
  expect(contents).not.toContain("Ha");
});
