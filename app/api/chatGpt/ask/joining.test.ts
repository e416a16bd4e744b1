import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as logout from "@/app/api/auth/logout/route";
import { findAiBoard } from "@/features/ai-board/server/data";
import { allAsksSettled, findLiveAsk } from "@/features/assistant/server/live-ask";
import { questionIds } from "@/features/questionnaire/domain/constants";
import { newId } from "@/lib/id";
import { db } from "@/server/db/client";
import { assistantRuns } from "@/server/db/schema/assistant";
import { dataOf, openAsking, readAsking, readUntil } from "@/testing/asking";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import { answersEverything, says, stallsAfter } from "@/testing/scripted-assistant";
import * as listing from "../asks/route";
import * as cancelling from "../cancel/route";
import * as handlers from "./route";

const scripted = withScriptedAssistant();
const path = "/api/chatGpt/ask";

/** Something that a test ends when it is ready. */
function gate() {
  let open = () => {};
  const until = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { until, open };
}

async function start() {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  return { as, columnId, askId: newId() };
}

const join = async (as: TestSession, askId: string) =>
  handlers.GET(new Request(`http://localhost:3000${path}?askId=${askId}`, { headers: as.cookieHeaders }), {});
const running = async (as: TestSession) =>
  (await call(listing, { path: "/api/chatGpt/asks", as })).body as { asks: { askId: string; prompt: string | null }[] };
const runOf = async (as: TestSession) =>
  (await db.select().from(assistantRuns).where(eq(assistantRuns.ownerId, as.actor.userId)))[0];

/** Hangs up as a closed tab does, once something has come of the answer. */
const leaveInTheMiddle = async ({ body }: Response) => (await readUntil("event: delta", body))?.cancel();

test("a reader that leaves ends nothing: the answer goes on, is listed, and can be joined from its start", async () => {
  const { as, columnId, askId } = await start();
  const { until, open } = gate();
  scripted.service.next(says("All of the answer.", { pieceLength: 4, holding: { after: 4, until } }));
  await leaveInTheMiddle(await openAsking(handlers, as, { askId, columnId, prompt: "Why?" }));
  expect((await running(as)).asks).toEqual([
    expect.objectContaining({ askId, columnId, cardId: null, kind: "follow-up", prompt: "Why?", models: ["model-a"] }),
  ]);
  const [one, two] = [await join(as, askId), await join(as, askId)];
  open();
  for (const events of [await readAsking(one), await readAsking(two)]) {
    expect(dataOf(events, "start")).toEqual([expect.objectContaining({ askId, kind: "follow-up" })]);
    const deltas = dataOf(events, "delta").map(({ text }) => text);
    expect(deltas.join("")).toBe("All of the answer.");
    expect(dataOf(events, "card")[0]?.card.content).toBe("All of the answer.");
    expect(events.at(-1)?.event).toBe("done");
  }
  expect(scripted.service.received[0]?.abortedAt).toBeNull();
  expect((await running(as)).asks).toEqual([]);
});

test("with nobody following, the answers of a questionnaire are on the board when somebody looks again", async () => {
  const { as, columnId, askId } = await start();
  const { until, open } = gate();
  const everything = answersEverything();
  scripted.service.next(async (response, received) => {
    await until;
    return everything(response, received);
  });
  const response = await openAsking(handlers, as, { askId, columnId });
  await response.body?.cancel();
  open();
  await expect.poll(async () => (await runOf(as))?.status).toBe("done");
  await allAsksSettled();
  const { columns, cards } = await findAiBoard(as.actor);
  expect(columns[columnId]?.cardIds.map((id) => cards[id]?.questionId)).toEqual(questionIds);
});

test("sent again under its id, after its answer was lost, an ask is followed and not asked twice", async () => {
  const { as, columnId, askId } = await start();
  const body = { askId, columnId, prompt: "Why?" };
  scripted.service.usual = says("Once.");
  await readAsking(await openAsking(handlers, as, body));
  const again = await readAsking(await openAsking(handlers, as, body));
  expect(dataOf(again, "delta")).toEqual([expect.objectContaining({ text: "Once." })]);
  expect(dataOf(again, "usage")).toHaveLength(1);
  expect(again.at(-1)).toMatchObject({ event: "done", data: { isCancelled: false } });
  expect(scripted.service.received).toHaveLength(1);
  const both = await Promise.all([1, 2].map(() => openAsking(handlers, as, { ...body, askId: newId() })));
  for (const response of both) await readAsking(response);
  expect(scripted.service.received).toHaveLength(3);
});

test("an ask that another process answers is followed by what that process writes down", async () => {
  const { as, columnId, askId } = await start();
  scripted.service.next(stallsAfter("so far"));
  await leaveInTheMiddle(await openAsking(handlers, as, { askId, columnId, prompt: "Why?" }));
  await expect.poll(async () => (await runOf(as))?.response).toBe("so far");
  // To a process that does not know it, it is another's.
  const asks = (globalThis as { [key: symbol]: Map<string, unknown> | undefined })[Symbol.for("ordo.assistant.asks")];
  const key = `${as.actor.userId} ${askId}`;
  const here = asks?.get(key);
  asks?.delete(key);
  expect(findLiveAsk(as.actor.userId, askId)).toBeUndefined();
  const joined = await join(as, askId);
  const cancel = { method: "POST", path: "/api/chatGpt/cancel", as, body: { askId } } as const;
  expect((await call(cancelling, cancel)).status).toBe(204);
  const events = await readAsking(joined);
  expect(dataOf(events, "delta")[0]?.text).toBe("so far");
  expect(dataOf(events, "error")[0]?.code).toBe("cancelled");
  expect(dataOf(events, "done")[0]).toMatchObject({ isCancelled: true });
  asks?.set(key, here);
  await allAsksSettled();
});

test("stopping an ask by its id ends it at the service and keeps what came, marked as cut", async () => {
  const { as, columnId, askId } = await start();
  scripted.service.next(stallsAfter("so far"));
  await leaveInTheMiddle(await openAsking(handlers, as, { askId, columnId, prompt: "Why?" }));
  const cancel = { method: "POST", path: "/api/chatGpt/cancel", as, body: { askId } } as const;
  expect((await call(cancelling, cancel)).status).toBe(204);
  await expect.poll(() => scripted.service.received[0]?.abortedAt ?? null).not.toBeNull();
  await allAsksSettled();
  const cards = Object.values((await findAiBoard(as.actor)).cards);
  expect(cards).toEqual([expect.objectContaining({ content: "so far", flaw: "cut", kind: "follow-up" })]);
  const foreign = { ...cancel, as: await makeSession() };
  expect((await call(cancelling, foreign)).status).toBe(404);
});

test("stopping an ask by its id, and signing out, end it at the service within a second", {
  tags: ["full"],
}, async () => {
  const stop = (as: TestSession, askId: string) =>
    call(cancelling, { method: "POST", path: "/api/chatGpt/cancel", as, body: { askId } });
  const signOut = (as: TestSession) => call(logout, { method: "POST", path: "/api/auth/logout", as });
  for (const [at, end] of [stop, signOut].entries()) {
    const { as, columnId, askId } = await start();
    scripted.service.next(stallsAfter("so far"));
    await leaveInTheMiddle(await openAsking(handlers, as, { askId, columnId, prompt: "Why?" }));
    const endedAt = performance.now();
    await end(as, askId);
    await expect.poll(() => scripted.service.received[at]?.abortedAt ?? null).not.toBeNull();
    expect((scripted.service.received[at]?.abortedAt ?? 0) - endedAt).toBeLessThan(1_000);
    await allAsksSettled();
  }
});

test("signing out ends what that session asked, also where no page follows it any more", async () => {
  const { as, columnId, askId } = await start();
  scripted.service.next(stallsAfter("so far"));
  await leaveInTheMiddle(await openAsking(handlers, as, { askId, columnId, prompt: "Why?" }));
  await call(logout, { method: "POST", path: "/api/auth/logout", as });
  await expect.poll(() => scripted.service.received[0]?.abortedAt ?? null).not.toBeNull();
  await expect.poll(async () => (await runOf(as))?.status).toBe("cancelled");
  await allAsksSettled();
});

test("a good answer stays: the second question brings only what the first left out or got wrong", async () => {
  const { as, columnId } = await start();
  const reply = (answers: Record<string, unknown>) => says(JSON.stringify(answers), { pieceLength: 200 });
  const [name, description, objectives] = [
    "What is the name of the project?",
    "What is the project about?",
    "What are the objectives of the project?",
  ];
  scripted.service.next(
    reply({
      [name]: { answer: "The bus", mn: "Автобус" },
      [description]: { answer: "Энэ бол монголоор бичсэн тайлбар юм.", mn: "Энэ бол монголоор бичсэн тайлбар юм." },
    }),
    reply({
      [name]: { answer: "Another name", mn: "Өөр нэр" },
      [description]: { answer: "Parents see the bus.", mn: "Эцэг эх автобусыг харна." },
      [objectives]: { answer: "Fewer calls", mn: "Цөөн дуудлага" },
    }),
  );
  await readAsking(await openAsking(handlers, as, { columnId }));
  const { columns, cards } = await findAiBoard(as.actor);
  const shown = columns[columnId]?.cardIds.map((id) => [cards[id]?.questionId, cards[id]?.content, cards[id]?.flaw]);
  expect(shown).toEqual([
    ["name", "The bus", "none"],
    ["description", "Parents see the bus.", "none"],
    ["objectives", "Fewer calls", "none"],
  ]);
  expect(columns[columnId]?.missing).toEqual(questionIds.slice(3));
});

test("another session of the same person may follow; somebody else may not", async () => {
  const person = await makeUser();
  const [first, second, other] = [await makeSession(person), await makeSession(person), await makeSession()];
  const { columnId } = await makeSentQuestionnaire(first.actor);
  const askId = newId();
  scripted.service.next(says("Mine."));
  await readAsking(await openAsking(handlers, first, { askId, columnId, prompt: "Why?" }));
  expect((await readAsking(await join(second, askId))).at(-1)?.event).toBe("done");
  expect((await join(other, askId)).status).toBe(404);
  expect((await join(first, "x")).status).toBe(422);
});

test("an id that was used for something else begins nothing and follows nothing", async () => {
  const { as, columnId, askId } = await start();
  scripted.service.usual = says("Once.");
  await readAsking(await openAsking(handlers, as, { askId, columnId, prompt: "Why?" }));
  const other = await makeSentQuestionnaire(as.actor);
  expect((await openAsking(handlers, as, { askId, columnId: other.columnId, prompt: "Why?" })).status).toBe(409);
  expect((await openAsking(handlers, as, { askId, columnId })).status).toBe(409);
  expect(scripted.service.received).toHaveLength(1);
});

test("two people may choose the same id, and each follows their own ask", async () => {
  const [one, two] = [await start(), await start()];
  const askId = newId();
  const { until, open } = gate();
  scripted.service.usual = says(({ messages }) => `To ${messages.at(-1)?.content}`, {
    pieceLength: 4,
    holding: { after: 4, until },
  });
  const asked = [one, two].map(({ as, columnId }, at) =>
    openAsking(handlers, as, { askId, columnId, prompt: `Question ${at}` }),
  );
  const responses = await Promise.all(asked);
  const joined = [await join(one.as, askId), await join(two.as, askId)];
  open();
  for (const [at, response] of [...responses, ...joined].entries()) {
    expect(dataOf(await readAsking(response), "card")[0]?.card.content).toBe(`To Question ${at % 2}`);
  }
  expect((await running(one.as)).asks).toEqual([]);
  await allAsksSettled();
});

test("a comparison of which one half is done is listed with both of its models", async () => {
  const { as, columnId, askId } = await start();
  scripted.service.next(says("First."), stallsAfter("so far"));
  const response = await openAsking(handlers, as, { askId, columnId, prompt: "?", models: ["model-a", "model-b"] });
  await response.body?.cancel();
  const statuses = async () =>
    (await db.select().from(assistantRuns).where(eq(assistantRuns.askId, askId))).map(({ status }) => status);
  await expect.poll(async () => (await statuses()).toSorted()).toEqual(["done", "running"]);
  expect((await running(as)).asks).toMatchObject([{ kind: "compare", models: ["model-a", "model-b"] }]);
  await call(cancelling, { method: "POST", path: "/api/chatGpt/cancel", as, body: { askId } });
  await allAsksSettled();
});

test("a second question does not begin once the first run was stopped, here or in another process", async () => {
  const { as, columnId, askId } = await start();
  const { until, open } = gate();
  const part = '{"What is the name of the project?": {"answer": "Bus", "mn": "Автобус"}';
  scripted.service.next(says(`${part}}`, { pieceLength: part.length, holding: { after: part.length, until } }));
  const response = await openAsking(handlers, as, { askId, columnId });
  await expect.poll(async () => (await runOf(as))?.response).toContain("Bus");
  // As another process writes it, in the moment in which the service has said all.
  await db.update(assistantRuns).set({ status: "cancelled" }).where(eq(assistantRuns.askId, askId));
  open();
  await readAsking(response);
  expect(scripted.service.received).toHaveLength(1);
  expect(await db.$count(assistantRuns, eq(assistantRuns.askId, askId))).toBe(1);
});

test("readers that have gone already take no place and leave nothing behind", async () => {
  const { as, columnId, askId } = await start();
  scripted.service.next(stallsAfter("so far"));
  await leaveInTheMiddle(await openAsking(handlers, as, { askId, columnId, prompt: "Why?" }));
  const gone = new AbortController();
  gone.abort();
  for (let n = 0; n < 25; n += 1) {
    const url = `http://localhost:3000${path}?askId=${askId}`;
    const response = await handlers.GET(new Request(url, { headers: as.cookieHeaders, signal: gone.signal }), {});
    await response.body?.cancel().catch(() => {});
  }
  const joined = await join(as, askId);
  expect(joined.status).toBe(200);
  await call(cancelling, { method: "POST", path: "/api/chatGpt/cancel", as, body: { askId } });
  expect((await readAsking(joined)).at(-1)?.event).toBe("done");
  await allAsksSettled();
});
