import { expect } from "vitest";
import { Breaker } from "@/server/assistant/breaker";
import { type Asking, type Completion, complete } from "@/server/assistant/completion";
import type { Service } from "@/server/assistant/service";
import { answers, type Script, type ScriptedAssistant } from "./scripted-assistant";

// How the doubles of AI services are made to behave as a named service does, and how they are asked.

export const answerText = '{"answer": "Сайн уу"}';
/** The same in two parts. */
export const [firstHalf, secondHalf] = [answerText.slice(0, 10), answerText.slice(10)];
const schema = { type: "object", properties: { answer: { type: "string" } }, required: ["answer"] };
/** Every parameter that a service may refuse. */
export const everyParameter = { responseFormat: { name: "answers", schema }, maxTokens: 500, temperature: 0.2 };
export const answered = { fault: null, text: answerText };

type Body = Parameters<Script>[1]["body"];
type Rule = Readonly<{ when: (body: Body) => boolean; status: number; body: unknown }>;

/** Refuses what one of the rules names, and does the rest as `then` says. */
export const refusing =
  (rules: readonly Rule[], then: Script): Script =>
  (response, received) => {
    const rule = rules.find(({ when }) => when(received.body));
    return (rule ? answers(rule.status, {}, JSON.stringify(rule.body)) : then)(response, received);
  };
export const refuses = (name: string, status: number, body: unknown): Rule => ({
  when: (sent) => name in sent,
  status,
  body,
});
/** Refuses one type of `response_format`. */
export const refusesFormat = (type: string, status: number, body: unknown): Rule => ({
  when: ({ response_format: format }) => (format as { type?: string } | undefined)?.type === type,
  status,
  body,
});

/** An error as OpenAI words it. */
export const openAiError = (param: string, message: string, code: string) => ({
  error: { message, type: "invalid_request_error", param, code },
});

/** Events of a stream; a string is sent as it is. */
export const sse = (...events: (object | string)[]): string =>
  events.map((event) => (typeof event === "string" ? event : `data: ${JSON.stringify(event)}\n\n`)).join("");
export const delta = (part: object, rest: object = {}) => ({
  choices: [{ index: 0, delta: part, finish_reason: null }],
  ...rest,
});
export const stop = { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] };
export const done = "data: [DONE]\n\n";

type Row = Readonly<{
  /** After the host; `/v1` where nothing else is said. */
  path?: string;
  apiVersion?: string;
  script: Script;
  asked?: Partial<Asking>;
  outcome: object;
  /** What was sent in the end, beside the model and `stream`. */
  sent?: readonly string[];
  calls?: number;
}>;
export type ServiceRow = readonly [service: string, row: Row];

export const serviceAt = (
  { baseUrl }: ScriptedAssistant,
  { path = "/v1", apiVersion = null }: { path?: string; apiVersion?: string | null } = {},
): Service => ({
  baseUrl: new URL(baseUrl).origin + path,
  apiKey: "key-of-the-tests",
  apiVersion,
  models: ["model-a"],
});

export const askService = (service: Service, asked: Partial<Asking> = {}): Promise<Completion> =>
  complete(service, {
    model: "model-a",
    messages: [{ role: "user", content: "Answer in JSON." }],
    signal: new AbortController().signal,
    onText: () => {},
    breaker: new Breaker({ failures: 5, windowMs: 1_000, openMs: 1_000 }),
    ...asked,
  });

/** Asks a service that behaves as the row says, and expects what the row says. */
export async function expectAnswer(assistant: ScriptedAssistant, row: Row): Promise<void> {
  const { script, asked, outcome, sent, calls, ...where } = row;
  assistant.usual = script;
  const completion = await askService(serviceAt(assistant, where), asked);
  expect(completion).toMatchObject(outcome);
  if (calls !== undefined) expect(assistant.received).toHaveLength(calls);
  const last = assistant.received.at(-1);
  const { messages, ...parameters } = last?.body ?? {};
  expect(messages).toHaveLength(1);
  expect(completion.parameters).toEqual(parameters);
  if (sent)
    expect(
      Object.keys(parameters)
        .filter((name) => !/^(model|stream)$/.test(name))
        .toSorted(),
    ).toEqual(sent);
  if (where.apiVersion) {
    expect(last?.path).toBe(`/openai/deployments/model-a/chat/completions?api-version=${where.apiVersion}`);
    expect(last?.headers).toMatchObject({ "api-key": "key-of-the-tests" });
    expect(last?.headers.authorization).toBeUndefined();
  } else {
    expect(last?.path).toBe(`${where.path ?? "/v1"}/chat/completions`);
    expect(last?.headers.authorization).toBe("Bearer key-of-the-tests");
  }
}
