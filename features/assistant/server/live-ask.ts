import "server-only";
import { AppError } from "@/lib/errors";
import { AnswerStream } from "@/server/assistant/answer-stream";
import type { AskEvent } from "../schema";

/** Pages and tabs that may follow one ask at once, or one person's asks of other processes. */
export const maxFollowers = 20;

type Delta = Extract<AskEvent, { event: "delta" }>;

/**
 * An ask while this process works on it. It goes on whoever follows it; a page that joins late is sent everything from
 * the start, the text of each run in one piece.
 */
export class LiveAsk {
  readonly id: string;
  readonly ownerId: string;
  readonly #events: AskEvent[] = [];
  readonly #texts = new Map<string, Delta>();
  readonly #followers = new Set<AnswerStream>();
  readonly #abort = new AbortController();

  constructor(id: string, ownerId: string) {
    this.id = id;
    this.ownerId = ownerId;
  }

  /** Aborts when nothing more may be asked: the person stopped it, or may not use it any more. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  abort(): void {
    this.#abort.abort();
  }

  publish(event: AskEvent): void {
    this.#record(event);
    for (const follower of this.#followers) follower.send(event);
  }

  #record(event: AskEvent): void {
    if (event.event !== "delta") return void this.#events.push(event);
    const { runId, text } = event.data;
    const sofar = this.#texts.get(runId);
    if (sofar) {
      sofar.data.text += text;
      return;
    }
    const delta: Delta = { event: "delta", data: { runId, text } };
    this.#texts.set(runId, delta);
    this.#events.push(delta);
  }

  /** The events so far and those to come. A reader that leaves ends nothing but its own stream. */
  follow(readerGone: AbortSignal): AnswerStream {
    if (this.#followers.size >= maxFollowers) throw new AppError("too-many-requests", { retryAfterS: 5 });
    const stream = new AnswerStream(readerGone);
    if (stream.gone.aborted) return stream;
    for (const event of this.#events) stream.send(event);
    this.#followers.add(stream);
    stream.gone.addEventListener("abort", () => this.#followers.delete(stream), { once: true });
    return stream;
  }

  /** Ends the streams of all followers. */
  close(): void {
    for (const follower of [...this.#followers]) follower.hangUp();
  }
}

type Entry = Readonly<{ ask: LiveAsk; settled: Promise<unknown> }>;

/** On `globalThis` because bundles instantiate this module several times. */
const shared = globalThis as typeof globalThis & { [key: symbol]: Map<string, Entry> | undefined };
const key = Symbol.for("ordo.assistant.asks");
shared[key] ??= new Map();
const entries: Map<string, Entry> = shared[key];

/** Two people may choose the same id; each has their own ask. */
const keyOf = (ownerId: string, askId: string) => `${ownerId} ${askId}`;

/** The ask of this person, where this process works on it. */
export const findLiveAsk = (ownerId: string, askId: string): LiveAsk | undefined =>
  entries.get(keyOf(ownerId, askId))?.ask;

/** Keeps an ask within reach until its work is done, then ends its streams. `work` must not reject. */
export function keepUntilSettled(ask: LiveAsk, work: Promise<void>): void {
  const entryKey = keyOf(ask.ownerId, ask.id);
  const settled = work.finally(() => {
    ask.close();
    entries.delete(entryKey);
  });
  entries.set(entryKey, { ask, settled });
}

/** Resolves when the ends of all asks of this process are written. Call it once nothing new may begin. */
export async function allAsksSettled(): Promise<void> {
  await Promise.allSettled([...entries.values()].map(({ settled }) => settled));
}
