import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, transact } from "@/server/db/client";
import { assistantRuns } from "@/server/db/schema/assistant";
import { makeRun } from "@/testing/asking";
import { makeActor } from "@/testing/factories";
import { assistantLimits } from "../../domain/constants";
import { cancelRuns, finishRun } from "../../run/server/commands";
import { endLostRuns, keepRun, lookAfterRun } from "../../run/server/heartbeat";
import { monthOf } from "../domain/month";
import { findMonthBudgets } from "./data";
import { addUsage } from "./usage";

const month = monthOf(new Date());
const usedBy = async ({ userId }: { userId: string }) => {
  const { person, organisation } = await findMonthBudgets(userId, month);
  return [person.usedTokens, organisation.usedTokens];
};

/** The run's process has died. */
const fallSilent = (id: string) =>
  db
    .update(assistantRuns)
    .set({ aliveAt: sql`now() - make_interval(secs => ${assistantLimits.lostAfterS + 1})` })
    .where(eq(assistantRuns.id, id));

test("a run of a dead process releases its reservation, and counts what came", async () => {
  const [silent, partial] = [await makeActor(), await makeActor()];
  const runIds = [await makeRun(silent), await makeRun(partial)];
  await keepRun(runIds[1] ?? "", "Twelve chars");
  for (const id of runIds) await fallSilent(id);
  await endLostRuns();
  expect(await usedBy(silent)).toEqual([0, 4]);
  // Four characters of the question and twelve of the answer.
  expect(await usedBy(partial)).toEqual([4, 4]);
});

test("a run that was taken for lost and ends after all counts once", async () => {
  const actor = await makeActor();
  const id = await makeRun(actor);
  await keepRun(id, "Twelve chars");
  await fallSilent(id);
  await endLostRuns();
  await keepRun(id);
  const [run] = await db.select().from(assistantRuns).where(eq(assistantRuns.id, id));
  expect(run).toMatchObject({ status: "running", tokensIn: null });
  const completion = {
    ...{ text: "Twelve chars", finishReason: "stop", fault: null, retryAfterS: null, firstTokenMs: 1, totalMs: 2 },
    ...{ isReached: true, reasoningLength: 0 },
    ...{ usage: { tokensIn: 20, tokensOut: 5 }, parameters: {}, detail: null, requestId: null },
  };
  const ended = { completion, fault: null, jsonStatus: null, verdict: null, cardIds: [] };
  if (run) await transact((tx) => finishRun(tx, run, ended));
  expect(await usedBy(actor)).toEqual([25, 25]);
});

test("a run that was stopped while its process was dead releases its reservation", async () => {
  const actor = await makeActor();
  const runId = await makeRun(actor);
  await cancelRuns(actor, { runId });
  const [reserved = 0] = await usedBy(actor);
  expect(reserved).toBeGreaterThan(0);
  await lookAfterRun(runId);
  expect(await usedBy(actor)).toEqual([reserved, reserved]);
  await fallSilent(runId);
  await lookAfterRun(runId);
  await lookAfterRun(runId);
  expect(await usedBy(actor)).toEqual([0, 0]);
});

test("concurrent usage of several people adds up for each and in total", async () => {
  const [one, other] = [await makeActor(), await makeActor()];
  const uses = [one, other].map(({ userId: ownerId }) => ({ ownerId, month, tokens: 3 }));
  await Promise.all(
    Array.from({ length: 4 }, (_, at) => transact((tx) => addUsage(tx, at % 2 ? uses : uses.toReversed()))),
  );
  expect([await usedBy(one), await usedBy(other)]).toEqual([
    [12, 24],
    [12, 24],
  ]);
});
