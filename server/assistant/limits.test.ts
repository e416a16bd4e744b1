import { afterEach, beforeEach, expect, test } from "vitest";
import { env } from "@/server/env";
import { answered, answerText, askService, delta, done, serviceAt, sse, stop } from "@/testing/ai-service";
import { holdCallClocks } from "@/testing/call-clock";
import { answers, answersWhole, type Script, ScriptedAssistant, says } from "@/testing/scripted-assistant";
import { type CompletionLimits, completionLimits, limitsInForce } from "./limits";
import { parseModelLimits } from "./model-limits";

let assistant: ScriptedAssistant;
const before = { ...env };
beforeEach(async () => {
  assistant = await ScriptedAssistant.start();
});
afterEach(async () => {
  Object.assign(env, { AI_FIRST_TOKEN_TIMEOUT_S: undefined, AI_MODEL_LIMITS: undefined }, before);
  await assistant.close();
});

const remote = { baseUrl: "https://ai.example.com/v1" };
const local = { baseUrl: "http://localhost:11434/v1" };

test("a service on this machine may load its model first, one elsewhere may not", () => {
  expect(limitsInForce(remote, "m")).toEqual({ firstTokenS: 20, idleS: 15, totalS: 600, mayLoadFirst: false });
  expect(limitsInForce(local, "m")).toEqual({ firstTokenS: 300, idleS: 15, totalS: 600, mayLoadFirst: true });
});

test("a model's own limits come before the general ones, and those before the defaults", () => {
  Object.assign(env, {
    AI_FIRST_TOKEN_TIMEOUT_S: 30,
    AI_TOTAL_TIMEOUT_S: 100,
    AI_MODEL_LIMITS: parseModelLimits("slow:8b:first=400,idle=60"),
  });
  expect(limitsInForce(local, "m")).toMatchObject({ firstTokenS: 30, idleS: 15, totalS: 100 });
  expect(limitsInForce(remote, "slow:8b")).toMatchObject({ firstTokenS: 400, idleS: 60, totalS: 100 });
  expect(completionLimits(remote, "slow:8b")).toMatchObject({ firstTokenMs: 399_500, firstTokenTotalMs: 399_500 });
});

// A hundredth of the real figures: a model thinks for 600 ms where 200 ms of silence are allowed.
const scaled: CompletionLimits = {
  connectMs: 5_000,
  firstTokenMs: 200,
  firstTokenTotalMs: 3_000,
  idleMs: 150,
  totalMs: 6_000,
  answerBytes: 65_536,
};
type Response = Parameters<Script>[0];
type Clocks = ReturnType<typeof holdCallClocks>;

const begin = ({ heard }: Clocks, response: Response) =>
  heard(() => response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders());

/** Sends something every 150 ms for 600 ms, and then the answer. */
const thinks =
  (clocks: Clocks, sign: string): Script =>
  async (response) => {
    await begin(clocks, response);
    for (let n = 0; n < 4; n += 1) {
      await clocks.heard(() => response.write(sign));
      clocks.pass(150);
    }
    response.end(sse(delta({ content: answerText }), stop, done));
  };

test.each([
  ["its reasoning", sse(delta({ reasoning_content: "Hm." }))],
  ["comments", ": keep-alive\n\n"],
  ["empty lines", "\n"],
  ["empty deltas", sse(delta({ role: "assistant", content: "" }))],
])("a model that thinks for a while and shows %s is waited for", async (_, sign) => {
  assistant.usual = thinks(holdCallClocks(), sign);
  expect(await askService(serviceAt(assistant), { limits: scaled })).toMatchObject(answered);
});

test("a model that pauses within its reasoning has as long as before its first token", async () => {
  const clocks = holdCallClocks();
  assistant.usual = async (response) => {
    await begin(clocks, response);
    await clocks.heard(() => response.write(sse(delta({ reasoning: "Hm." }))));
    clocks.pass(400);
    response.end(sse(delta({ content: answerText }), stop, done));
  };
  const limits = { ...scaled, firstTokenMs: 2_000 };
  expect(await askService(serviceAt(assistant), { limits })).toMatchObject(answered);
  expect((await askService(serviceAt(assistant), { limits: scaled })).fault).toBe("stalled");
});

test("a cold model on this machine is waited for, where a silent service elsewhere is given up", async () => {
  const { pass } = holdCallClocks();
  assistant.usual = (response, received) => {
    pass(600);
    return says(answerText)(response, received);
  };
  // As the limits of both relate: 300 s against 20 s.
  const patient = { ...scaled, firstTokenMs: 3_000 };
  expect(await askService(serviceAt(assistant), { limits: patient })).toMatchObject(answered);
  expect((await askService(serviceAt(assistant), { limits: scaled })).fault).toBe("silent");
});

// https://github.com/mostlygeek/llama-swap/issues/146
test("a server that answers 503 while its model loads is asked again until it has", async () => {
  const loading = answers(503, {}, '{"error":{"code":503,"message":"Loading model","type":"unavailable_error"}}');
  assistant.next(loading, loading);
  assistant.usual = says(answerText);
  expect(await askService(serviceAt(assistant))).toMatchObject(answered);
  expect(assistant.received).toHaveLength(3);
});

test("signs of life alone end at the time for the first token in all", async () => {
  const clocks = holdCallClocks();
  let signs = 0;
  assistant.usual = async (response) => {
    await begin(clocks, response);
    for (; signs < 4; signs += 1) {
      await clocks.heard(() => response.write(": keep-alive\n\n"));
      clocks.pass(150);
    }
  };
  const limits = { ...scaled, firstTokenTotalMs: 600 };
  expect(await askService(serviceAt(assistant), { limits })).toMatchObject({ fault: "silent", text: "" });
  expect(signs).toBe(4);
  await expect.poll(() => assistant.received[0]?.abortedAt ?? null).not.toBeNull();
});

test("without a stream the whole answer has as long as the first token in all", async () => {
  const refusal = answers(400, {}, '{"error":{"message":"stream is not supported","param":"stream"}}');
  const { pass } = holdCallClocks();
  assistant.next(refusal);
  assistant.usual = (response, received) => {
    pass(600);
    return answersWhole(answerText)(response, received);
  };
  expect(await askService(serviceAt(assistant), { limits: scaled })).toMatchObject(answered);
});
