import { expect, test } from "vitest";
import { assistantLimits } from "@/features/assistant/domain/constants";
import type { ServiceTest } from "@/features/assistant/service/schema";
import { breakerOf } from "@/server/assistant/breaker";
import { current } from "@/server/db/client";
import { assistantRuns } from "@/server/db/schema/assistant";
import { rateLimits } from "@/server/db/schema/infrastructure";
import { env } from "@/server/env";
import { routeLimits } from "@/server/http/rate-limit";
import { openAiError, refuses, refusing } from "@/testing/ai-service";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { answers, type Script, says, staysSilent } from "@/testing/scripted-assistant";
import { stopClock } from "@/testing/stopped-clock";
import * as handlers from "./route";

const path = "/api/chatGpt/service/test";
const scripted = withScriptedAssistant();
const list = answers(200, {}, '{"data":[{"id":"model-a"},{"id":"model-c"}]}');
const serve = (chat: Script) => {
  scripted.service.usual = (response, received) => (received.method === "GET" ? list : chat)(response, received);
};
const run = (as: TestSession, body: unknown = {}) => call<ServiceTest>(handlers, { method: "POST", path, as, body });

test("a service that answers is described: its models, its first token, what it refused, and its reply", async () => {
  const refusal = openAiError("stream_options", "Unknown parameter: stream_options", "unknown_parameter");
  serve(refusing([refuses("stream_options", 400, refusal)], says("OK! ".repeat(100))));
  const answer = await run(await makeSession({ isAdmin: true }));
  expect(answer.body).toMatchObject({
    model: "model-a",
    models: ["model-a", "model-c"],
    modelsError: null,
    ok: true,
    fault: null,
    detail: null,
    firstTokenMs: expect.any(Number),
    parameters: { model: "model-a", stream: true },
    refusedParameters: ["stream_options"],
  });
  expect(answer.body.reply).toBe("OK! ".repeat(50));
  expect(scripted.service.received.at(-1)?.body.messages).toEqual([
    { role: "user", content: "Reply with the word OK." },
  ]);
});

test("a model that is not configured can be tried", async () => {
  serve(says("OK"));
  const answer = await run(await makeSession({ isAdmin: true }), { model: "model-c" });
  expect(answer.body).toMatchObject({ ok: true, model: "model-c", parameters: { model: "model-c" } });
});

test("a service that refuses is quoted, without the key, and with what it calls the request", async () => {
  const copy = '{"error":{"message":"Incorrect API key provided: key-of-the-tests.","code":"invalid_api_key"}}';
  serve(answers(401, { "x-request-id": "req_1" }, copy));
  const answer = await run(await makeSession({ isAdmin: true }));
  expect(answer.body).toMatchObject({ ok: false, fault: "unauthorised", requestId: "req_1", reply: "" });
  expect(answer.body.detail).toContain("Incorrect API key provided");
  expect(answer.text).not.toContain("key-of-the-tests");
});

test("a service that does not list its models can answer all the same", async () => {
  scripted.service.usual = (response, received) =>
    (received.method === "GET" ? answers(404) : says("OK"))(response, received);
  const answer = await run(await makeSession({ isAdmin: true }));
  expect(answer.body).toMatchObject({ ok: true, models: null, modelsError: "wrong-address" });
});

test("without a service it says so", async () => {
  Object.assign(env, { AI_MODEL: undefined });
  const answer = await run(await makeSession({ isAdmin: true }));
  expect(answer.body).toMatchObject({ ok: false, fault: "not-configured", models: null });
});

test("it reaches the service while others are kept from it, and a good answer lets them through again", async () => {
  const admin = await makeSession({ isAdmin: true });
  const { baseUrl } = scripted.service;
  const limits = { failures: assistantLimits.breakerFailures, windowMs: 30_000, openMs: 30_000 };
  const breaker = breakerOf(baseUrl, limits);
  for (let n = 0; n < limits.failures; n += 1) breaker.leave(breaker.enter(), "failed");
  expect(breaker.enter().restMs).toBeGreaterThan(0);
  serve(answers(500));
  expect((await run(admin)).body.fault).toBe("service-error");
  expect(breaker.enter().restMs).toBeGreaterThan(0);
  serve(says("OK"));
  expect((await run(admin)).body.ok).toBe(true);
  expect(breaker.enter().restMs).toBe(0);
});

test("a test counts as nobody's run", async () => {
  const admin = await makeSession({ isAdmin: true });
  serve(says("OK"));
  await run(admin);
  expect(await current().$count(assistantRuns)).toBe(0);
  const used = await current().select({ key: rateLimits.key }).from(rateLimits);
  expect(used.filter(({ key }) => key.startsWith("assistant:"))).toEqual([]);
});

test("there is one test at a time, and closing its request ends it at the service", async () => {
  const admin = await makeSession({ isAdmin: true });
  serve(staysSilent());
  const abort = new AbortController();
  const first = handlers.POST(
    new Request("http://localhost:3000/api/chatGpt/service/test", {
      method: "POST",
      headers: { ...admin.cookieHeaders, "content-type": "application/json" },
      body: "{}",
      signal: abort.signal,
    }),
    {},
  );
  const asked = () => scripted.service.received.find(({ method }) => method === "POST");
  await expect.poll(() => asked()).toBeDefined();
  expect((await run(admin)).problem).toMatchObject({ status: 409, code: "conflict" });
  abort.abort();
  const answer = (await (await first).json()) as ServiceTest;
  expect(answer).toMatchObject({ ok: false, fault: "cancelled" });
  await expect.poll(() => asked()?.abortedAt).not.toBeNull();
  serve(says("OK"));
  expect((await run(admin)).body.ok).toBe(true);
});

test("for others than administrators nothing is asked", async () => {
  expect((await run(await makeSession())).problem).toMatchObject({ status: 403, code: "forbidden" });
  expect(scripted.service.received).toHaveLength(0);
});

test("what is no model is refused by name", async () => {
  const answer = await run(await makeSession({ isAdmin: true }), { model: "a b" });
  expect(answer.problem?.status).toBe(422);
  expect(answer.problem?.errors?.map(({ pointer }) => pointer)).toEqual(["#/model"]);
});

test("tests have a limit of their own", async () => {
  stopClock();
  Object.assign(env, { AI_MODEL: undefined });
  const admin = await makeSession({ isAdmin: true });
  const statuses: number[] = [];
  // A window may end in between, so that twice as many never fit.
  for (let n = 0; n <= 2 * routeLimits.serviceTest.limit; n += 1) statuses.push((await run(admin)).status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
