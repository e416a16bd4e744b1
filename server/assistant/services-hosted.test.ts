import { afterEach, beforeEach, expect, test } from "vitest";
import {
  answered,
  delta,
  done,
  everyParameter,
  expectAnswer,
  firstHalf as first,
  openAiError,
  refuses,
  refusesFormat,
  refusing,
  type ServiceRow,
  secondHalf as second,
  sse,
  stop,
  answerText as text,
} from "@/testing/ai-service";
import { answers, answersWhole, ScriptedAssistant, says, streams } from "@/testing/scripted-assistant";

// Hosted services and gateways: what each refuses and sends, by its documentation and issue trackers; the source stands above each row.

const rows: readonly ServiceRow[] = [
  // https://openrouter.ai/docs/api-reference/streaming
  [
    "OpenRouter",
    {
      path: "/api/v1",
      script: streams(
        sse(
          ": OPENROUTER PROCESSING\n\n",
          ": OPENROUTER PROCESSING\n\n",
          delta({ reasoning: "Hm.", reasoning_details: [] }),
          delta({ content: text }),
          stop,
          done,
        ),
      ),
      outcome: answered,
    },
  ],
  // https://openrouter.ai/docs/api-reference/streaming (errors during streaming)
  [
    "OpenRouter, an error in the middle",
    {
      path: "/api/v1",
      script: streams(
        sse(delta({ content: first }), {
          error: { code: 502, message: "Provider disconnected" },
          choices: [{ index: 0, delta: { content: "" }, finish_reason: "error" }],
        }),
      ),
      outcome: { fault: "service-error", text: first, detail: expect.stringContaining("Provider disconnected") },
    },
  ],
  // https://openrouter.ai/docs/api-reference/errors-and-debugging
  [
    "OpenRouter, without credit",
    {
      path: "/api/v1",
      script: answers(402, {}, JSON.stringify({ error: { code: 402, message: "Insufficient credits" } })),
      outcome: { fault: "payment-required" },
    },
  ],
  // https://github.com/dnakov/anon-kode/issues/53, https://github.com/editor-code-assistant/eca/issues/231
  [
    "Mistral",
    {
      script: refusing(
        [
          refuses("stream_options", 422, {
            object: "error",
            message: {
              detail: [
                {
                  type: "extra_forbidden",
                  loc: ["body", "stream_options", "include_usage"],
                  msg: "Extra inputs are not permitted",
                  input: true,
                },
              ],
            },
            type: "invalid_request_error",
            param: null,
            code: null,
          }),
        ],
        streams(
          sse(
            delta({ role: "assistant", content: "" }),
            delta({ content: [{ type: "thinking", thinking: [{ type: "text", text: "Hm." }] }] }),
            delta({ content: [{ type: "text", text }] }),
            { ...stop, usage: { prompt_tokens: 9, completion_tokens: 4 } },
            done,
          ),
        ),
      ),
      asked: everyParameter,
      outcome: { ...answered, usage: { tokensIn: 9, tokensOut: 4 } },
      sent: ["max_tokens", "response_format", "temperature"],
      calls: 2,
    },
  ],
  // https://docs.mistral.ai/api (errors): {"object":"error","type":"invalid_model","code":"1500"}
  [
    "Mistral, a model that does not exist",
    {
      script: answers(
        400,
        {},
        JSON.stringify({
          object: "error",
          message: "Invalid model: model-a",
          type: "invalid_model",
          param: null,
          code: "1500",
        }),
      ),
      outcome: { fault: "model-not-found" },
    },
  ],
  // https://github.com/Portkey-AI/gateway/issues/1338, https://github.com/TypeWhisper/typewhisper-win/issues/26
  [
    "Groq",
    {
      path: "/openai/v1",
      script: refusing(
        [
          refusesFormat(
            "json_schema",
            400,
            openAiError(
              "response_format",
              "This model does not support response format `json_schema`.",
              "invalid_request_error",
            ),
          ),
        ],
        streams(
          sse(
            delta({ role: "assistant", content: "" }, { x_groq: { id: "req_1" } }),
            delta({ content: text }),
            { ...stop, x_groq: { id: "req_1", usage: { prompt_tokens: 7, completion_tokens: 3 } } },
            done,
          ),
        ),
      ),
      asked: everyParameter,
      outcome: {
        ...answered,
        usage: { tokensIn: 7, tokensOut: 3 },
        parameters: { response_format: { type: "json_object" } },
      },
      calls: 2,
    },
  ],
  // https://github.com/continuedev/continue/issues/10832
  [
    "Groq, a model that does not exist",
    {
      path: "/openai/v1",
      script: answers(
        404,
        {},
        JSON.stringify({
          error: {
            message: "The model `llama3.1-405b` does not exist or you do not have access to it.",
            type: "invalid_request_error",
            code: "model_not_found",
          },
        }),
      ),
      outcome: { fault: "model-not-found" },
    },
  ],
  // https://github.com/llm-exe/llm-exe/issues/662, https://share.apidog.com/apidoc/docs-site/747793/rate-limit-835830m0
  [
    "DeepSeek",
    {
      script: refusing(
        [
          refusesFormat("json_schema", 400, {
            error: {
              message: "This response_format type is unavailable now",
              type: "invalid_request_error",
              param: null,
              code: "invalid_request_error",
            },
          }),
        ],
        streams(
          sse(
            ": keep-alive\n\n",
            ": keep-alive\n\n",
            delta({ role: "assistant", content: null, reasoning_content: "Hm." }),
            delta({ content: text, reasoning_content: null }),
            { ...stop, usage: { prompt_tokens: 5, completion_tokens: 2 } },
            done,
          ),
        ),
      ),
      asked: everyParameter,
      outcome: { ...answered, parameters: { response_format: { type: "json_object" } } },
      calls: 2,
    },
  ],
  // https://share.apidog.com/apidoc/docs-site/747793/rate-limit-835830m0: empty lines until the whole answer
  ["DeepSeek, whole, after empty lines", { script: answersWhole(text, "\n\n\n\n"), outcome: answered }],
  // https://github.com/BerriAI/litellm/issues/7580
  [
    "DeepSeek, 422",
    {
      script: refusing(
        [
          refusesFormat(
            "json_schema",
            422,
            "Failed to deserialize the JSON body into the target type: response_format: response_format.type `json_schema` is unavailable now at line 1 column 1193",
          ),
        ],
        says(text),
      ),
      asked: everyParameter,
      outcome: answered,
      calls: 2,
    },
  ],
  // https://api-docs.deepseek.com/quick_start/error_codes
  [
    "DeepSeek, without balance",
    {
      script: answers(
        402,
        {},
        '{"error":{"message":"Insufficient Balance","type":"unknown_error","param":null,"code":"invalid_request_error"}}',
      ),
      outcome: { fault: "payment-required" },
    },
  ],
  // https://api-docs.deepseek.com/quick_start/error_codes
  [
    "DeepSeek, overloaded",
    { script: answers(503, {}, '{"error":{"message":"Service is too busy"}}'), outcome: { fault: "overloaded" } },
  ],
  // https://docs.fireworks.ai/api-reference/post-chatcompletions: usage comes with the last chunk
  [
    "Fireworks",
    {
      path: "/inference/v1",
      script: streams(
        sse(
          delta({ role: "assistant" }),
          delta({ content: first }),
          delta({ content: second }),
          { ...stop, usage: { prompt_tokens: 3, completion_tokens: 1 } },
          done,
        ),
      ),
      outcome: { ...answered, usage: { tokensIn: 3, tokensOut: 1 } },
    },
  ],
  // https://github.com/warpdotdev/warp/issues/15107
  [
    "Fireworks, a model that is not deployed",
    {
      path: "/inference/v1",
      script: answers(
        404,
        {},
        '{"error":{"message":"Model not found, inaccessible, and/or not deployed","param":"model","code":"NOT_FOUND","type":"error"}}',
      ),
      outcome: { fault: "model-not-found" },
    },
  ],
];

let assistant: ScriptedAssistant;
beforeEach(async () => {
  assistant = await ScriptedAssistant.start();
});
afterEach(() => assistant.close());

test.each(rows)("%s", async (_, row) => {
  await expectAnswer(assistant, row);
});
