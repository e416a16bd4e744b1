import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as logout from "@/app/api/auth/logout/route";
import * as closing from "@/app/api/users/delete/route";
import { db } from "@/server/db/client";
import { assistantRuns } from "@/server/db/schema/assistant";
import { dataOf, openAsking, readAsking } from "@/testing/asking";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { testBadInput } from "@/testing/bad-input";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import { stallsAfter } from "@/testing/scripted-assistant";
import * as asking from "../ask/route";
import * as handlers from "./route";

const path = "/api/chatGpt/cancel";
const scripted = withScriptedAssistant();

testBadInput(handlers, path, [["#/runId", { runId: 1 }]]);

test("cancelling hangs up at the service, says so in the stream, and may be said twice", async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  scripted.service.next(stallsAfter("so far"));
  const events = readAsking(await openAsking(asking, as, { columnId, prompt: "Why?" }));
  await expect.poll(() => scripted.service.received.length).toBe(1);
  const [run] = await db.select().from(assistantRuns).orderBy(desc(assistantRuns.createdAt)).limit(1);
  const send = () => call(handlers, { method: "POST", path, as, body: { runId: run?.id } });
  expect((await send()).status).toBe(204);
  const notified = await events;
  expect(dataOf(notified, "error")).toEqual([{ runId: run?.id, code: "cancelled" }]);
  expect(dataOf(notified, "done")[0]).toMatchObject({ isCancelled: true });
  await expect.poll(() => scripted.service.received[0]?.abortedAt ?? null).not.toBeNull();
  expect((await send()).status).toBe(204);
});

test("cancelling hangs up at the service within a second", { tags: ["full"] }, async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  scripted.service.next(stallsAfter("so far"));
  const events = readAsking(await openAsking(asking, as, { columnId, prompt: "Why?" }));
  await expect.poll(() => scripted.service.received.length).toBe(1);
  const [run] = await db.select().from(assistantRuns);
  const cancelledAt = performance.now();
  await call(handlers, { method: "POST", path, as, body: { runId: run?.id } });
  await events;
  await expect.poll(() => scripted.service.received[0]?.abortedAt ?? null).not.toBeNull();
  expect((scripted.service.received[0]?.abortedAt ?? 0) - cancelledAt).toBeLessThan(1_000);
});

test("a run that was cancelled elsewhere, in another process, ends here too", async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  scripted.service.next(stallsAfter("so far"));
  const events = readAsking(await openAsking(asking, as, { columnId, prompt: "Why?" }));
  await expect.poll(() => scripted.service.received.length).toBe(1);
  await db.update(assistantRuns).set({ status: "cancelled" }).where(eq(assistantRuns.ownerId, as.actor.userId));
  expect(dataOf(await events, "done")[0]).toMatchObject({ isCancelled: true });
  const [run] = await db.select().from(assistantRuns);
  expect(run).toMatchObject({ status: "cancelled" });
});

test("whoever signs out or is deactivated is told nothing more, and the service is hung up on", async () => {
  const signOut = (as: TestSession) => call(logout, { method: "POST", path: "/api/auth/logout", as });
  const deactivate = async ({ actor }: TestSession) =>
    call(closing, {
      method: "POST",
      path: "/api/users/delete",
      as: await makeSession({ isAdmin: true }),
      body: { userIds: [actor.userId] },
    });
  for (const [at, leave] of [signOut, deactivate].entries()) {
    const as = await makeSession();
    const { columnId } = await makeSentQuestionnaire(as.actor);
    scripted.service.next(stallsAfter("so far"));
    const events = readAsking(await openAsking(asking, as, { columnId, prompt: "Why?" }));
    await expect.poll(() => scripted.service.received.length).toBe(at + 1);
    expect((await leave(as)).status).toBeLessThan(300);
    expect(dataOf(await events, "done")).toEqual([]);
    await expect.poll(() => scripted.service.received[at]?.abortedAt ?? null).not.toBeNull();
    await expect
      .poll(async () => (await db.select().from(assistantRuns).where(eq(assistantRuns.ownerId, as.actor.userId)))[0])
      .toMatchObject({ status: "cancelled" });
  }
});
