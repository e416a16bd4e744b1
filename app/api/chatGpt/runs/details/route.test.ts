import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Transcript } from "@/features/assistant/run/schema";
import { dataOf, openAsking, readAsking } from "@/testing/asking";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import { answers, says } from "@/testing/scripted-assistant";
import * as asking from "../../ask/route";
import * as handlers from "./route";

const path = "/api/chatGpt/runs/details";
const scripted = withScriptedAssistant();

test("a transcript holds what went out and what came back, word for word, with its hash, and no key", async () => {
  const as = await makeSession();
  const { columnId, request } = await makeSentQuestionnaire(as.actor);
  const reply = '{"name": "<b>Bus</b>\\u0000 Өө", "objectives": "x", "bad": ';
  scripted.service.next(says(reply), says("{}"));
  const events = await readAsking(await openAsking(asking, as, { columnId }));
  const runId = dataOf(events, "start")[0]?.runId ?? "";
  const answer = await call<{ run: Transcript }>(handlers, { path, as, query: { runId } });
  const { run } = answer.body;
  expect(run).toMatchObject({
    request: { messages: [{ role: "user", content: request.text }], parameters: { model: "model-a", stream: true } },
    response: reply,
    jsonStatus: "repaired",
    finishReason: "stop",
    tokensIn: 100,
  });
  expect(run.responseHash).toBe(createHash("sha256").update(run.response).digest("hex"));
  expect(answer.text).not.toContain("key-of-the-tests");
});

test("the service's own words about a fault are for administrators only", async () => {
  const detailFor = async (isAdmin: boolean) => {
    const as = await makeSession({ isAdmin });
    const { columnId } = await makeSentQuestionnaire(as.actor);
    scripted.service.next(answers(402, {}, '{"error":{"message":"You have no credit left."}}'));
    const events = await readAsking(await openAsking(asking, as, { columnId, prompt: "Why?" }));
    const runId = dataOf(events, "start")[0]?.runId ?? "";
    return (await call<{ run: Transcript }>(handlers, { path, as, query: { runId } })).body.run.detail;
  };
  expect(await detailFor(true)).toContain("You have no credit left.");
  expect(await detailFor(false)).toBeNull();
});
