import { afterEach, beforeEach, expect, test } from "vitest";
import { askService, delta, done, serviceAt, sse, stop } from "@/testing/ai-service";
import { answers, answersWhole, type Script, ScriptedAssistant, streams } from "@/testing/scripted-assistant";

// Forms of an answer that are not the one of the documentation.

let assistant: ScriptedAssistant;
beforeEach(async () => {
  assistant = await ScriptedAssistant.start();
});
afterEach(() => assistant.close());

const typed =
  (contentType: string | null, body: string): Script =>
  (response) => {
    response.writeHead(200, contentType === null ? {} : { "content-type": contentType }).end(body);
  };
const choice = (index: number | undefined, rest: object) => ({ index, ...rest });
const events = sse(delta({ content: "one " }), delta({ content: "two" }), stop, done);
const whole = { fault: null, text: "one two" };
const leavesOpen =
  (...sent: object[]): Script =>
  (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" }).write(sse(...sent));
  };

test.each<[what: string, Script, outcome: object]>([
  ["one JSON instead of a stream", answersWhole("one two"), { ...whole, finishReason: "stop" }],
  [
    "one JSON in a single line",
    typed("application/json", JSON.stringify({ choices: [{ message: { content: "one two" } }] })),
    whole,
  ],
  [
    "one JSON as plain text",
    typed("text/plain", JSON.stringify({ choices: [{ message: { content: "one two" } }] })),
    whole,
  ],
  [
    "one JSON of the older completions",
    typed("application/json", '{"choices":[{"text":"one two","finish_reason":"stop"}]}'),
    whole,
  ],
  [
    "a JSON that breaks off",
    typed("application/json", '{"choices":[{"message":{"content":"one'),
    { fault: "unreachable" },
  ],
  ["events as plain text", typed("text/plain", events), whole],
  ["events as JSON", typed("application/json", events), whole],
  ["events as HTML", typed("text/html", events), whole],
  ["events without a type", typed(null, events), whole],
  [
    "JSON line by line",
    typed(
      "application/x-ndjson",
      `${JSON.stringify(delta({ content: "one " }))}\n${JSON.stringify(delta({ content: "two" }))}\n${JSON.stringify(stop)}\n`,
    ),
    whole,
  ],
  ["events without an empty line between them", typed("text/event-stream", events.replaceAll("\n\n", "\n")), whole],
  ["an answer with status 201", (response) => response.writeHead(201).end(events), whole],
  [
    "neither a reason nor an end mark",
    streams(sse(delta({ content: "one " }), delta({ content: "two" }))),
    { ...whole, finishReason: null },
  ],
  ["an end mark without a reason", streams(sse(delta({ content: "one two" }), done)), whole],
  ["a connection left open after the reason", leavesOpen(delta({ content: "one two" }), stop), whole],
  [
    "a connection that breaks after the reason",
    async (response) => {
      response.writeHead(200).write(sse(delta({ content: "one two" }), stop));
      await expect.poll(() => response.writableLength).toBe(0);
      response.destroy();
    },
    whole,
  ],
  [
    "events without choices",
    streams(
      sse(
        { id: "x" },
        {},
        { choices: null },
        delta({ content: "one two" }),
        { object: "ping" },
        { usage: { prompt_tokens: 1, completion_tokens: 2 } },
        stop,
        done,
      ),
    ),
    { ...whole, usage: { tokensIn: 1, tokensOut: 2 } },
  ],
  [
    "choices in another order",
    streams(
      sse(
        { choices: [choice(1, { delta: { content: "no" } }), choice(0, { delta: { content: "one " } })] },
        { choices: [choice(1, { delta: { content: "no" } })] },
        { choices: [choice(0, { delta: { content: "two" } }), choice(1, { delta: {}, finish_reason: "length" })] },
        stop,
        done,
      ),
    ),
    { ...whole, finishReason: "stop" },
  ],
  [
    "choices without an index",
    streams(sse({ choices: [choice(undefined, { delta: { content: "one two" } })] }, done)),
    whole,
  ],
  [
    "messages instead of deltas",
    streams(
      sse(
        { choices: [choice(0, { message: { content: "one " } })] },
        { choices: [choice(0, { message: { content: "two" } })] },
        done,
      ),
    ),
    whole,
  ],
  [
    "the whole message once more after its deltas",
    streams(
      sse(
        delta({ content: "one " }),
        delta({ content: "two" }),
        { choices: [choice(0, { message: { content: "one two" }, finish_reason: "stop" })] },
        done,
      ),
    ),
    whole,
  ],
  [
    "parts of text",
    streams(
      sse(
        delta({ content: ["one ", { type: "output_text", text: "two" }, { type: "thinking", thinking: "no" }] }),
        done,
      ),
    ),
    whole,
  ],
  [
    "thoughts before the answer",
    streams(
      sse(
        delta({ thinking: "no" }),
        delta({ reasoning: "no" }),
        delta({ reasoning_content: "no" }),
        delta({ content: "one two" }),
        stop,
        done,
      ),
    ),
    whole,
  ],
  [
    "an error as a text",
    streams(sse(delta({ content: "one" }), { error: "model runner has unexpectedly stopped" })),
    { fault: "service-error", text: "one" },
  ],
  ["an error that is null", streams(sse({ ...delta({ content: "one two" }), error: null }, stop, done)), whole],
  [
    "an error without the stream's form",
    streams(`${sse(delta({ content: "one" }))}{"error":{"message":"Overloaded","type":"overloaded_error"}}\n\n`),
    { fault: "overloaded", text: "one" },
  ],
  [
    "an error in a choice",
    typed("application/json", '{"choices":[{"error":{"code":429,"message":"slow down"},"finish_reason":"error"}]}'),
    { fault: "rate-limited" },
  ],
  [
    "an error in a list",
    typed("application/json", '[{"error":{"code":503,"message":"The model is overloaded.","status":"UNAVAILABLE"}}]'),
    { fault: "overloaded" },
  ],
  [
    "a page",
    typed("text/event-stream", "\n <html>Log in</html>"),
    { fault: "garbage", detail: "The answer is a page.\n200 · text/event-stream" },
  ],
  [
    "a page without HTML",
    typed("text/plain", "Welcome to our network"),
    { fault: "garbage", detail: "\n200 · text/plain" },
  ],
  ["nothing", typed("text/event-stream", ""), { fault: "garbage" }],
  ["a proxy that wants a password", answers(407), { fault: "unreachable" }],
  ["a text that is too large", answers(413, {}, "<h1>Request Entity Too Large</h1>"), { fault: "request-too-long" }],
  [
    "too many for a while",
    answers(529, {}, '{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}'),
    { fault: "overloaded" },
  ],
  [
    "a gateway without a service",
    answers(502, {}, "Bad Gateway"),
    { fault: "service-error", detail: "Bad Gateway\n502" },
  ],
])("%s", async (_, script, outcome) => {
  assistant.usual = script;
  const heard: string[] = [];
  const completion = await askService(serviceAt(assistant), { onText: (text) => heard.push(text) });
  expect(completion).toMatchObject(outcome);
  expect(heard.join("")).toBe(completion.text);
  expect(assistant.received).toHaveLength(1);
});
