import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type ServiceError, serviceLimits } from "@/features/assistant/service/schema";
import { newId } from "@/lib/id";
import { db } from "@/server/db/client";
import { assistantRuns } from "@/server/db/schema/assistant";
import { dataOf, makeRun, openAsking, readAsking } from "@/testing/asking";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import { answers } from "@/testing/scripted-assistant";
import * as asking from "../../ask/route";
import * as handlers from "./route";

const path = "/api/chatGpt/service/errors";
const scripted = withScriptedAssistant();
const list = (as: TestSession) => call<{ errors: ServiceError[] }>(handlers, { path, as });

test("a failed run of anybody is listed with the service's own words, and without what was asked", async () => {
  const member = await makeSession({ name: "Tuya" });
  const { columnId } = await makeSentQuestionnaire(member.actor);
  const copy = '{"error":{"message":"You have no credit left."}}';
  scripted.service.next(answers(402, { "x-request-id": "req_7" }, copy));
  const events = await readAsking(await openAsking(asking, member, { columnId, prompt: "A secret question" }));
  const answer = await list(await makeSession({ isAdmin: true }));
  expect(answer.body.errors).toEqual([
    {
      runId: dataOf(events, "start")[0]?.runId,
      model: "model-a",
      fault: "payment-required",
      detail: expect.stringContaining("You have no credit left."),
      requestId: "req_7",
      personName: "Tuya",
      createdAt: expect.any(String),
    },
  ]);
  expect(answer.text).not.toContain("A secret question");
  expect(answer.text).not.toContain("key-of-the-tests");
});

/** Runs of somebody, all made from one that was written down. */
async function makeFailedRuns(count: number, as: TestSession): Promise<void> {
  const runId = await makeRun(as.actor);
  const [row] = await db.select().from(assistantRuns).where(eq(assistantRuns.id, runId));
  const rows = Array.from({ length: count }, (_, at) => ({
    ...row!,
    id: newId(),
    status: at % 2 === 0 ? ("failed" as const) : ("done" as const),
    detail: String(at),
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, at)),
  }));
  await db.insert(assistantRuns).values(rows);
}

test("only the newest failed runs are listed, the newest first", async () => {
  await makeFailedRuns(4 * serviceLimits.errors, await makeSession());
  const { errors } = (await list(await makeSession({ isAdmin: true }))).body;
  const newest = 4 * serviceLimits.errors - 2;
  expect(errors.map(({ detail }) => detail)).toEqual(
    Array.from({ length: serviceLimits.errors }, (_, at) => String(newest - 2 * at)),
  );
});

test("they are read in the order of their index", async () => {
  await makeFailedRuns(400, await makeSession());
  await db.execute(sql`analyze assistant_run`);
  const { rows } = await db.execute<{ "QUERY PLAN": string }>(
    sql`explain select id from assistant_run where status = 'failed' order by created_at desc, id desc limit 50`,
  );
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("assistant_run_failed_index");
});
