import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as asking from "@/app/api/chatGpt/ask/route";
import * as runs from "@/app/api/chatGpt/runs/details/route";
import { createColumn } from "@/features/ai-board/column/server/commands";
import type { Transcript } from "@/features/assistant/run/schema";
import { current } from "@/server/db/client";
import { aiColumns, assistantRuns, questionnaireRequests, questionnaires } from "@/server/db/schema/assistant";
import { openAsking, readAsking } from "@/testing/asking";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { testBadInput } from "@/testing/bad-input";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import { answers, says } from "@/testing/scripted-assistant";
import * as handlers from "./route";

const path = "/api/project/questionnaire/delete";

const scripted = withScriptedAssistant();

testBadInput(handlers, path, [["#/questionnaireId", { questionnaireId: "mine" }]]);

test("a questionnaire goes with its requests, and the column of the AI chat board stays", async () => {
  const as = await makeSession();
  const { questionnaire, column } = await makeSentQuestionnaire(as.actor);
  const body = { questionnaireId: questionnaire.id };
  expect((await call(handlers, { method: "POST", path, as, body })).body).toEqual(body);
  expect(await current().$count(questionnaires)).toBe(0);
  expect(await current().$count(questionnaireRequests)).toBe(0);
  expect(await current().select().from(aiColumns)).toMatchObject([{ id: column.id, questionnaireRequestId: null }]);
});

const remove = (as: TestSession, questionnaireId: string) =>
  call(handlers, { method: "POST", path, as, body: { questionnaireId } });
const ask = async (as: TestSession, body: object) => readAsking(await openAsking(asking, as, body));
const runsOf = (columnId: string) =>
  current().select().from(assistantRuns).where(eq(assistantRuns.columnId, columnId)).orderBy(desc(assistantRuns.id));

test("the runs of its columns are erased at once and keep their cost; those of other columns stay", async () => {
  const as = await makeSession();
  const { questionnaire, column } = await makeSentQuestionnaire(as.actor);
  await ask(as, { columnId: column.id });
  scripted.service.next(says("Because."), answers(400, {}, "Secret"));
  await ask(as, { columnId: column.id, prompt: "Why?" });
  await ask(as, { columnId: column.id, prompt: "Refused?" });
  const { column: other } = await createColumn(as.actor, { name: "Other" });
  await ask(as, { columnId: other.id, prompt: "And?" });
  const before = await runsOf(column.id);
  expect(before.map(({ kind, detail }) => [kind, detail])).toEqual([
    ["follow-up", "Secret\n400"],
    ["follow-up", null],
    ["questionnaire", null],
  ]);

  await remove(as, questionnaire.id);
  const erased = { request: { messages: [], parameters: {} }, response: "", responseHash: null, verdict: null };
  const after = await runsOf(column.id);
  expect(after).toMatchObject(
    before.map(({ status, tokensIn, tokensOut, totalMs, fault }) => ({
      ...{ ...erased, detail: null, serviceRequestId: null, erasedAt: expect.any(Date) },
      ...{ status, tokensIn, tokensOut, totalMs, fault },
    })),
  );
  const [kept] = await runsOf(other.id);
  expect([kept?.erasedAt, kept?.response]).toEqual([null, expect.stringMatching(/./)]);
  const query = { runId: after[0]?.id ?? "" };
  const { run } = (await call<{ run: Transcript }>(runs, { path: "/api/chatGpt/runs/details", as, query })).body;
  expect(run).toMatchObject({ isErased: true, response: "" });
});

test("a run in progress is cancelled, and stores nothing more", async () => {
  const as = await makeSession();
  const { questionnaire, column } = await makeSentQuestionnaire(as.actor);
  let goOn = () => {};
  const until = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  scripted.service.next(says("So far, so good.", { pieceLength: 4, holding: { after: 6, until } }));
  const answered = ask(as, { columnId: column.id, prompt: "Why?" });
  await expect.poll(async () => (await runsOf(column.id))[0]?.response).toMatch(/^So f/);
  await remove(as, questionnaire.id);
  expect((await answered).at(-1)).toMatchObject({ event: "done", data: { isCancelled: true } });
  goOn();
  const [run] = await runsOf(column.id);
  expect(run).toMatchObject({ status: "cancelled", fault: "cancelled", response: "", detail: null });
  expect([run?.request.messages, run?.responseHash]).toEqual([[], null]);
});

test("a questionnaire that was changed since it was shown is not deleted, and answered as it is", async () => {
  const as = await makeSession();
  const { questionnaire } = await makeSentQuestionnaire(as.actor);
  const version = 7;
  await current().update(questionnaires).set({ version });
  const removeAt = (seen: number) =>
    call(handlers, { method: "POST", path, as, body: { questionnaireId: questionnaire.id, version: seen } });
  const { problem } = await removeAt(version - 1);
  expect(problem).toMatchObject({ status: 412, code: "stale", current: { id: questionnaire.id, version } });
  expect((await removeAt(version)).status).toBe(200);
});
