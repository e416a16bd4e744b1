import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";

type Message = { role: string; content: string };
type Body = { model: string; messages: Message[]; stream?: boolean; [parameter: string]: unknown };

/** One call that came in. */
type Received = {
  body: Body;
  method: string;
  /** With the query string. */
  path: string;
  headers: IncomingHttpHeaders;
  /** When the caller hung up before the answer had ended. */
  abortedAt: number | null;
  receivedAt: number;
};

/** What the service does with a call. */
export type Script = (response: ServerResponse, received: Received) => unknown;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const chunk = (model: string, delta: object, finishReason: string | null = null) => ({
  id: "chatcmpl-scripted",
  object: "chat.completion.chunk",
  created: 1_790_000_000,
  model,
  choices: [{ index: 0, delta, finish_reason: finishReason }],
});

const send = (response: ServerResponse, data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`);

function begin(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  response.flushHeaders();
}

/** Pieces of a text, each a token or so long; no letter is cut in two. */
const piecesOf = (text: string, length: number) => text.match(new RegExp(`[\\s\\S]{1,${length}}`, "gu")) ?? [];

type Saying = {
  pieceLength?: number;
  everyMs?: number;
  usage?: [tokensIn: number, tokensOut: number] | null;
  finishReason?: string;
  /** Says this much of the text, then nothing until it is told to go on. */
  holding?: { after: number; until: Promise<unknown> };
};

/** Streams a text as a service does: pieces, the reason of the end, the count of tokens, `[DONE]`. */
export const says =
  (
    text: string | ((body: Body) => string),
    { pieceLength = 24, everyMs = 0, usage = [100, 50], finishReason = "stop", holding }: Saying = {},
  ): Script =>
  async (response, { body }) => {
    begin(response);
    send(response, chunk(body.model, { role: "assistant", content: "" }));
    let said = 0;
    for (const content of piecesOf(typeof text === "string" ? text : text(body), pieceLength)) {
      if (holding && said >= holding.after) await holding.until;
      if (response.destroyed) return;
      said += content.length;
      send(response, chunk(body.model, { content }));
      if (everyMs > 0) await pause(everyMs);
    }
    send(response, chunk(body.model, {}, finishReason));
    if (usage) {
      const [prompt_tokens, completion_tokens] = usage;
      const counted = { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
      send(response, { ...chunk(body.model, {}), choices: [], usage: counted });
    }
    response.end("data: [DONE]\n\n");
  };

/** Answers the whole at once, as a service does that is not asked to stream, or cannot. */
export const answersWhole =
  (text: string, before = ""): Script =>
  (response, { body }) => {
    const usage = { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 };
    const choices = [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }];
    const whole = { id: "chatcmpl-scripted", object: "chat.completion", model: body.model, choices, usage };
    response.writeHead(200, { "content-type": "application/json" }).end(before + JSON.stringify(whole, null, 2));
  };

/** Takes the call and never says anything. */
export const staysSilent = (): Script => () => {};

/** Says this much, then nothing more, without hanging up. */
export const stallsAfter =
  (text: string): Script =>
  (response, { body }) => {
    begin(response);
    send(response, chunk(body.model, { content: text }));
  };

/** Says this much, or nothing, then only that it is alive. */
export const beatsAfter =
  (text: string, everyMs: number): Script =>
  (response, received) => {
    stallsAfter(text)(response, received);
    const beat = setInterval(() => response.write(": ping\n\n"), everyMs);
    response.once("close", () => clearInterval(beat));
  };

/** Says this much, then the line is cut. */
export const breaksOffAfter =
  (text: string): Script =>
  async (response, { body }) => {
    begin(response);
    send(response, chunk(body.model, { content: text }));
    await pause(20);
    // What was sent has been read by then also where both ends are of one process that stood still.
    await turn();
    response.destroy();
  };

/** Goes on and on. */
export const neverEnds =
  ({ piece = "x".repeat(16_384), everyMs = 1 } = {}): Script =>
  async (response, { body }) => {
    begin(response);
    while (!response.destroyed) {
      send(response, chunk(body.model, { content: piece }));
      await pause(everyMs);
    }
  };

/** Answers a status at once, as a service or something before it does. */
export const answers =
  (status: number, headers: Record<string, string> = {}, body = '{"error":{"message":"no"}}'): Script =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
  };

export const showsPage = (): Script => (response) => {
  response
    .writeHead(200, { "content-type": "text/html" })
    .end("<!doctype html><h1>Welcome to our wireless network</h1>");
};

/** An event stream whose events are not what they should be. */
export const streams =
  (text: string): Script =>
  (response) => {
    begin(response);
    response.end(text);
  };

/** The questions that a request asks for, as the form of the reply in it, or its JSON Schema, names them. */
export function askedQuestions({ messages }: Body): string[] {
  const request = messages.findLast(({ role }) => role === "user")?.content ?? "";
  const schema = request.split("\n").find((line) => line.startsWith('{"type":"object"'));
  if (schema) return (JSON.parse(schema) as { required: string[] }).required;
  return [...request.matchAll(/^\s*("(?:[^"\\]|\\.)*"): (?:\{ "answer"|"…")/gm)].map(
    ([, key]) => JSON.parse(key ?? '""') as string,
  );
}

/** Answers every question of a questionnaire in turn, or says a sentence where none was asked. */
export function answerEverything(body: Body): string {
  const asked = askedQuestions(body);
  if (asked.length === 0) return "This is what I would do first.\n<<<mn>>>\nЭхлээд би үүнийг хийх байсан.";
  const reply = asked.map((question, at) => [
    question,
    { answer: `Answer ${at + 1}\nSecond line`, mn: `Хариулт ${at + 1}\nХоёр дахь мөр` },
  ]);
  return JSON.stringify(Object.fromEntries(reply));
}

/** What a service in good health does. */
export const answersEverything = () => says(answerEverything);

/** A service that speaks the completions protocol over real HTTP and does what it is told to. */
export class ScriptedAssistant {
  readonly received: Received[] = [];
  readonly #server: Server;
  #port = 0;
  #next: Script[] = [];
  /** What it does when nothing else was asked for. */
  usual: Script = answersEverything();

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const received: Received = {
        body: JSON.parse(Buffer.concat(parts).toString() || "{}") as Body,
        method: request.method ?? "",
        path: request.url ?? "",
        headers: request.headers,
        abortedAt: null,
        receivedAt: performance.now(),
      };
      this.received.push(received);
      response.on("error", () => {});
      response.on("close", () => {
        if (!response.writableFinished) received.abortedAt = performance.now();
      });
      await (this.#next.shift() ?? this.usual)(response, received);
    });
  }

  static async start(port = 0): Promise<ScriptedAssistant> {
    const made = new ScriptedAssistant();
    made.#server.listen(port, "127.0.0.1");
    await once(made.#server, "listening");
    made.#port = (made.#server.address() as AddressInfo).port;
    return made;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.#port}/v1`;
  }

  /** What it does with the next calls, one after the other. */
  next(...scripts: Script[]): this {
    this.#next.push(...scripts);
    return this;
  }

  async close(): Promise<void> {
    this.#next = [];
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
