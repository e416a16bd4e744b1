import "server-only";
import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type AssistantFault, assistantLimits } from "@/features/assistant/domain/constants";
import { log } from "@/server/http/log";
import { Answer, type TokenUsage } from "./answer";
import { AnswerReader, type Payload, TooLargeError, UnreadableError } from "./answer-reader";
import { type Breaker, breakerOf, type Ending } from "./breaker";
import { readStart, send } from "./connect";
import { faultOf, harmlessFaults, isChallengePage, isLoading, retryAfterSOf } from "./fault";
import { Guard } from "./guard";
import { type CompletionLimits, completionLimits } from "./limits";
import { isAboutSchema, parametersOf, refusedParameters, type Wanted } from "./parameters";
import { redactorOf } from "./redact-sent";
import { refusedParametersOf, rememberRefused } from "./refused-parameters";
import { requestIdOf } from "./request-id";
import { endpointOf, headersOf, type Service } from "./service";
import { errorDetailOf, readServiceError, redactDetail, type ServiceError } from "./service-error";
import { isPrivateHost } from "./service-url";

export type Message = { role: "system" | "user" | "assistant"; content: string };

const breakerLimits = {
  failures: assistantLimits.breakerFailures,
  windowMs: assistantLimits.breakerWindowS * 1_000,
  openMs: assistantLimits.breakerOpenS * 1_000,
};

/** A refusal is short; more of it is not read, and not waited for. */
const refusalLimits = { maxBytes: 16_384, timeoutMs: 2_000 };
const whileLoadingMs = 500;
/** Of a single event to the text in it, which may be the whole answer: each letter may come as six. */
const eventShare = 8;

export type Asking = Wanted &
  Readonly<{
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
  usage: TokenUsage | null;
  /** The service has the request, and may charge for it. */
  isReached: boolean;
  /** Characters of reasoning, which the text does not hold. */
  reasoningLength: number;
  firstTokenMs: number | null;
  totalMs: number;
  /** What was really sent beside the messages, after the service refused some of it. */
  parameters: Record<string, unknown>;
  /** `errorDetailOf` the fault; null where neither the service nor the network said anything. */
  detail: string | null;
  /** What the service calls the request in its own log; null where it does not say. */
  requestId: string | null;
}>;

type Refusal = Readonly<{ error: ServiceError; retryAfterS: number | null }>;

/** One call of a service, with all its repetitions. */
class Call {
  readonly #service: Service;
  readonly #asking: Asking;
  readonly #limits: CompletionLimits;
  readonly #guard: Guard;
  readonly #answer: Answer;
  readonly #reader: AnswerReader;
  #parameters: Record<string, unknown> = {};
  #retryAfterS: number | null = null;
  #status: number | null = null;
  #contentType = "";
  #isReached = false;
  #refusal: ServiceError | null = null;
  /** The message of the network's error, or of our own reader's. */
  #networkMessage = "";
  #requestId: string | null = null;

  constructor(
    service: Service,
    asking: Asking,
    { limits, onFirstToken }: { limits: CompletionLimits; onFirstToken: () => void },
  ) {
    this.#service = service;
    this.#asking = asking;
    this.#limits = limits;
    this.#guard = new Guard(limits, { cancelled: asking.signal, onFirstToken });
    this.#answer = new Answer(this.#guard, asking.onText);
    this.#reader = new AnswerReader(limits.answerBytes * eventShare);
  }

  async run(): Promise<Completion> {
    try {
      await this.#converse();
    } catch (error) {
      this.#takeFailure(error);
    }
    this.#answer.settle();
    this.#guard.end();
    const { text, fault, firstTokenMs, elapsedMs: totalMs } = this.#guard;
    const { usage, reasoningLength } = this.#answer;
    const finishReason = this.#finishReason();
    const parameters = this.#parameters;
    const detail = fault === null || fault === "cancelled" ? null : this.#detail();
    this.#report(fault);
    return {
      text,
      fault,
      retryAfterS: this.#retryAfterS,
      finishReason,
      usage,
      isReached: this.#isReached,
      reasoningLength,
      firstTokenMs,
      totalMs,
      parameters,
      detail,
      requestId: this.#requestId,
    };
  }

  /** Calls, and calls again at once without a parameter that the service refuses; each is left out once. */
  async #converse(): Promise<void> {
    const { model } = this.#asking;
    const known = await refusedParametersOf(this.#service, model);
    const refused = new Set(known);
    const unlearnt = new Set<string>();
    while (!this.#guard.signal.aborted) {
      this.#parameters = parametersOf(this.#asking, refused);
      const refusal = await this.#send();
      if (refusal === null) break;
      const names = refusedParameters(refusal.error, this.#parameters);
      if (names.length > 0) {
        for (const name of names) refused.add(name);
        if (isAboutSchema(refusal.error)) for (const name of names) unlearnt.add(name);
      } else if (this.#mayLoad(refusal.error)) await pause(whileLoadingMs, undefined, { signal: this.#guard.signal });
      else return this.#takeRefusal(refusal);
    }
    const learnt = new Set([...refused].filter((name) => !unlearnt.has(name)));
    if (this.#guard.fault === null && learnt.size > known.size) {
      this.#guard.end();
      await rememberRefused(this.#service, model, learnt);
    }
  }

  #mayLoad(error: ServiceError): boolean {
    return isLoading(error) && isPrivateHost(new URL(this.#service.baseUrl).hostname);
  }

  /** Answers the service's refusal, or null once its answer is read. */
  async #send(): Promise<Refusal | null> {
    const { model, messages } = this.#asking;
    const parameters = this.#parameters;
    this.#guard.begin({ isStreaming: "stream" in parameters });
    const response = await send(endpointOf(this.#service, { name: "chat/completions", model }), {
      method: "POST",
      headers: {
        ...headersOf(this.#service),
        "content-type": "application/json",
        accept: "text/event-stream, application/json",
        // A small pack may hold any amount.
        "accept-encoding": "identity",
        "user-agent": "Ordo",
      },
      body: JSON.stringify({ ...parameters, messages }),
      signal: this.#guard.signal,
      connectMs: this.#limits.connectMs,
      onReached: () => {
        this.#isReached = true;
      },
    });
    this.#guard.tookBytes(0);
    const { statusCode: status = 500, headers } = response;
    this.#status = status;
    this.#contentType = /^[\w.+/-]{1,60}/.exec(headers["content-type"] ?? "")?.[0] ?? "";
    this.#requestId = requestIdOf(headers);
    if (status >= 200 && status < 300) {
      await this.#read(response);
      return null;
    }
    const retryAfterS = retryAfterSOf(headers["retry-after"] ?? null);
    const body = await readStart(response, refusalLimits);
    return { error: readServiceError(status, body), retryAfterS };
  }

  async #read(response: IncomingMessage): Promise<void> {
    const encoding = response.headers["content-encoding"] ?? "";
    if (!/^(identity)?$/i.test(encoding)) throw new UnreadableError(`The answer is packed (${encoding.slice(0, 40)}).`);
    const isDone = () => this.#guard.signal.aborted;
    try {
      for await (const bytes of response as AsyncIterable<Buffer>) {
        const hasEnded = this.#takeAll(this.#reader.take(bytes));
        this.#guard.tookBytes(bytes.length);
        if (hasEnded || isDone()) break;
      }
      if (!isDone()) this.#takeAll(this.#reader.end());
    } catch (error) {
      // Nobody needs what comes after the end: the answer is whole.
      if (!this.#guard.isComplete) throw error;
    }
    this.#answer.end();
  }

  /** Answers whether the service said that nothing more comes, even where it leaves the connection open. */
  #takeAll(payloads: Iterable<Payload>): boolean {
    for (const payload of payloads) {
      this.#answer.take(payload);
      if (payload === "done") return true;
    }
    return false;
  }

  #takeRefusal({ error, retryAfterS }: Refusal): void {
    this.#retryAfterS = retryAfterS;
    this.#refusal = error;
    this.#guard.fail(faultOf(error));
  }

  #takeFailure(error: unknown): void {
    // The error of a call that we ended ourselves says nothing about its cause.
    if (error instanceof Error && this.#guard.fault === null) this.#networkMessage = error.message;
    if (error instanceof TooLargeError) this.#guard.fail("too-large");
    else if (!(error instanceof UnreadableError)) this.#guard.fail("unreachable");
    else this.#guard.fail(isChallengePage(this.#reader.head) ? "challenge-page" : "garbage");
  }

  /** Some services write a sentence here, which may quote what was sent. */
  #finishReason(): string | null {
    const { finishReason } = this.#answer;
    return finishReason === null || /^\w*$/.test(finishReason) ? finishReason : redactorOf(this.#sent())(finishReason);
  }

  /** What no error may quote: the request, and what came of the answer. */
  #sent(): string[] {
    return [...this.#asking.messages.map(({ content }) => content), this.#guard.text];
  }

  #detail(): string | null {
    // An answer that cannot be read may be the model's: only its status and content type are stored.
    const isUnread = this.#guard.fault === "garbage" || this.#guard.fault === "challenge-page";
    const kind = isUnread ? { status: this.#status, type: this.#contentType } : { status: null, type: "" };
    const unnamed = { ...kind, code: "", param: "", message: this.#networkMessage };
    const error = this.#answer.error ?? this.#refusal ?? unnamed;
    return errorDetailOf(error, { sent: this.#sent(), apiKey: this.#service.apiKey }) || null;
  }

  /** Without the detail, which may quote the request: the run keeps that until its texts are erased, a log does not forget. */
  #report(fault: AssistantFault | null): void {
    const { unreadableCount: unreadable } = this.#answer;
    if (fault === "cancelled" || (fault === null && unreadable === 0)) return;
    const { baseUrl: service } = this.#service;
    const facts = { fault, status: this.#status, service, model: this.#asking.model, unreadable };
    log.warn(facts, "the AI service did not answer as it should");
    const body = this.#answer.error?.body ?? this.#refusal?.body ?? this.#reader.head;
    log.debug({ body: redactDetail(body, this.#service.apiKey) }, "what the AI service sent");
  }
}

const endingOf = ({ fault }: Completion): Ending => {
  if (fault === null) return "succeeded";
  return harmlessFaults.has(fault) ? "harmless" : "failed";
};

/**
 * Asks the service and hands on the text as it comes. It never throws, and asks again by itself only without a
 * parameter that was refused, or while the model loads: how it ended is in the answer. Call it outside of transactions.
 */
export async function complete(service: Service, asking: Asking): Promise<Completion> {
  const limits = asking.limits ?? completionLimits(service, asking.model);
  const breaker = asking.breaker ?? breakerOf(service.baseUrl, breakerLimits);
  const pass = breaker.enter();
  if (pass.restMs > 0) {
    const retryAfterS = Math.ceil(pass.restMs / 1_000);
    const nothing = { text: "", finishReason: null, usage: null, isReached: false, reasoningLength: 0 };
    return {
      ...nothing,
      firstTokenMs: null,
      totalMs: 0,
      fault: "breaker-open",
      retryAfterS,
      parameters: {},
      detail: null,
      requestId: null,
    };
  }
  const completion = await new Call(service, asking, { limits, onFirstToken: () => breaker.hear(pass) }).run();
  breaker.leave(pass, endingOf(completion));
  return completion;
}
