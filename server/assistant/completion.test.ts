import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ampleLimits, holdCallClocks } from "@/testing/call-clock";
import {
  answers,
  breaksOffAfter,
  neverEnds,
  type Script,
  ScriptedAssistant,
  says,
  showsPage,
  stallsAfter,
  staysSilent,
  streams,
} from "@/testing/scripted-assistant";
import { Breaker } from "./breaker";
import { complete } from "./completion";
import { type CompletionLimits, completionLimits } from "./limits";

const secret = "key-of-the-tests";
const chunk = (content: string) => `data: {"choices":[{"index":0,"delta":{"content":"${content}"}}]}\n\n`;

const defaultLimits = completionLimits({ baseUrl: "https://ai.example.com/v1" }, "m");
let service: ScriptedAssistant;
beforeEach(async () => {
  service = await ScriptedAssistant.start();
});
afterEach(() => service.close());

async function ask(
  script: Script,
  limits: CompletionLimits = ampleLimits,
  signal = new AbortController().signal,
  heard: string[] = [],
) {
  service.next(script);
  const completion = await complete(
    { baseUrl: service.baseUrl, apiKey: secret, models: ["model-a"] },
    {
      model: "model-a",
      messages: [{ role: "user", content: "Hello" }],
      signal,
      onText: (text) => heard.push(text),
      limits,
      breaker: new Breaker({ failures: 5, windowMs: 1_000, openMs: 1_000 }),
    },
  );
  return { ...completion, heard };
}

test("the figures are those that were promised", () => {
  expect(defaultLimits).toEqual({
    connectMs: 5_000,
    // Known within 20 s: half a second is for reporting it.
    firstTokenMs: 19_500,
    firstTokenTotalMs: 299_500,
    idleMs: 15_000,
    totalMs: 600_000,
    answerBytes: 1_048_576,
  });
});

test("an answer comes piece by piece, with its count of tokens, and the key goes into its header alone", async () => {
  const answer = await ask(says("Сайн байна уу, энэ бол хариулт.", { pieceLength: 5 }));
  expect(answer).toMatchObject({ fault: null, finishReason: "stop", usage: { tokensIn: 100, tokensOut: 50 } });
  expect(answer.heard.length).toBeGreaterThan(4);
  expect(answer.heard.join("")).toBe(answer.text);
  expect(answer.text).toBe("Сайн байна уу, энэ бол хариулт.");
  const [received] = service.received;
  expect(received?.headers.authorization).toBe(`Bearer ${secret}`);
  expect(received?.body).toMatchObject({ model: "model-a", stream: true, stream_options: { include_usage: true } });
  expect(JSON.stringify(received?.body)).not.toContain(secret);
});

const done = "data: [DONE]\n\n";
const stop = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n';

test.each<[what: string, Script, outcome: object]>([
  ["401", answers(401), { fault: "unauthorised" }],
  ["403", answers(403), { fault: "unauthorised" }],
  ["429 with seconds", answers(429, { "retry-after": "7" }), { fault: "rate-limited", retryAfterS: 7 }],
  ["429 with nonsense", answers(429, { "retry-after": "soon" }), { fault: "rate-limited", retryAfterS: null }],
  ["400", answers(400), { fault: "refused" }],
  ["404 about anything but the model", answers(404), { fault: "wrong-address" }],
  ["500", answers(500), { fault: "service-error" }],
  ["503 with a page", answers(503, { "content-type": "text/html" }, "<h1>Down</h1>"), { fault: "overloaded" }],
  ["a redirect", answers(302, { location: "http://169.254.169.254/" }), { fault: "wrong-address" }],
  ["an error with the status of success", answers(200), { fault: "service-error" }],
  ["HTML", showsPage(), { fault: "garbage" }],
  ["broken JSON", streams('data: {"choices":[{\n\n'), { fault: "garbage", text: "" }],
  ["events of another kind", streams('data: {"hello":1}\n\n'), { fault: "garbage" }],
  ["a stream without an event", streams(": ping\n\n"), { fault: "garbage" }],
  ["a line that is cut", breaksOffAfter("half"), { fault: "unreachable", text: "half" }],
  [
    "an error with a status inside the stream",
    streams(`${chunk("so")}data: {"error":{"code":429}}\n\n`),
    { fault: "rate-limited", text: "so" },
  ],
  [
    "an error with a name inside the stream",
    streams('data: {"error":{"code":"invalid_api_key"}}\n\n'),
    { fault: "unauthorised" },
  ],
  ["a filter", says("so far", { finishReason: "content_filter" }), { fault: "withheld", text: "so far" }],
  [
    "a refusal",
    streams(`data: {"choices":[{"index":0,"delta":{"refusal":"I cannot."}}]}\n\n${stop}${done}`),
    { fault: "withheld", text: "" },
  ],
  [
    "no choice in an event",
    streams(`data: {"choices":[]}\n\n${chunk("a")}data: {"choices":[]}\n\n${stop}${done}`),
    { fault: null, text: "a", usage: null },
  ],
  [
    "parts of a text",
    streams(
      `data: {"choices":[{"index":0,"delta":{"content":[{"type":"thinking","thinking":[]},{"type":"text","text":"a"}]}}]}\n\n${stop}${done}`,
    ),
    { fault: null, text: "a" },
  ],
  ["an end without its mark", streams(`${chunk("a")}${stop}`), { fault: null, text: "a" }],
  ["an error inside the stream", streams('data: {"error":{"message":"overloaded"}}\n\n'), { fault: "overloaded" }],
  [
    "another kind of line end",
    streams(`${chunk("a")}${stop}${done}`.replaceAll("\n", "\r\n")),
    { fault: null, text: "a" },
  ],
  [
    "no reason but a length",
    says("cut", { finishReason: "length", usage: null }),
    { fault: null, finishReason: "length" },
  ],
])("%s is told apart at once", async (_, script, outcome) => {
  const answer = await ask(script);
  expect(answer).toMatchObject(outcome);
  expect(service.received).toHaveLength(1);
});

test("a service that leaves the line open after its last event is done with", async () => {
  const heard: string[] = [];
  const leavesOpen: Script = async (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`${chunk("whole")}${stop}data: [DO`);
    await expect.poll(() => heard).toEqual(["whole"]);
    response.write("NE]\n\n");
  };
  const answer = await ask(leavesOpen, ampleLimits, new AbortController().signal, heard);
  expect(answer).toMatchObject({ fault: null, text: "whole" });
});

test.each<[what: string, Script, fault: string, text: string, Partial<CompletionLimits>]>([
  ["silent", staysSilent(), "silent", "", { firstTokenMs: 300 }],
  ["stalled", stallsAfter("so far"), "stalled", "so far", { idleMs: 300 }],
])("%s: a fault by name, by its clock, with what had come", async (_, script, fault, text, clock) => {
  expect(await ask(script, { ...ampleLimits, ...clock })).toMatchObject({ fault, text });
  await expect.poll(() => service.received[0]?.abortedAt).not.toBeNull();
});

test.each([
  ["words", chunk("."), "......"],
  ["signs of life after a word", ": ping\n\n", "."],
])("endless and slow %s: a fault by name at the longest time, with what had come", async (_, sign, text) => {
  const clocks = holdCallClocks();
  const dribbles: Script = async (response) => {
    await clocks.heard(() => response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders());
    for (let n = 0; n < 6; n += 1) {
      await clocks.heard(() => response.write(n === 0 ? chunk(".") : sign));
      clocks.pass(250);
    }
  };
  const answer = await ask(dribbles, { ...ampleLimits, firstTokenMs: 300, idleMs: 300, totalMs: 1_500 });
  expect(answer).toMatchObject({ fault: "too-slow", text });
  await expect.poll(() => service.received[0]?.abortedAt).not.toBeNull();
});

test("an endless answer is cut off at its limit, between two letters", async () => {
  const answer = await ask(neverEnds({ piece: `${"ө".repeat(999)}a`, everyMs: 0 }), {
    ...ampleLimits,
    answerBytes: 10_000,
  });
  expect(answer.fault).toBe("too-large");
  expect(Buffer.byteLength(answer.text)).toBeGreaterThan(9_990);
  expect(Buffer.byteLength(answer.text)).toBeLessThanOrEqual(10_000);
  expect(answer.text).not.toContain("\uFFFD");
  expect(answer.heard.join("")).toBe(answer.text);
});

test("nobody at the address, and an address that takes no connection, are unreachable", async () => {
  await service.close();
  expect(await ask(staysSilent())).toMatchObject({ fault: "unreachable", text: "" });
  // Encrypted, it connects and never shakes hands.
  const deaf = createServer(() => {}).listen(0, "127.0.0.1");
  await once(deaf, "listening");
  const { port } = deaf.address() as { port: number };
  const answer = await complete(
    { baseUrl: `https://127.0.0.1:${port}/v1`, apiKey: null, models: ["m"] },
    {
      model: "m",
      messages: [],
      signal: new AbortController().signal,
      onText: () => {},
      limits: { ...ampleLimits, connectMs: 300 },
    },
  );
  expect(answer.fault).toBe("unreachable");
  deaf.close();
  service = await ScriptedAssistant.start();
});

test("cancelling hangs up and keeps what had come", async () => {
  const abort = new AbortController();
  const heard: string[] = [];
  const asked = ask(stallsAfter("so far"), ampleLimits, abort.signal, heard);
  await expect.poll(() => heard).toEqual(["so far"]);
  abort.abort();
  expect(await asked).toMatchObject({ fault: "cancelled", text: "so far" });
  await expect.poll(() => service.received[0]?.abortedAt ?? null).not.toBeNull();
});
