import "server-only";
import OpenAI from "openai";
import { type AssistantFault, assistantLimits } from "@/features/assistant/vocabulary/schema";
import { type Breaker, breakerOf, type Ending } from "./breaker";
import { fetchWith } from "./connect";
import { faultOf, isAboutRequest, retryAfterSOf } from "./fault";
import type { Service } from "./service";

export type Message = { role: "system" | "user" | "assistant"; content: string };

export type CompletionLimits = Readonly<{
  connectMs: number;
  firstTokenMs: number;
  idleMs: number;
  totalMs: number;
  answerBytes: number;
}>;

/** Whoever waits is to know by then: the clock leaves time for writing the end down and for telling it. */
const tellingMs = 500;

export const usualLimits: CompletionLimits = {
  connectMs: assistantLimits.connectS * 1_000,
  firstTokenMs: assistantLimits.firstTokenS * 1_000 - tellingMs,
  idleMs: assistantLimits.idleS * 1_000,
  totalMs: assistantLimits.totalS * 1_000,
  answerBytes: assistantLimits.answerBytes,
};

const breakerLimits = {
  failures: assistantLimits.breakerFailures,
  windowMs: assistantLimits.breakerWindowS * 1_000,
  openMs: assistantLimits.breakerOpenS * 1_000,
};

/** Of the wire to what it carries: an event's wrapping is many times a token, and Cyrillic may come escaped. */
const wireShare = 64;
/** Of a single event to the text in it, which may be the whole answer: each letter may come as six. */
const eventShare = 8;

type Asking = Readonly<{
  model: string;
  messages: readonly Message[];
  /** Aborts the call at once. */
  signal: AbortSignal;
  onText: (text: string) => void;
  limits?: CompletionLimits;
  breaker?: Breaker;
}>;

/** How a call ended. What had come by then is in `text`, whatever went wrong. */
export type Completion = Readonly<{
  text: string;
  finishReason: string | null;
  fault: AssistantFault | null;
  retryAfterS: number | null;
  usage: { tokensIn: number; tokensOut: number } | null;
  firstTokenMs: number | null;
  totalMs: number;
}>;

type Chunk = OpenAI.Chat.Completions.ChatCompletionChunk;

/** The clocks and caps of one call. The first thing that goes wrong is what went wrong. */
class Guard {
  readonly #abort = new AbortController();
  readonly #limits: CompletionLimits;
  readonly #startedMs = performance.now();
  readonly #total: NodeJS.Timeout;
  #waiting: NodeJS.Timeout;
  #wireBytes = 0;
  #textBytes = 0;
  text = "";
  fault: AssistantFault | null = null;
  firstTokenMs: number | null = null;

  readonly #onFirstToken: () => void;

  constructor(
    limits: CompletionLimits,
    { cancelled, onFirstToken }: { cancelled: AbortSignal; onFirstToken: () => void },
  ) {
    this.#limits = limits;
    this.#onFirstToken = onFirstToken;
    this.#total = setTimeout(() => this.fail("too-slow"), limits.totalMs);
    this.#waiting = setTimeout(() => this.fail("silent"), limits.firstTokenMs);
    if (cancelled.aborted) this.fail("cancelled");
    else cancelled.addEventListener("abort", () => this.fail("cancelled"), { once: true, signal: this.#abort.signal });
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  fail(fault: AssistantFault): void {
    this.fault ??= fault;
    this.#abort.abort();
  }

  get elapsedMs(): number {
    return Math.round(performance.now() - this.#startedMs);
  }

  /** Bytes before the first token are a service that clears its throat: only the token counts. */
  tookBytes(count: number, heldBytes: number): void {
    this.#wireBytes += count;
    const { answerBytes } = this.#limits;
    if (this.#wireBytes > answerBytes * wireShare || heldBytes > answerBytes * eventShare) this.fail("too-large");
    else if (this.firstTokenMs !== null) this.#awaitMore();
  }

  tookToken(): void {
    if (this.firstTokenMs === null) {
      this.firstTokenMs = this.elapsedMs;
      this.#onFirstToken();
    }
    this.#awaitMore();
  }

  /** Keeps what fits and answers it. */
  tookText(text: string): string {
    const room = this.#limits.answerBytes - this.#textBytes;
    const bytes = Buffer.from(text);
    this.#textBytes += bytes.length;
    // Half a letter at the cut decodes to a mark, which is left out.
    const kept =
      bytes.length <= room
        ? text
        : bytes
            .subarray(0, room)
            .toString()
            .replace(/\uFFFD$/, "");
    this.text += kept;
    if (bytes.length > room) this.fail("too-large");
    return kept;
  }

  #awaitMore(): void {
    clearTimeout(this.#waiting);
    if (this.fault === null) this.#waiting = setTimeout(() => this.fail("stalled"), this.#limits.idleMs);
  }

  end(): void {
    clearTimeout(this.#total);
    clearTimeout(this.#waiting);
    this.#abort.abort();
  }
}

function clientOf({ baseUrl, apiKey }: Service, guard: Guard, { connectMs, totalMs }: CompletionLimits): OpenAI {
  return new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? "none",
    // What the SDK would else take from variables of its own.
    organization: null,
    project: null,
    adminAPIKey: null,
    ...(apiKey === null && { defaultHeaders: { Authorization: null } }),
    maxRetries: 0,
    // The guard's clocks end a call before this one.
    timeout: totalMs * 2,
    logLevel: "off",
    fetch: fetchWith({
      connectMs,
      onHead: (headers) => {
        const isPage = /\b(html|json|xml)\b/i.test(headers.get("content-type") ?? "");
        // Nothing packed was asked for, and a small pack may hold any amount.
        const isPacked = !/^(identity)?$/i.test(headers.get("content-encoding") ?? "");
        if (isPage || isPacked) guard.fail("garbage");
      },
      onBytes: ({ length }, heldBytes) => guard.tookBytes(length, heldBytes),
    }),
  });
}

/** Reasoning is not shown, but who reasons is not silent. */
const isToken = (delta: object) =>
  ["content", "reasoning_content", "reasoning", "refusal"].some((name) =>
    Boolean((delta as Record<string, unknown>)[name]),
  );

type Facts = { finishReason: string | null; usage: Completion["usage"]; chunks: number; isRefusal: boolean };

/** Some services send the parts of a text in a list, with what was only thought among them. */
function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map((part: { type?: unknown; text?: unknown } | null) =>
      part?.type === "text" && typeof part.text === "string" ? part.text : "",
    )
    .join("");
}

function takeChunk(chunk: Chunk, facts: Facts, guard: Guard, onText: (text: string) => void): void {
  if (!Array.isArray(chunk?.choices)) {
    guard.fail("garbage");
    return;
  }
  facts.chunks += 1;
  const [choice] = chunk.choices;
  if (choice?.delta && isToken(choice.delta)) guard.tookToken();
  const text = textOf(choice?.delta?.content);
  if (text !== "") {
    const kept = guard.tookText(text);
    if (kept !== "") onText(kept);
  }
  facts.isRefusal ||= Boolean(choice?.delta?.refusal) || choice?.finish_reason === "content_filter";
  if (choice?.finish_reason) facts.finishReason = String(choice.finish_reason);
  const { prompt_tokens: tokensIn, completion_tokens: tokensOut } = chunk.usage ?? {};
  if (Number.isSafeInteger(tokensIn) && Number.isSafeInteger(tokensOut)) {
    facts.usage = { tokensIn: Number(tokensIn), tokensOut: Number(tokensOut) };
  }
}

/** Faults that say nothing about whether the service is well. */
const harmless: ReadonlySet<AssistantFault> = new Set(["cancelled", "too-large", "withheld"]);

async function stream(
  service: Service,
  { asking, limits, guard }: { asking: Asking; limits: CompletionLimits; guard: Guard },
): Promise<{ completion: Completion; ending: Ending }> {
  const { model, messages, onText } = asking;
  const facts: Facts = { finishReason: null, usage: null, chunks: 0, isRefusal: false };
  let retryAfterS: number | null = null;
  let isHarmless = false;
  try {
    const chunks = await clientOf(service, guard, limits).chat.completions.create(
      { model, messages: [...messages], stream: true, stream_options: { include_usage: true } },
      { signal: guard.signal },
    );
    for await (const chunk of chunks) takeChunk(chunk, facts, guard, onText);
    // An end without its reason is a line that broke; without a single event it was no answer at all.
    if (facts.isRefusal) guard.fail("withheld");
    else if (guard.fault === null && facts.finishReason === null)
      guard.fail(facts.chunks === 0 ? "garbage" : "unreachable");
  } catch (error) {
    retryAfterS = retryAfterSOf(error);
    isHarmless = isAboutRequest(error);
    guard.fail(faultOf(error));
  }
  guard.end();
  const { text, fault, firstTokenMs, elapsedMs: totalMs } = guard;
  const completion = { text, fault, retryAfterS, ...facts, firstTokenMs, totalMs };
  if (fault === null) return { completion, ending: "succeeded" };
  return { completion, ending: isHarmless || harmless.has(fault) ? "harmless" : "failed" };
}

/**
 * Asks the service once and hands on the text as it comes. It never throws and never asks again by itself: how it ended
 * is in the answer. Call it outside of transactions.
 */
export async function complete(service: Service, asking: Asking): Promise<Completion> {
  const limits = asking.limits ?? usualLimits;
  const breaker = asking.breaker ?? breakerOf(service.baseUrl, breakerLimits);
  const pass = breaker.enter();
  if (pass.restMs > 0) {
    const retryAfterS = Math.ceil(pass.restMs / 1_000);
    const nothing = { text: "", finishReason: null, usage: null, firstTokenMs: null, totalMs: 0 };
    return { ...nothing, fault: "breaker-open", retryAfterS };
  }
  const guard = new Guard(limits, { cancelled: asking.signal, onFirstToken: () => breaker.hear(pass) });
  const { completion, ending } = await stream(service, { asking, limits, guard });
  breaker.leave(pass, ending);
  return completion;
}
