import { afterEach, beforeEach, expect, test } from "vitest";
import { askService, delta, done, serviceAt, sse, stop } from "@/testing/ai-service";
import { answersWhole, type Script, ScriptedAssistant, says, streams } from "@/testing/scripted-assistant";
import { completionLimits } from "./limits";

// How an answer ends, and what of it is kept, where a service keeps to no documentation.

let assistant: ScriptedAssistant;
beforeEach(async () => {
  assistant = await ScriptedAssistant.start();
});
afterEach(() => assistant.close());

const choice = (index: unknown, content: string) => ({ choices: [{ index, delta: { content } }] });
const whole = { fault: null, text: "one two" };
const usage = (tokensIn: unknown, tokensOut: unknown) => ({
  usage: { prompt_tokens: tokensIn, completion_tokens: tokensOut },
});
const lines =
  (...all: (object | string)[]): Script =>
  (response) => {
    const body = all.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
    response.writeHead(200, { "content-type": "application/x-ndjson" }).end(`${body}\n`);
  };
const ended = (finishReason: unknown) => ({ choices: [{ index: 0, delta: {}, finish_reason: finishReason }] });

test.each<[what: string, Script, outcome: object]>([
  ...[null, "0", 1, "1", -1].map((index): [string, Script, object] => [
    `the index ${JSON.stringify(index)}`,
    streams(sse(choice(index, "one "), choice(index, "two"), stop, done)),
    whole,
  ]),
  [
    "two choices of which none has the index 0",
    streams(
      sse(
        { choices: [...choice(2, "one ").choices, ...choice(1, "no").choices] },
        choice(1, "no"),
        choice(2, "two"),
        done,
      ),
    ),
    whole,
  ],
  [
    "a choice without text before the one with index 0",
    streams(sse(choice(1, ""), choice(0, "one "), choice(1, "no"), choice(0, "two"), stop, done)),
    whole,
  ],
  [
    "a choice with text before the one with index 0",
    streams(sse(choice(1, "no "), choice(1, "no"), choice(0, "one "), choice(1, "no"), choice(0, "two"), stop, done)),
    whole,
  ],
  [
    "another choice that ends before the one with index 0 begins",
    streams(
      sse(
        choice(1, "no"),
        { choices: [{ index: 1, delta: {}, finish_reason: "length" }] },
        choice(0, "one two"),
        stop,
        done,
      ),
    ),
    { ...whole, finishReason: "stop" },
  ],
  [
    "Ollama's own lines",
    lines(
      { model: "m", message: { role: "assistant", content: "", thinking: "Hm" }, done: false },
      { model: "m", message: { role: "assistant", content: "one " }, done: false },
      { model: "m", message: { role: "assistant", content: "two" }, done: false },
      { model: "m", message: { content: "" }, done: true, done_reason: "stop", prompt_eval_count: 26, eval_count: 9 },
    ),
    { ...whole, finishReason: "stop", usage: { tokensIn: 26, tokensOut: 9 } },
  ],
  [
    "Ollama's own lines of a text",
    lines({ response: "one ", done: false }, { response: "two", done: false }, { response: "", done: true }),
    { ...whole, finishReason: "stop", usage: null },
  ],
  [
    "Ollama's own answer at once",
    lines({ message: { content: "one two" }, done: true, done_reason: "length" }),
    { ...whole, finishReason: "length" },
  ],
])("%s: the answer is found", async (_, script, outcome) => {
  assistant.usual = script;
  expect(await askService(serviceAt(assistant))).toMatchObject(outcome);
});

test.each<[what: string, Script, outcome: object]>([
  [
    "in the middle",
    streams(sse(delta({ content: "one " }), "data: {not json\n\n", delta({ content: "two" }), stop, done)),
    whole,
  ],
  ["before the first word", streams(sse("data: {not json\n\n", delta({ content: "one two" }), stop, done)), whole],
  ["before the end mark", streams(sse(delta({ content: "one two" }), "data: {not json\n\n", done)), whole],
  ["after the reason of the end", streams(sse(delta({ content: "one two" }), stop, "data: {not json\n\n")), whole],
  [
    "among events without an empty line between them",
    streams(
      sse(delta({ content: "one " }), "data: {not json\n\n", delta({ content: "two" }), stop, done).replaceAll(
        "\n\n",
        "\n",
      ),
    ),
    whole,
  ],
  ["among lines of JSON", lines(delta({ content: "one " }), "{not json", delta({ content: "two" }), stop), whole],
  [
    "at the end",
    streams(sse(delta({ content: "one two" }), "data: {not json\n\n")),
    { fault: "stalled", text: "one two" },
  ],
  [
    "at the end without an empty line before it",
    streams(`${sse(delta({ content: "one two" })).replace("\n\n", "\n")}data: {not js`),
    { fault: "unreachable", text: "one two" },
  ],
  ["and nothing else", streams("data: {not json\n\n".repeat(3)), { fault: "garbage", text: "" }],
])("an event that is no JSON %s loses nothing of the rest", async (_, script, outcome) => {
  assistant.usual = script;
  expect(await askService(serviceAt(assistant))).toMatchObject(outcome);
});

test("what came of another choice than the first is kept where the line is cut", async () => {
  assistant.usual = async (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" }).write(sse(choice(1, "one "), choice(1, "two")));
    await expect.poll(() => response.writableLength).toBe(0);
    response.destroy();
  };
  const heard: string[] = [];
  const completion = await askService(serviceAt(assistant), { onText: (text) => heard.push(text) });
  expect(completion).toMatchObject({ fault: "unreachable", text: "one two" });
  expect(heard.join("")).toBe("one two");
});

test("a service that repeats the end again and again is waited for once", async () => {
  assistant.usual = (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" }).write(sse(delta({ content: "one two" }), stop));
    const repeating = setInterval(() => response.write(sse(stop)), 50);
    response.once("close", () => clearInterval(repeating));
  };
  const service = serviceAt(assistant);
  const limits = { ...completionLimits(service, "model-a"), idleMs: 300 };
  const completion = await askService(service, { limits });
  expect(completion).toMatchObject({ ...whole, finishReason: "stop" });
});

test.each<[what: string, counted: object, usage: object | null]>([
  ["the most that a column holds", usage(2_147_483_647, 0), { tokensIn: 2_147_483_647, tokensOut: 0 }],
  ["more than a column holds", usage(2_147_483_648, 1), null],
  ["less than none", usage(1, -1), null],
  ["half a token", usage(1.5, 1), null],
  ["a count as a text", usage("1", 1), null],
])("%s is counted only where it is a count", async (_, counted, expected) => {
  assistant.usual = streams(sse(delta({ content: "one two" }), { ...stop, ...counted }, done));
  expect(await askService(serviceAt(assistant))).toMatchObject({ ...whole, usage: expected });
});

test.each<[sent: unknown, kept: string]>([
  ["x".repeat(1_000), "x".repeat(40)],
  ["st\u0000o\u001b[31mp\u202e\n", "sto[31mp"],
  ["stop\ud83d", "stop"],
  [`${"too long ".repeat(4)}Odgerel`, "too long too long too long too long"],
  [`${"x".repeat(39)}😀`, "x".repeat(39)],
  [{ reason: "stop" }, "[object Object]"],
])("of the finish reason %j is kept what may be written down", async (sent, kept) => {
  assistant.usual = streams(sse(delta({ content: "one two" }), ended(sent), done));
  expect(await askService(serviceAt(assistant))).toMatchObject({ ...whole, finishReason: kept });
});

test.each<[what: string, fault: string, Script, finishReason: string | null]>([
  ["only reasons", "only-reasoning", streams(sse(delta({ reasoning_content: "Hm" }), stop, done)), "stop"],
  ["only reasons within its text", "only-reasoning", says("<think>Hm, what a question.</think>\n"), "stop"],
  [
    "reasons until its limit",
    "only-reasoning",
    streams(sse(delta({ reasoning: "Hm" }), ended("length"), done)),
    "length",
  ],
  [
    "reasons until its limit within its text",
    "only-reasoning",
    says("<think>Hm, what", { finishReason: "length" }),
    "length",
  ],
  [
    "only calls tools",
    "only-tool-calls",
    streams(
      sse(
        delta({ tool_calls: [{ index: 0, id: "x", function: { name: "f", arguments: "{}" } }] }),
        ended("tool_calls"),
        done,
      ),
    ),
    "tool_calls",
  ],
  ["sends an empty text", "empty-answer", says(""), "stop"],
  ["sends nothing but space", "empty-answer", says(" \n\n "), "stop"],
  ["answers an empty text at once", "empty-answer", answersWhole(""), "stop"],
  [
    "has its last event in Ollama's own form",
    "only-reasoning",
    lines({ message: { content: "", thinking: "Hm" }, done: true }),
    "stop",
  ],
])("a model that %s ends with %s", async (_, fault, script, finishReason) => {
  assistant.usual = script;
  expect(await askService(serviceAt(assistant))).toMatchObject({ fault, finishReason });
});
