import { once } from "node:events";
import { createServer as createTcp, type Server, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ampleLimits } from "@/testing/call-clock";
import { answers, type Script, ScriptedAssistant, streams } from "@/testing/scripted-assistant";
import { Breaker } from "./breaker";
import { complete } from "./completion";
import type { CompletionLimits } from "./limits";

// What a service may do below the level of its events.

const event = (content: string) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
const stop = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n';
const done = "data: [DONE]\n\n";
const whole = `${event("Сайн уу, ")}${event("мөнх")}${stop}${done}`;
const answered = { fault: null, text: "Сайн уу, мөнх" };

let service: ScriptedAssistant;
beforeEach(async () => {
  service = await ScriptedAssistant.start();
});
afterEach(() => service.close());

async function ask(baseUrl: string, limits: CompletionLimits = ampleLimits) {
  return await complete(
    { baseUrl, apiKey: null, models: ["m"] },
    {
      model: "m",
      messages: [{ role: "user", content: "Hello" }],
      signal: new AbortController().signal,
      onText: () => {},
      limits,
      breaker: new Breaker({ failures: 5, windowMs: 1_000, openMs: 1_000 }),
    },
  );
}

const head = (response: Parameters<Script>[0], headers: Record<string, string> = {}) =>
  response.writeHead(200, { "content-type": "text/event-stream", ...headers });

/** Sends so many bytes at a time, each in a packet of its own. */
const crumbles =
  (text: string, bytesEach: number): Script =>
  async (response) => {
    head(response);
    response.socket?.setNoDelay(true);
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += bytesEach) {
      response.write(bytes.subarray(at, at + bytesEach));
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.end();
  };

const bomb = gzipSync(Buffer.alloc(64 * 1_024 * 1_024));

test.each<[what: string, Script, outcome: object]>([
  ["letters cut in the middle", crumbles(whole, 1), answered],
  ["letters cut in the middle, and lines that end with both", crumbles(whole.replaceAll("\n", "\r\n"), 1), answered],
  ["a mark of the byte order", streams(`\uFEFF${whole}`), answered],
  [
    "fields without a space, ids, comments",
    streams(`: hello\n\nid: 1\nretry: 5\n${whole.replaceAll(": {", ":{")}`),
    answered,
  ],
  ["events of several lines", streams(whole.replaceAll('{"choices":', '{\ndata: "choices":')), answered],
  ["no empty line at the end", streams(`${event("a")}${stop}data: [DONE]`), { fault: null, text: "a" }],
  [
    "a cut in the middle of an event",
    streams(event("half") + event("gone").slice(0, -9)),
    { fault: "unreachable", text: "half" },
  ],
  [
    "bytes that are no letters",
    (response) => head(response).end(Buffer.from([0xff, 0xfe, 10, 10])),
    { fault: "garbage" },
  ],
  ["a redirect to itself", answers(307, { location: "/v1/chat/completions" }), { fault: "wrong-address" }],
  [
    "a pack that holds any amount",
    (response) => head(response, { "content-encoding": "gzip" }).end(bomb),
    { fault: "garbage" },
  ],
  [
    "the same, said to be as it is",
    (response) => head(response, { "content-encoding": "identity" }).end(whole),
    answered,
  ],
])("%s", async (_, script, outcome) => {
  service.usual = script;
  const answer = await ask(service.baseUrl);
  expect(answer).toMatchObject(outcome);
  expect(service.received).toHaveLength(1);
  expect(service.received[0]?.headers["accept-encoding"]).toBe("identity");
});

test("a line of a megabyte is read once and, where it never ends, given up on", async () => {
  const text = "ө".repeat(500_000);
  service.usual = crumbles(`${event(text)}${stop}${done}`, 4_096);
  expect(await ask(service.baseUrl)).toMatchObject({ fault: null, text });
  service.usual = async (response) => {
    head(response).write('data: {"choices":[{"index":0,"delta":{"content":"');
    while (!response.destroyed) {
      response.write("x".repeat(65_536));
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const before = process.memoryUsage().rss;
  expect(await ask(service.baseUrl)).toMatchObject({ fault: "too-large", text: "" });
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1_024 * 1_024);
});

/** Speaks bytes, not HTTP. */
async function withRaw(speak: (socket: Socket) => unknown, use: (port: number) => Promise<void>): Promise<void> {
  const open = new Set<Socket>();
  const server: Server = createTcp((socket) => {
    open.add(socket.on("error", () => {}));
    socket.once("data", () => speak(socket));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    await use((server.address() as { port: number }).port);
  } finally {
    for (const socket of open) socket.destroy();
    server.close();
  }
}

test.each<[what: string, speak: (socket: Socket) => unknown, outcome: object]>([
  [
    "HTTP/1.0 without a length",
    (socket) => socket.end(`HTTP/1.0 200 OK\r\nContent-Type: text/event-stream\r\n\r\n${whole}`),
    answered,
  ],
  [
    "HTTP/1.0 that hangs up between two events",
    (socket) => socket.end(`HTTP/1.0 200 OK\r\nContent-Type: text/event-stream\r\n\r\n${event("half")}`),
    { fault: null, text: "half" },
  ],
  ["no HTTP", (socket) => socket.end("220 mail.example ESMTP\r\n"), { fault: "unreachable" }],
  ["nothing but a goodbye", (socket) => socket.end(), { fault: "unreachable" }],
  [
    "a head without end",
    (socket) => {
      const timer = setInterval(() => socket.write(`X-More: ${"x".repeat(8_000)}\r\n`), 1);
      socket.write("HTTP/1.1 200 OK\r\n");
      socket.once("close", () => clearInterval(timer));
    },
    { fault: "unreachable" },
  ],
])("%s", async (_, speak, outcome) => {
  await withRaw(speak, async (port) => {
    expect(await ask(`http://127.0.0.1:${port}/v1`)).toMatchObject(outcome);
  });
});

test("an encrypted address where nobody encrypts, and a name that nobody has, are told", async () => {
  const encrypted = await ask(service.baseUrl.replace("http:", "https:"));
  expect(encrypted).toMatchObject({ fault: "unreachable", text: "" });
  // How long it takes to learn that a name is nobody's is up to the network.
  const limits = { ...ampleLimits, connectMs: 5_000 };
  const nobody = await ask("http://ordo-has-no-such-service.invalid/v1", limits);
  expect(nobody).toMatchObject({ fault: "unreachable", text: "" });
});

test("a head that comes in crumbs is not a word: the clock of the first one ends it", async () => {
  await withRaw(
    (socket) => {
      const crumbs = [..."HTTP/1.1 200 OK\r\nX-Slow: "];
      const timer = setInterval(() => socket.write(crumbs.shift() ?? "x"), 10);
      socket.once("close", () => clearInterval(timer));
    },
    async (port) => {
      const limits = { ...ampleLimits, firstTokenMs: 800 };
      expect(await ask(`http://127.0.0.1:${port}/v1`, limits)).toMatchObject({ fault: "silent" });
    },
  );
});
