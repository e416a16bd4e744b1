import { asc, eq, isNotNull, sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { db } from "@/server/db/client";
import { assistantRuns } from "@/server/db/schema/assistant";
import { env } from "@/server/env";
import { makeRun } from "@/testing/asking";
import { makeActor } from "@/testing/factories";
import { eraseOldRuns } from "./commands";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** A run that was answered so many days ago. */
async function makeOldRun(days: number): Promise<string> {
  const id = await makeRun(await makeActor());
  const ended = { status: "done", response: "Because.", tokensIn: 100, costMicros: 600 } as const;
  await db
    .update(assistantRuns)
    .set({ ...ended, createdAt: daysAgo(days) })
    .where(eq(assistantRuns.id, id));
  return id;
}

test("after 180 days a run has no texts, but keeps its cost", async () => {
  const [old, recent] = [await makeOldRun(181), await makeOldRun(179)];
  await eraseOldRuns(new Date());
  const runs = await db.select().from(assistantRuns).orderBy(asc(assistantRuns.createdAt));
  expect(runs).toMatchObject([
    { id: old, response: "", request: { messages: [] }, status: "done", tokensIn: 100, costMicros: 600 },
    { id: recent, response: "Because.", erasedAt: null },
  ]);
});

test("the retention is AI_TRANSCRIPT_DAYS", async () => {
  const before = env.AI_TRANSCRIPT_DAYS;
  onTestFinished(() => void Object.assign(env, { AI_TRANSCRIPT_DAYS: before }));
  Object.assign(env, { AI_TRANSCRIPT_DAYS: 7 });
  await makeOldRun(6);
  const old = await makeOldRun(8);
  await eraseOldRuns(new Date());
  const erased = await db.select({ id: assistantRuns.id }).from(assistantRuns).where(isNotNull(assistantRuns.erasedAt));
  expect(erased).toEqual([{ id: old }]);
});

test("many runs are erased in batches", async () => {
  await makeOldRun(181);
  await db.execute(sql`
    insert into assistant_run (id, owner_id, kind, model, request, status, created_at)
    select gen_random_uuid(), owner_id, kind, model, request, status, created_at
    from assistant_run, generate_series(1, 400)`);
  const execute = vi.spyOn(db, "execute");
  await eraseOldRuns(new Date());
  expect(execute).toHaveBeenCalledTimes(3);
  execute.mockRestore();
  expect(await db.$count(assistantRuns, isNotNull(assistantRuns.erasedAt))).toBe(401);
});
