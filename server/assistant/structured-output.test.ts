import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { env } from "@/server/env";
import { answered, answerText, askService, everyParameter, refuses, refusing, serviceAt } from "@/testing/ai-service";
import { answers, ScriptedAssistant, says } from "@/testing/scripted-assistant";
import { refusedParametersOf } from "./refused-parameters";

let assistant: ScriptedAssistant;
beforeEach(async () => {
  assistant = await ScriptedAssistant.start();
});
afterEach(() => assistant.close());

const asked = { responseFormat: everyParameter.responseFormat };

test.each<[status: number, body: unknown]>([
  [400, { code: 20024, message: "Json mode is not supported for this model.", data: null }],
  [400, { error: { message: "model does not support feature: structured-outputs" } }],
  [400, { error: { message: "failed to parse grammar" } }],
  [400, { detail: "guided decoding is disabled" }],
  [422, { detail: [{ loc: ["body"], msg: "Unprocessable", type: "value_error" }] }],
  [400, "Bad Request"],
  [400, { error: { message: "Энэ загварт тохирохгүй." } }],
])(
  "%i %j: a service that refuses structured output in words of its own is asked again without it, and that is remembered",
  async (status, body) => {
    assistant.usual = refusing([refuses("response_format", status, body)], says(answerText));
    const service = serviceAt(assistant);
    const completion = await askService(service, asked);
    expect(completion).toMatchObject(answered);
    expect(completion.parameters).not.toHaveProperty("response_format");
    expect(assistant.received.map(({ body: sent }) => "response_format" in sent)).toEqual([true, false]);
    expect([...(await refusedParametersOf(service, "model-a"))]).toEqual([
      "response_format.json_schema",
      "response_format.json_object",
    ]);
    expect(await askService(service, asked)).toMatchObject(answered);
    expect(assistant.received).toHaveLength(3);
  },
);

test.each<[what: string, status: number, message: string, fault: string]>([
  ["the key", 400, "API key not valid. Please pass a valid API key.", "unauthorised"],
  ["the quota", 400, "You exceeded your current quota, please check your plan.", "quota-exceeded"],
  ["the credit", 400, "Your credit balance is too low to access the API.", "payment-required"],
  ["the model", 400, "The model `model-a` does not exist.", "model-not-found"],
  ["the length", 400, "This model's maximum context length is 8192 tokens.", "request-too-long"],
  ["the length in other words", 422, "Range of input length should be [1, 30720]", "request-too-long"],
  ["what it does not answer", 400, "The response was filtered due to the content management policy.", "withheld"],
  ["how many requests come", 429, "Requests have exceeded token rate limit.", "rate-limited"],
  ["itself", 500, "failed to parse grammar", "service-error"],
])("a refusal about %s is not repeated", async (_, status, message, fault) => {
  assistant.usual = answers(status, {}, JSON.stringify({ error: { message } }));
  expect(await askService(serviceAt(assistant), asked)).toMatchObject({ fault });
  expect(assistant.received).toHaveLength(1);
});

test("a service that refuses everything is asked once more, and nothing is remembered", async () => {
  assistant.usual = answers(400, {}, '{"error":{"message":"I would rather not."}}');
  const service = serviceAt(assistant);
  expect(await askService(service, asked)).toMatchObject({ fault: "refused" });
  expect(assistant.received).toHaveLength(2);
  expect([...(await refusedParametersOf(service, "model-a"))]).toEqual([]);
});

test("AI_STRUCTURED_OUTPUT=false sends no response_format", async () => {
  Object.assign(env, { AI_STRUCTURED_OUTPUT: false });
  onTestFinished(() => void Object.assign(env, { AI_STRUCTURED_OUTPUT: true }));
  assistant.usual = says(answerText);
  const completion = await askService(serviceAt(assistant), asked);
  expect(completion).toMatchObject(answered);
  expect(completion.parameters).not.toHaveProperty("response_format");
});
