import "server-only";
import { chunksOf } from "@/lib/chunks";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { isSamePerson } from "@/server/auth/kept-out";
import { findLiveActors } from "@/server/auth/session";
import { onTokenExpiry } from "@/server/auth/token-expiry";
import { listen } from "@/server/db/notify";
import { describeError, log } from "@/server/http/log";
import { stopSignal } from "@/server/stopping";
import { openCursor, type Position, sealCursor } from "./cursor";
import { beatFrame, eventFrames, frame } from "./frame";
import { eventHub } from "./hub";
import type { EventRow } from "./record";
import { Seats } from "./seats";
import { noteSeen } from "./seen";
import { TypingHub } from "./typing";

const heartbeatMs = 15_000;
/** How often sessions are looked at without being told: a session may run out, and a call may get lost. */
const checkEveryMs = 2_500;
const sessionsAtOnce = 500;
/** What a reader may leave unread, and for how long, before it is let go. */
const maxBacklogBytes = 1_024 * 1_024;
const maxBacklogMs = 30_000;

const backlog = new ByteLengthQueuingStrategy({ highWaterMark: maxBacklogBytes });

type Slot = Awaited<ReturnType<typeof eventHub.join>>;

/** One open answer of `GET /api/events`. */
class EventStream {
  readonly actor: Actor;
  readonly body: ReadableStream<Uint8Array>;
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  #seat: Slot | null = null;
  #isOpen = true;
  #beatAt = Date.now() + heartbeatMs;
  #behindSince: number | null = null;
  readonly #stopWaiting: () => void;

  constructor(actor: Actor) {
    this.actor = actor;
    this.#stopWaiting = onTokenExpiry(actor, () => void check());
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => this.close(),
      },
      backlog,
    );
  }

  async open(after: Position | null): Promise<void> {
    const slot = await eventHub.join(this, after);
    this.#seat = slot;
    if (!this.#isOpen) return slot.leave();
    // The id of the first frame lets a stream that breaks before its first event resume as well.
    const event = slot.isReset ? "reset" : "hello";
    this.#write(frame({ retry: "1000", id: sealCursor(slot.from), event, data: "{}" }));
    await slot.catchUp();
  }

  /** Takes events from the reader, and writes them as one. */
  take(rows: readonly EventRow[]): void {
    this.#write(eventFrames(rows));
  }

  /** Takes what is kept nowhere: who has yet to read much of the rest does without it. */
  takeSignal(bytes: Uint8Array): void {
    if (this.#unreadBytes < maxBacklogBytes / 4) this.#write(bytes);
  }

  get #unreadBytes(): number {
    return maxBacklogBytes - (this.#controller.desiredSize ?? 0);
  }

  /** Resolves when most of what was given has been read: catching up goes at the pace of whoever reads. */
  async ready(): Promise<void> {
    while (this.#isOpen && this.#unreadBytes > maxBacklogBytes / 4) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  #write(bytes: Uint8Array): void {
    if (!this.#isOpen) return;
    this.#controller.enqueue(bytes);
    if (this.#unreadBytes >= maxBacklogBytes) this.drop();
  }

  /** Called now and then: keeps the connection warm, and lets go of whoever does not read. */
  tick(now: number): void {
    if (this.#unreadBytes === 0) this.#behindSince = null;
    else this.#behindSince ??= now;
    if (this.#behindSince !== null && now - this.#behindSince > maxBacklogMs) this.drop();
    if (!this.#isOpen || now < this.#beatAt || !this.#seat) return;
    this.#beatAt = now + heartbeatMs;
    this.#write(beatFrame(this.#seat.standsAt()));
  }

  /** Ends the answer; the browser connects again by itself, and is told who it is by then. */
  close(): void {
    if (!this.#leaveOnce()) return;
    try {
      this.#controller.close();
    } catch {
      // The reader has gone already.
    }
  }

  /** Ends the answer and forgets what was not read. */
  drop(): void {
    if (this.#leaveOnce()) this.#controller.error(new AppError("unavailable", { detail: "The reader fell behind." }));
  }

  #leaveOnce(): boolean {
    if (!this.#isOpen) return false;
    this.#isOpen = false;
    this.#seat?.leave();
    this.#stopWaiting();
    streams.delete(this);
    slots.giveBack(this.actor);
    return true;
  }
}

type Open = Readonly<{ streams: Set<EventStream>; seats: Seats; typing: TypingHub }>;

const shared = globalThis as typeof globalThis & { [key: symbol]: Open | undefined };
const openKey = Symbol.for("ordo.events.streams");
function makeOpen(): Open {
  const streams = new Set<EventStream>();
  return { streams, seats: new Seats(), typing: new TypingHub(streams) };
}
shared[openKey] ??= makeOpen();
const { streams, seats: slots, typing } = shared[openKey];
let timer: NodeJS.Timeout | null = null;
let stopListening: (() => void) | null = null;
let isChecking = false;
let isAskedAgain = false;

/** Called now and then: ticks every stream, and ends those of sessions that are over or whose rights have changed. */
async function look(): Promise<void> {
  const now = Date.now();
  for (const stream of streams) stream.tick(now);
  await check();
  await noteOpen(streams);
}

async function noteOpen(open: Iterable<EventStream>): Promise<void> {
  try {
    await noteSeen([...open].map(({ actor }) => actor));
  } catch (error) {
    log.warn({ error: describeError(error) }, "who is online could not be noted");
  }
}

function watch(): void {
  timer ??= setInterval(() => void look(), checkEveryMs);
  stopListening ??= listen("session", () => void check());
  typing.start();
}

function stopWatching(): void {
  if (timer) clearInterval(timer);
  stopListening?.();
  typing.stop();
  timer = null;
  stopListening = null;
}

/** Told of a change while it looks, it looks once more: what it has read may be older than the change. */
async function check(): Promise<void> {
  if (streams.size === 0) return stopWatching();
  isAskedAgain = true;
  if (isChecking) return;
  isChecking = true;
  try {
    while (isAskedAgain) {
      isAskedAgain = false;
      await closeEnded([...streams]);
    }
  } catch (error) {
    log.warn({ error: describeError(error) }, "open streams could not be checked against their sessions");
  } finally {
    isChecking = false;
  }
}

/** Asks for some sessions at a time, so that thousands hold up neither the database nor this process. */
async function closeEnded(open: readonly EventStream[]): Promise<void> {
  const sessionIds = [...new Set(open.map(({ actor }) => actor.sessionId))];
  const live = new Map<string, Actor>();
  for (const some of chunksOf(sessionIds, sessionsAtOnce)) {
    for (const [id, actor] of await findLiveActors(some)) live.set(id, actor);
  }
  for (const stream of open) if (!isSamePerson(stream.actor, live.get(stream.actor.sessionId))) stream.close();
}

// One listener for all: a listener of each stream would outlive it and keep it.
stopSignal().addEventListener("abort", () => {
  for (const stream of streams) stream.close();
});

/** Opens the stream of everything that this person may hear, after the cursor if there is one; throws when they hold too many. */
export function openEventStream(actor: Actor, cursor: string | null, gone: AbortSignal): ReadableStream<Uint8Array> {
  if (stopSignal().aborted) throw new AppError("unavailable", { retryAfterS: 5 });
  slots.take(actor);
  const stream = new EventStream(actor);
  streams.add(stream);
  watch();
  gone.addEventListener("abort", () => stream.close(), { once: true });
  if (gone.aborted) stream.close();
  // The answer begins at once; what was missed follows as the reader takes it.
  const opened = stream.open(cursor === null ? null : (openCursor(cursor) ?? unknownPosition));
  // Who was looked up before a change and seated after its signal would be missed by both.
  Promise.all([opened, closeEnded([stream]).then(() => noteOpen([stream]))]).catch((error: unknown) => {
    log.warn({ error: describeError(error) }, "an event stream could not start");
    stream.close();
  });
  return stream.body;
}

/** Stands for a cursor that is not ours: no database has come this far, so the stream starts afresh. */
export const unknownPosition: Position = { xid: 2n ** 63n - 1n, id: 0n };
