import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sendKeyOf } from "@/features/questionnaire/domain/request-text";
import { findRequestAnswers, previewRequest } from "@/features/questionnaire/request/server/data";
import type { SentRequest } from "@/features/questionnaire/schema";
import { saveDraft } from "@/features/questionnaire/server/commands";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { aiColumns, questionnaireRequests } from "@/server/db/schema/assistant";
import { testBadInput } from "@/testing/bad-input";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { answersOf, makeQuestionnaire } from "@/testing/questionnaire-factory";
import * as handlers from "./route";

const path = "/api/project/questionnaire/send";

testBadInput(handlers, path, [
  ["#/questionnaireId", { isMasked: false }],
  ["#/isMasked", { questionnaireId: newId(), isMasked: "no" }],
]);

async function startWith(said: Parameters<typeof answersOf>[0] = {}) {
  const as = await makeSession();
  const questionnaire = await makeQuestionnaire({ actor: as.actor, said });
  const send = (input: object = {}, headers?: Record<string, string>) => {
    const body = { questionnaireId: questionnaire.id, isMasked: false, ...input };
    return call<SentRequest>(handlers, { method: "POST", path, as, headers, body });
  };
  return { as, questionnaire, send };
}

test("what was shown is what is kept and sent, under a number, with a column for its answer", async () => {
  const { as, questionnaire, send } = await startWith({ risks: ["Call 9911 2233"] });
  const shown = await previewRequest(as.actor, { questionnaireId: questionnaire.id, isMasked: true });
  const { body } = await send({ isMasked: true, hash: shown.hash });
  expect(body.request).toMatchObject({ number: 1, locale: "en", text: shown.text, hash: shown.hash, isMasked: true });
  expect(body.questionnaire).toMatchObject({ status: "sent", requestCount: 1, sentAt: body.request.createdAt });
  expect(body.column.name).toBe("Ordo");
  const [column] = await current().select().from(aiColumns);
  expect(column).toMatchObject({ id: body.column.id, questionnaireRequestId: body.request.id });
  const [row] = await current().select().from(questionnaireRequests);
  expect(row?.hash).toBe(
    createHash("sha256")
      .update(row?.text ?? "")
      .digest("hex"),
  );
  const kept = await findRequestAnswers(as.actor, { requestId: body.request.id });
  expect(kept.answers.risks?.[0]?.text).toBe("Call 9911 2233");
});

test("a request is masked unless isMasked is false", async () => {
  const { send } = await startWith({ risks: ["Call 9911 2233"] });
  const { request } = (await send({ isMasked: undefined })).body;
  expect(request.isMasked).toBe(true);
  expect(request.text).toContain("Call [phone number]");
  expect(request.text).not.toContain("9911 2233");
  expect((await send({ isMasked: false })).body.request.text).toContain("Call 9911 2233");
});

test("a request that has become another than was shown is not sent", async () => {
  const { as, questionnaire, send } = await startWith();
  const { hash } = await previewRequest(as.actor, { questionnaireId: questionnaire.id, isMasked: false });
  const answers = answersOf({ name: ["Another"], description: ["A dashboard"] });
  await saveDraft(as.actor, { questionnaireId: questionnaire.id, locale: "en", answers });
  expect((await send({ hash })).problem).toMatchObject({ status: 409, code: "conflict" });
  expect(await current().$count(questionnaireRequests)).toBe(0);
});

test("name and description are required, blank ones too", async () => {
  const { send } = await startWith({ name: [], description: ["  \n "] });
  const { problem } = await send();
  expect(problem).toMatchObject({ status: 422 });
  expect(problem?.errors).toEqual([
    { pointer: "#/answers/name", code: "required" },
    { pointer: "#/answers/description", code: "required" },
  ]);
});

test("ten clicks with one key make one request and one column", async () => {
  const { send } = await startWith();
  const clicks = await Promise.all(Array.from({ length: 10 }, () => send({}, { "idempotency-key": "one" })));
  const texts = new Set(clicks.filter(({ status }) => status === 200).map(({ text }) => text));
  expect(texts.size).toBe(1);
  expect(clicks.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await current().$count(questionnaireRequests)).toBe(1);
  expect(await current().$count(aiColumns)).toBe(1);
});

test("two tabs that send one questionnaire at once make one request and one column, and both are led there", async () => {
  const { as, questionnaire, send } = await startWith();
  const { id: questionnaireId, requestCount } = questionnaire;
  const shown = await previewRequest(as.actor, { questionnaireId, isMasked: false });
  const headers = { "idempotency-key": sendKeyOf({ id: questionnaireId, requestCount }, shown) };
  const tab = async () => {
    const first = await send({ hash: shown.hash }, headers);
    // As the page does: what the other tab is doing at this moment is waited for.
    return first.problem?.code === "still-running" ? "later" : first.body.column.id;
  };
  const tabs = await Promise.all([tab(), tab()]);
  const columnIds = new Set(tabs.filter((answer) => answer !== "later"));
  columnIds.add((await send({ hash: shown.hash }, headers)).body.column.id);
  expect(columnIds.size).toBe(1);
  expect(await current().$count(questionnaireRequests)).toBe(1);
  expect(await current().$count(aiColumns)).toBe(1);
});

test("a tab that does not know yet that it was sent is led to where that was", async () => {
  const { as, questionnaire, send } = await startWith();
  const { id: questionnaireId, requestCount } = questionnaire;
  const shown = await previewRequest(as.actor, { questionnaireId, isMasked: false });
  const keyAfter = (count: number) => ({
    "idempotency-key": sendKeyOf({ id: questionnaireId, requestCount: count }, shown),
  });
  const { column } = (await send({ hash: shown.hash }, keyAfter(requestCount))).body;
  const late = await send({ hash: shown.hash }, keyAfter(requestCount));
  expect(late.body.column).toEqual(column);
  const onPurpose = await send({ hash: shown.hash }, keyAfter(late.body.questionnaire.requestCount));
  expect(onPurpose.body.request.number).toBe(2);
  expect(onPurpose.body.column.id).not.toBe(column.id);
});

test("another sending is another number", async () => {
  const { send } = await startWith();
  const numbers = [(await send()).body.request.number, (await send()).body.request.number];
  expect(numbers).toEqual([1, 2]);
});
