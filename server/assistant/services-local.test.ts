import { afterEach, beforeEach, test } from "vitest";
import {
  answered,
  delta,
  done,
  everyParameter,
  expectAnswer,
  firstHalf as first,
  refuses,
  refusesFormat,
  refusing,
  type ServiceRow,
  sse,
  stop,
  answerText as text,
} from "@/testing/ai-service";
import { answers, answersWhole, ScriptedAssistant, says, streams } from "@/testing/scripted-assistant";

// Services on one's own machine, and gateways to Bedrock: what each refuses and sends, by its documentation and issue trackers; the source stands above each row.

const rows: readonly ServiceRow[] = [
  // https://github.com/ollama/ollama/blob/main/docs/openai.md
  ["Ollama", { script: says(text), asked: everyParameter, outcome: answered, calls: 1 }],
  // https://github.com/netease-youdao/QAnything/issues/555
  [
    "Ollama, a model that was not pulled",
    {
      script: answers(
        404,
        {},
        `{"error":{"message":"model \\"model-a\\" not found, try pulling it first","type":"api_error","param":null,"code":null}}`,
      ),
      outcome: { fault: "model-not-found" },
    },
  ],
  // https://github.com/ollama/ollama/blob/main/docs/api.md: an unknown path answers text
  [
    "Ollama, at a wrong path",
    {
      script: answers(404, { "content-type": "text/plain" }, "404 page not found"),
      outcome: { fault: "wrong-address" },
    },
  ],
  // https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/189: json_schema is taken, json_object is not
  [
    "LM Studio",
    {
      script: refusing(
        [refusesFormat("json_object", 400, { error: "'response_format.type' must be 'json_schema' or 'text'" })],
        says(text),
      ),
      asked: everyParameter,
      outcome: answered,
      calls: 1,
    },
  ],
  // https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/307: of a model without grammars neither is
  [
    "LM Studio, neither format",
    {
      script: refusing(
        [refuses("response_format", 400, { error: "'response_format.type' must be 'text'" })],
        says(text),
      ),
      asked: everyParameter,
      outcome: answered,
      sent: ["max_tokens", "stream_options", "temperature"],
      calls: 3,
    },
  ],
  // https://lmstudio.ai/docs/app/api/endpoints/openai: an error in the stream is an event of that name
  [
    "LM Studio, an error in the middle",
    {
      script: streams(
        `${sse(delta({ content: first }))}event: error\ndata: {"error":{"message":"The model has crashed without additional information."}}\n\n`,
      ),
      outcome: { fault: "service-error", text: first },
    },
  ],
  // https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html
  [
    "vLLM",
    {
      script: streams(
        sse(
          delta({ role: "assistant", content: "" }),
          delta({ reasoning_content: "Hm." }),
          delta({ content: text }),
          stop,
          { choices: [], usage: { prompt_tokens: 8, completion_tokens: 6 } },
          done,
        ),
      ),
      asked: everyParameter,
      outcome: { ...answered, usage: { tokensIn: 8, tokensOut: 6 } },
    },
  ],
  // https://github.com/vllm-project/vllm/issues/3485
  [
    "vLLM, an unknown model",
    {
      script: answers(
        404,
        {},
        '{"object":"error","message":"The model `model-a` does not exist.","type":"NotFoundError","param":null,"code":404}',
      ),
      outcome: { fault: "model-not-found" },
    },
  ],
  // https://github.com/vllm-project/vllm/issues/5082
  [
    "vLLM, at a wrong path",
    { script: answers(404, {}, '{"detail":"Not Found"}'), outcome: { fault: "wrong-address" } },
  ],
  // https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md
  [
    "llama.cpp",
    {
      script: streams(
        sse(
          delta({ role: "assistant", content: null }),
          delta({ content: text }),
          { ...stop, timings: { prompt_n: 1 } },
          done,
        ),
      ),
      asked: everyParameter,
      outcome: answered,
      calls: 1,
    },
  ],
  // https://github.com/ggml-org/llama.cpp/pull/15780
  [
    "llama.cpp, a text that is too long",
    {
      script: answers(
        500,
        {},
        '{"error":{"code":500,"message":"the request exceeds the available context size. try increasing the context size or enable context shift","type":"exceed_context_size_error","n_prompt_tokens":1407,"n_ctx":256}}',
      ),
      outcome: { fault: "request-too-long" },
    },
  ],
  // https://github.com/danny-avila/LibreChat/issues/8877
  [
    "a Bedrock gateway, a model that does not stream",
    {
      path: "/api/v1",
      script: refusing(
        [
          refuses("stream", 400, {
            detail:
              "An error occurred (ValidationException) when calling the ConverseStream operation: The model is unsupported for streaming.",
          }),
        ],
        answersWhole(text),
      ),
      outcome: answered,
      sent: [],
      calls: 2,
    },
  ],
  // https://github.com/aws-samples/bedrock-access-gateway/issues/103
  [
    "a Bedrock gateway, a model that does not exist",
    {
      path: "/api/v1",
      script: answers(
        400,
        {},
        '{"detail":"Unsupported model anthropic.claude-3, please use models API to get a list of supported models"}',
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
