import { afterEach, beforeEach, expect, test } from "vitest";
import { env } from "@/server/env";
import { serviceAt } from "@/testing/ai-service";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { answers, type Script, ScriptedAssistant, staysSilent } from "@/testing/scripted-assistant";
import { describeService, listModels } from "./description";

const scripted = withScriptedAssistant();
let assistant: ScriptedAssistant;
beforeEach(async () => {
  assistant = await ScriptedAssistant.start();
});
afterEach(async () => {
  Object.assign(env, { HTTPS_PROXY: undefined });
  await assistant.close();
});

test("administrators see the address, the models with their limits and whether there is a key, never the key", () => {
  const description = describeService();
  expect(description).toEqual({
    baseUrl: scripted.service.baseUrl,
    apiVersion: null,
    hasKey: true,
    proxy: null,
    models: ["model-a", "model-b"].map((model) => ({
      ...{ model, firstTokenS: 300, idleS: 600, totalS: 600 },
      mayLoadFirst: true,
    })),
  });
  expect(JSON.stringify(description)).not.toContain("key-of-the-tests");
});

test("of a proxy its host is named, not its password", () => {
  Object.assign(env, { HTTPS_PROXY: "http://me:secret@proxy.example.com:3128" });
  const service = { baseUrl: "https://ai.example.com/v1", apiKey: null, models: ["m"] } as const;
  expect(describeService(service)?.proxy).toBe("proxy.example.com:3128");
});

const list = (body: unknown) => answers(200, {}, JSON.stringify(body));

test.each<[what: string, Script, outcome: object]>([
  [
    "OpenAI's list",
    list({ object: "list", data: [{ id: "a", object: "model" }, { id: "b" }, { id: "a" }] }),
    { models: ["a", "b"], fault: null },
  ],
  ["a list of names", list(["a", "b"]), { models: ["a", "b"] }],
  ["names under models", list({ models: [{ name: "a" }, { model: "b" }, {}] }), { models: ["a", "b"] }],
  ["no models", list({ object: "list", data: [] }), { models: [], fault: null }],
  ["null instead of a list", list({ object: "list", data: null }), { models: [], fault: "garbage" }],
  ["a page", answers(200, { "content-type": "text/html" }, "<h1>Hi</h1>"), { fault: "garbage", detail: "<h1>Hi</h1>" }],
  [
    "a wrong key",
    answers(401, {}, '{"error":{"message":"Invalid key-of-the-tests"}}'),
    { fault: "unauthorised", detail: expect.stringContaining("Invalid [redacted]") },
  ],
  ["no such path", answers(404), { fault: "wrong-address" }],
])("of %s the models are read, or why there are none", async (_, script, outcome) => {
  assistant.usual = script;
  expect(await listModels(serviceAt(assistant))).toMatchObject(outcome);
  expect(assistant.received[0]).toMatchObject({ method: "GET", path: "/v1/models" });
});

test("a list that never comes is given up when nobody waits for it", async () => {
  assistant.usual = staysSilent();
  const abort = new AbortController();
  const listed = listModels(serviceAt(assistant), abort.signal);
  await expect.poll(() => assistant.received.length).toBe(1);
  abort.abort();
  expect(await listed).toMatchObject({ models: [], fault: "cancelled" });
});
