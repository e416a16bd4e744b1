import "server-only";
import type { AssistantFault } from "@/features/assistant/domain/constants";
import type { CompletionLimits } from "./limits";

/** Of the wire to what it carries: an event's wrapping is many times a token, and Cyrillic may come escaped. */
const wireShare = 64;
/** So long the count of tokens is waited for once the answer is complete. */
const afterEndMs = 2_000;

type Options = Readonly<{ cancelled: AbortSignal; onFirstToken: () => void }>;

/** The clocks and caps of one call. The first thing that goes wrong is what went wrong. */
export class Guard {
  readonly #abort = new AbortController();
  readonly #limits: CompletionLimits;
  readonly #onFirstToken: () => void;
  readonly #startedMs = performance.now();
  readonly #total: NodeJS.Timeout;
  readonly #firstToken: NodeJS.Timeout;
  #waiting: NodeJS.Timeout;
  #wireBytes = 0;
  #textBytes = 0;
  #isStreaming = true;
  #isComplete = false;
  text = "";
  fault: AssistantFault | null = null;
  firstTokenMs: number | null = null;

  constructor(limits: CompletionLimits, { cancelled, onFirstToken }: Options) {
    this.#limits = limits;
    this.#onFirstToken = onFirstToken;
    this.#total = setTimeout(() => this.fail("too-slow"), limits.totalMs);
    this.#firstToken = setTimeout(() => this.fail("silent"), limits.firstTokenTotalMs);
    this.#waiting = setTimeout(() => this.#giveUp(), limits.firstTokenMs);
    if (cancelled.aborted) this.fail("cancelled");
    else cancelled.addEventListener("abort", () => this.fail("cancelled"), { once: true, signal: this.#abort.signal });
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** The service has said that its answer is at its end: whatever happens to the connection now is no fault. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  get elapsedMs(): number {
    return Math.round(performance.now() - this.#startedMs);
  }

  fail(fault: AssistantFault): void {
    this.fault ??= fault;
    this.#abort.abort();
  }

  /** A call goes out. Without a stream nothing comes until everything does. */
  begin({ isStreaming }: { isStreaming: boolean }): void {
    this.#isStreaming = isStreaming;
    this.#wait();
  }

  /** Bytes of any kind are a sign of life. */
  tookBytes(count: number): void {
    this.#wireBytes += count;
    if (this.#wireBytes > this.#limits.answerBytes * wireShare) this.fail("too-large");
    else if (!this.#isComplete) this.#wait();
  }

  tookToken(): void {
    if (this.firstTokenMs !== null) return;
    this.firstTokenMs = this.elapsedMs;
    clearTimeout(this.#firstToken);
    this.#onFirstToken();
  }

  /** Whether a text that waits to be kept may grow. */
  hasRoomFor(text: string): boolean {
    return text.length < this.#limits.answerBytes;
  }

  /** Keeps what fits and answers it. */
  tookText(text: string): string {
    const room = this.#limits.answerBytes - this.#textBytes;
    const bytes = Buffer.from(text);
    this.#textBytes += bytes.length;
    const isTooLong = bytes.length > room;
    // Half a letter at the cut decodes to a mark, which is left out.
    const kept = isTooLong
      ? bytes
          .subarray(0, room)
          .toString()
          .replace(/\uFFFD$/, "")
      : text;
    this.text += kept;
    if (isTooLong) this.fail("too-large");
    return kept;
  }

  /** Some services repeat the end: what is waited for after it is counted from the first. */
  complete(): void {
    if (this.#isComplete) return;
    this.#isComplete = true;
    this.#wait();
  }

  end(): void {
    for (const timer of [this.#total, this.#firstToken, this.#waiting]) clearTimeout(timer);
    this.#abort.abort();
  }

  /** A model that only reasons so far may pause for as long as before its first token. */
  #waitMs(): number {
    const { firstTokenMs, firstTokenTotalMs, idleMs } = this.#limits;
    if (this.#isComplete) return Math.min(afterEndMs, idleMs);
    if (!this.#isStreaming) return firstTokenTotalMs;
    return this.text === "" ? Math.max(firstTokenMs, this.firstTokenMs === null ? 0 : idleMs) : idleMs;
  }

  #wait(): void {
    clearTimeout(this.#waiting);
    if (this.#abort.signal.aborted) return;
    this.#waiting = setTimeout(() => this.#giveUp(), this.#waitMs());
  }

  #giveUp(): void {
    if (this.#isComplete) this.#abort.abort();
    else this.fail(this.firstTokenMs === null ? "silent" : "stalled");
  }
}
