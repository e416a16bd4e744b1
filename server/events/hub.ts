import "server-only";
import { canUseBoards } from "@/features/kanban/policy";
import { type Actor, hasPermission } from "@/server/auth/actor";
import { listen } from "@/server/db/notify";
import { describeError, log } from "@/server/http/log";
import { type ConversationAudiences, isForParticipant, readConversationAudiences } from "./conversations";
import { isAfter, type Position } from "./cursor";
import { Pace } from "./pace";
import { batchSize, type EventRow, isForPerson, isWithinKept, readBoardAudiences, readEnd, readEvents } from "./record";

/** How far apart the reader's looks begin at least: many changes a second are read and handed out together. */
const readEveryMs = 40;
/** How often the reader looks by itself: what is held back by a slower transaction settles without a call. */
const lookEveryMs = 250;

/** One open stream. */
export type Subscriber = {
  readonly actor: Actor;
  /** Takes events, each with the position that a reconnect resumes from. Streams that hear the same get the same array. */
  readonly take: (events: readonly EventRow[]) => void;
  /** Resolves when the reader has taken most of what it was given: catching up goes at its pace. */
  readonly ready: () => Promise<void>;
};

type Slot = {
  subscriber: Subscriber;
  /** The last event that this stream was given, or passed over. */
  position: Position;
  /** What came while the stream was catching up; null once it goes along with the reader. */
  waiting: EventRow[] | null;
  /** More came than is kept waiting: it must be read once more. */
  hasOverflowed: boolean;
};

/** What is kept for a stream that catches up slowly; beyond it the database keeps it just as well. */
const maxWaiting = 2 * batchSize;

/**
 * The one reader of a process. It reads every event once, hands it to the streams of its audience, and stands
 * still while nobody listens.
 */
class EventHub {
  readonly #seats = new Set<Slot>();
  #position: Position | null = null;
  #starting: Promise<Position> | null = null;
  readonly #pace = new Pace(readEveryMs, () => this.#read());
  #stopListening: (() => void) | null = null;
  #timer: NodeJS.Timeout | null = null;

  /**
   * Adds a stream. With `after` it gets first what it missed, in order; `isReset` says that this is no longer
   * possible. Answers the position that the stream stands at when nothing was missed.
   */
  async join(subscriber: Subscriber, after: Position | null) {
    // It takes its seat first: with nobody seated the reader stops, and what comes from here on waits for it.
    const slot: Slot = { subscriber, position: after ?? { xid: 0n, id: 0n }, waiting: [], hasOverflowed: false };
    this.#seats.add(slot);
    const leave = () => this.#leave(slot);
    try {
      const isKept = after !== null && (await isWithinKept(after));
      const end = await this.#start();
      if (!isKept) {
        // Who begins where the reader stands has missed nothing and goes along from the start.
        slot.position = this.#position ?? end;
        slot.waiting = null;
      }
      return {
        from: slot.position,
        isReset: after !== null && !isKept,
        leave,
        catchUp: () => this.#catchUp(slot),
        /** Where it stands now: the reader has passed over what was not meant for it. */
        standsAt: () => (slot.waiting ? slot.position : (this.#position ?? slot.position)),
      };
    } catch (error) {
      leave();
      throw error;
    }
  }

  async #start(): Promise<Position> {
    if (this.#position) return this.#position;
    this.#starting ??= readEnd().finally(() => {
      this.#starting = null;
    });
    const end = await this.#starting;
    this.#position ??= end;
    this.#stopListening ??= listen("event", () => this.#pace.ask());
    this.#timer ??= setInterval(() => this.#pace.ask(), lookEveryMs);
    return this.#position;
  }

  #leave(slot: Slot): void {
    this.#seats.delete(slot);
    if (this.#seats.size > 0) return;
    this.#stopListening?.();
    if (this.#timer) clearInterval(this.#timer);
    this.#stopListening = null;
    this.#timer = null;
    this.#position = null;
  }

  /** Reads for one stream what the reader has passed already, then lets it go along. */
  async #catchUp(slot: Slot): Promise<void> {
    if (!slot.waiting) return;
    const { actor } = slot.subscriber;
    const which = isForPerson(actor, canUseBoards(actor));
    for (let isMore = true; isMore && this.#seats.has(slot); ) {
      slot.hasOverflowed = false;
      const rows = await readEvents(slot.position, which);
      for (const row of rows) {
        give(slot, [row]);
        await slot.subscriber.ready();
      }
      isMore = rows.length === batchSize || slot.hasOverflowed;
    }
    give(slot, slot.waiting ?? []);
    slot.waiting = null;
  }

  async #read(): Promise<void> {
    try {
      while (this.#position && (await this.#readBatch(this.#position))) {
        // A full batch: there is more at once.
      }
    } catch (error) {
      log.warn({ error: describeError(error) }, "the events could not be read; trying again");
    }
  }

  async #readBatch(from: Position): Promise<boolean> {
    const rows = await readEvents(from);
    const last = rows.at(-1);
    if (!last) return false;
    const audiences = {
      boards: await readBoardAudiences(audienceIdsOf(rows, "board")),
      conversations: await readConversationAudiences(audienceIdsOf(rows, "conversation")),
    };
    // Everybody left in the meantime, and the next one may have started elsewhere.
    if (this.#position !== from) return false;
    this.#position = last.position;
    this.#handOut(rows, audiences);
    return rows.length === batchSize;
  }

  /** Gives each stream at once what it hears of a batch, as one array for all that hear the same. */
  #handOut(rows: readonly EventRow[], audiences: Audiences): void {
    const parts = new Map<string, readonly EventRow[]>();
    for (const slot of this.#seats) {
      const { actor } = slot.subscriber;
      const heard = rows.map((row) => (isFor(actor, row, audiences) ? "1" : "0")).join("");
      if (!heard.includes("1")) continue;
      const part = parts.get(heard) ?? rows.filter((_, at) => heard[at] === "1");
      parts.set(heard, part);
      pass(slot, part);
    }
  }
}

type Audiences = Readonly<{ boards: Map<string, Set<string> | "staff">; conversations: ConversationAudiences }>;

/** Whose audiences of this kind are to be looked up. */
function audienceIdsOf(rows: readonly EventRow[], kind: "board" | "conversation"): string[] {
  const named = rows.flatMap((row) => (row.audienceKind === kind && row.audienceId ? [row.audienceId] : []));
  return [...new Set(named)];
}

function isFor(actor: Actor, row: EventRow, { boards, conversations }: Audiences): boolean {
  const { audienceKind: kind, audienceId } = row;
  if (kind === "user") return audienceId === actor.userId;
  if (kind !== "staff" && kind !== "board" && kind !== "conversation") return hasPermission(actor, kind);
  if (!canUseBoards(actor)) return false;
  if (kind === "staff") return true;
  if (kind === "conversation") {
    return isForParticipant(conversations.get(audienceId ?? "")?.get(actor.userId), row);
  }
  const members = boards.get(audienceId ?? "");
  return members === "staff" || members?.has(actor.userId) === true;
}

function pass(slot: Slot, rows: readonly EventRow[]): void {
  if (!slot.waiting) {
    give(slot, rows);
    return;
  }
  if (slot.waiting.length + rows.length > maxWaiting) {
    slot.waiting = [];
    slot.hasOverflowed = true;
  }
  slot.waiting.push(...rows);
}

/** A stream that caught up, or resumed from another process, has seen some of what comes. */
function give(slot: Slot, rows: readonly EventRow[]): void {
  const from = rows.findIndex(({ position }) => isAfter(position, slot.position));
  const last = rows.at(-1);
  if (from < 0 || !last) return;
  slot.position = last.position;
  slot.subscriber.take(from === 0 ? rows : rows.slice(from));
}

/** On `globalThis` because bundles instantiate this module several times, and a process has one reader. */
const shared = globalThis as typeof globalThis & { [key: symbol]: EventHub | undefined };
const hubKey = Symbol.for("ordo.events.hub");
shared[hubKey] ??= new EventHub();
export const eventHub: EventHub = shared[hubKey];
