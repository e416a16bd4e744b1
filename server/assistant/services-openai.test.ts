import { afterEach, beforeEach, test } from "vitest";
import {
  answered,
  delta,
  done,
  everyParameter,
  expectAnswer,
  openAiError,
  refuses,
  refusing,
  type ServiceRow,
  sse,
  stop,
  answerText as text,
} from "@/testing/ai-service";
import { answers, answersWhole, ScriptedAssistant, says, streams } from "@/testing/scripted-assistant";

// OpenAI and Azure: what each refuses and sends, by its documentation and issue trackers; the source stands above each row.

const onlyDefaultTemperature =
  "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.";

const rows: readonly ServiceRow[] = [
  // https://platform.openai.com/docs/api-reference/chat/create
  ["OpenAI", { script: says(text), asked: everyParameter, outcome: { ...answered, finishReason: "stop" }, calls: 1 }],
  // https://github.com/ITSpecialist111/ai_automation_suggester/issues/38, https://github.com/decolua/9router/issues/560
  [
    "OpenAI, a reasoning model",
    {
      script: refusing(
        [
          refuses(
            "max_tokens",
            400,
            openAiError(
              "max_tokens",
              "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
              "unsupported_parameter",
            ),
          ),
          refuses("temperature", 400, openAiError("temperature", onlyDefaultTemperature, "unsupported_value")),
        ],
        says(text),
      ),
      asked: everyParameter,
      outcome: answered,
      sent: ["max_completion_tokens", "response_format", "stream_options"],
      calls: 3,
    },
  ],
  // https://github.com/Aider-AI/aider/issues/2872
  [
    "OpenAI, a model that does not stream",
    {
      script: refusing(
        [
          refuses(
            "stream",
            400,
            openAiError(
              "stream",
              "Unsupported value: 'stream' does not support true with this model. Supported values are: false.",
              "unsupported_value",
            ),
          ),
        ],
        answersWhole(text),
      ),
      outcome: { ...answered, usage: { tokensIn: 100, tokensOut: 50 } },
      sent: [],
      calls: 2,
    },
  ],
  // https://platform.openai.com/docs/guides/error-codes
  [
    "OpenAI, without quota",
    {
      script: answers(
        429,
        {},
        JSON.stringify({
          error: {
            message: "You exceeded your current quota, please check your plan and billing details.",
            type: "insufficient_quota",
            param: null,
            code: "insufficient_quota",
          },
        }),
      ),
      outcome: { fault: "quota-exceeded" },
    },
  ],
  // https://platform.openai.com/docs/guides/error-codes
  [
    "OpenAI, a text that is too long",
    {
      script: answers(
        400,
        {},
        JSON.stringify(
          openAiError(
            "messages",
            "This model's maximum context length is 128000 tokens. However, your messages resulted in 140000 tokens. Please reduce max_tokens.",
            "context_length_exceeded",
          ),
        ),
      ),
      asked: everyParameter,
      outcome: { fault: "request-too-long" },
      calls: 1,
    },
  ],
  // https://github.com/AbanteAI/archive-old-cli-mentat/issues/429, https://learn.microsoft.com/azure/ai-foundry/openai/api-version-lifecycle
  [
    "Azure, v1",
    {
      path: "/openai/v1",
      script: streams(
        sse(
          {
            choices: [],
            model: "",
            object: "",
            prompt_filter_results: [{ prompt_index: 0, content_filter_results: {} }],
          },
          delta({ role: "assistant", content: "" }),
          delta({ content: text }),
          { choices: [{ index: 0, content_filter_offsets: { check_offset: 1 }, finish_reason: null }] },
          stop,
          done,
        ),
      ),
      outcome: answered,
    },
  ],
  // https://github.com/agno-agi/agno/issues/1066
  [
    "Azure, classic",
    {
      path: "/openai",
      apiVersion: "2024-06-01",
      script: refusing(
        [
          refuses(
            "stream_options",
            400,
            openAiError("stream_options", "Unknown parameter: 'stream_options'.", "unknown_parameter"),
          ),
        ],
        says(text),
      ),
      outcome: answered,
      sent: [],
      calls: 2,
    },
  ],
  // https://learn.microsoft.com/answers/questions/1189174
  [
    "Azure, a deployment that does not exist",
    {
      path: "/openai",
      apiVersion: "2024-06-01",
      script: answers(
        404,
        {},
        JSON.stringify({
          error: { code: "DeploymentNotFound", message: "The API deployment for this resource does not exist." },
        }),
      ),
      outcome: { fault: "model-not-found" },
    },
  ],
  // https://learn.microsoft.com/azure/ai-foundry/openai/concepts/content-filter
  [
    "Azure, filtered",
    {
      path: "/openai/v1",
      script: answers(
        400,
        {},
        JSON.stringify({
          error: {
            message: "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
            type: null,
            param: "prompt",
            code: "content_filter",
            status: 400,
            innererror: { code: "ResponsibleAIPolicyViolation" },
          },
        }),
      ),
      outcome: { fault: "withheld" },
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
