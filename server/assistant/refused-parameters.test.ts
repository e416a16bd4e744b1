import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "@/server/db/client";
import { assistantModels } from "@/server/db/schema/assistant";
import {
  answered,
  answerText,
  askService,
  everyParameter,
  openAiError,
  refuses,
  refusing,
  serviceAt,
} from "@/testing/ai-service";
import { answers, ScriptedAssistant, says } from "@/testing/scripted-assistant";

let assistant: ScriptedAssistant;
beforeEach(async () => {
  assistant = await ScriptedAssistant.start();
});
afterEach(() => assistant.close());

test("what a model refused is left out from the first call on, also in another process", async () => {
  const refusal = openAiError("max_tokens", "Unsupported parameter: 'max_tokens'", "unsupported_parameter");
  assistant.usual = refusing([refuses("max_tokens", 400, refusal)], says(answerText));
  const service = serviceAt(assistant);
  expect(await askService(service, { maxTokens: 5 })).toMatchObject(answered);
  expect(assistant.received).toHaveLength(2);
  expect(await askService(service, { maxTokens: 5 })).toMatchObject(answered);
  expect(assistant.received).toHaveLength(3);
  const [kept] = await db
    .select()
    .from(assistantModels)
    .where(and(eq(assistantModels.baseUrl, service.baseUrl), eq(assistantModels.model, "model-a")));
  expect(kept?.refusedParameters).toEqual(["max_tokens"]);
  // What a process knows by itself is gone with it.
  const known = Symbol.for("ordo.assistant.refused-parameters");
  (globalThis as unknown as Record<symbol, Map<string, unknown>>)[known]?.clear();
  expect(await askService(service, { maxTokens: 5 })).toMatchObject(answered);
  expect(assistant.received).toHaveLength(4);
});

test("a schema that is at fault itself is left out once, and the next one is sent", async () => {
  const invalid = openAiError("response_format", "Invalid schema for response_format 'answers': …", "");
  assistant.next(answers(400, {}, JSON.stringify(invalid)));
  assistant.usual = says(answerText);
  const service = serviceAt(assistant);
  expect((await askService(service, everyParameter)).parameters.response_format).toEqual({ type: "json_object" });
  expect((await askService(service, everyParameter)).parameters.response_format).toMatchObject({ type: "json_schema" });
});

test("a service that refuses every parameter is asked a bounded number of times", async () => {
  const names = ["stream_options", "response_format", "max_tokens", "max_completion_tokens", "temperature", "stream"];
  assistant.usual = refusing(
    names.map((name) => refuses(name, 400, { error: { message: `${name} is not allowed` } })),
    answers(400, {}, '{"error":{"message":"stream_options, stream and temperature are not allowed"}}'),
  );
  expect(await askService(serviceAt(assistant), everyParameter)).toMatchObject({ fault: "refused" });
  expect(assistant.received).toHaveLength(8);
});

test("the service's own words are kept without keys, tokens, addresses and control characters", async () => {
  const copy = {
    error: {
      message: `Incorrect API key provided: key-of-the-tests (sk-proj-ab***********cd) for bat@example.mn.\u0007\u202e Bearer abc.def ${"x ".repeat(4_000)}`,
    },
  };
  assistant.usual = answers(401, {}, JSON.stringify(copy));
  const { fault, detail } = await askService(serviceAt(assistant));
  expect(fault).toBe("unauthorised");
  expect(detail).toContain("Incorrect API key provided: [redacted] ([redacted]) for [redacted]");
  for (const secret of ["key-of-the-tests", "sk-proj", "bat@", "abc.def", "\u0007", "\u202e"]) {
    expect(detail).not.toContain(secret);
  }
  expect(detail?.length).toBeLessThanOrEqual(2_000);
});
