import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import { db, transact } from "@/server/db/client";
import { databaseKind } from "@/server/db/connection";
import { assistantRuns } from "@/server/db/schema/assistant";
import { jobs } from "@/server/db/schema/infrastructure";
import { jobKinds } from "@/server/jobs/handlers";
import { makeRun } from "@/testing/asking";
import { makeActor } from "@/testing/factories";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import { assistantLimits } from "../../domain/constants";
import { cancelRuns, requireColumnAtRest, requireRoomForRuns, startRun } from "./commands";
import { endLostRuns, giveUpRun, goesOn, keepRun, lookAfterRun, lostRunJobKind } from "./heartbeat";

const runOf = async (id: string) => (await db.select().from(assistantRuns).where(eq(assistantRuns.id, id)))[0];
const isLost = { status: "failed", fault: "interrupted", finishReason: "lost" };

/** The run's process has said nothing for so long. */
const fallSilent = (id: string, seconds: number) =>
  db
    .update(assistantRuns)
    .set({ aliveAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(assistantRuns.id, id));

async function makeAnswering(actor: Actor) {
  const { columnId } = await makeSentQuestionnaire(actor);
  const run = {
    kind: "questionnaire",
    model: "model-a",
    cardId: null,
    quotedIds: [],
    questionnaireRequestId: null,
  } as const;
  const runId = await transact((tx) => startRun(tx, actor, { ...run, askId: newId(), columnId, messages: [] }));
  return { columnId, runId };
}

/** What a request passes before it begins. */
const begin = (actor: Actor, columnId: string) =>
  transact(async (tx) => {
    await requireRoomForRuns(tx, actor, 1);
    await requireColumnAtRest(tx, columnId);
  });

test("a run of a dead process holds its column until it was silent too long, and what had come stays", async () => {
  const actor = await makeActor();
  const { columnId, runId } = await makeAnswering(actor);
  expect(await keepRun(runId, "so far")).toBe(true);
  await fallSilent(runId, assistantLimits.lostAfterS - 5);
  await expect(begin(actor, columnId)).rejects.toMatchObject({ code: "conflict" });
  await fallSilent(runId, assistantLimits.lostAfterS + 1);
  await begin(actor, columnId);
  const run = await runOf(runId);
  expect(run).toMatchObject({ ...isLost, response: "so far" });
  expect(run?.responseHash).toMatch(/^[\da-f]{64}$/);
  expect(run?.finishedAt).not.toBeNull();
});

test("a process that serves alone knows at its start that what others began is lost", async () => {
  const [earlier, own] = [await makeRun(await makeActor()), await makeRun(await makeActor())];
  await db.update(assistantRuns).set({ processId: newId() }).where(eq(assistantRuns.id, earlier));
  await endLostRuns();
  // A database server may have other processes beside this one: there only their silence tells.
  expect(await runOf(earlier)).toMatchObject(databaseKind() === "embedded" ? isLost : { status: "running" });
  expect(await runOf(own)).toMatchObject({ status: "running", fault: null });
});

test("a run is looked after as long as it lives, and ended within half a minute of its process's death", async () => {
  const runId = await makeRun(await makeActor());
  await fallSilent(runId, 3);
  const watches = async () => {
    const all = await db.select().from(jobs).where(eq(jobs.kind, lostRunJobKind));
    return all.filter(({ payload }) => payload.runId === runId).toSorted((a, b) => +a.runAt - +b.runAt);
  };
  const [first] = await watches();
  await jobKinds[lostRunJobKind]?.run(first?.payload);
  await jobKinds[lostRunJobKind]?.run(first?.payload);
  const put = await watches();
  expect(put).toHaveLength(2);
  const aliveAt = (await runOf(runId))?.aliveAt ?? new Date(0);
  // With a second until the job is found due: within half a minute.
  const waitsMs = Math.min(...put.map(({ runAt }) => +runAt)) - +aliveAt;
  expect(waitsMs).toBeGreaterThan(assistantLimits.lostAfterS * 1_000);
  expect(waitsMs).toBeLessThan(25_000);
  await fallSilent(runId, assistantLimits.lostAfterS + 1);
  await lookAfterRun(runId);
  expect(await runOf(runId)).toMatchObject(isLost);
  expect(await watches()).toHaveLength(2);
});

test("a run that was taken for lost while the database was away goes on; one that ended or was cancelled does not", async () => {
  const actor = await makeActor();
  const { columnId, runId } = await makeAnswering(actor);
  await fallSilent(runId, assistantLimits.lostAfterS + 1);
  await endLostRuns();
  expect(await goesOn(runId)).toBe(true);
  expect(await keepRun(runId, "more")).toBe(true);
  expect(await runOf(runId)).toMatchObject({ status: "running", fault: null, finishedAt: null, response: "more" });
  await cancelRuns(actor, { runId });
  expect(await goesOn(runId)).toBe(false);
  expect(await keepRun(runId, "even more")).toBe(false);
  await giveUpRun(runId);
  await lookAfterRun(runId);
  expect(await runOf(runId)).toMatchObject({ status: "cancelled", response: "more" });
  await begin(actor, columnId);
});
