import "server-only";
import { canUseBoards } from "@/features/kanban/policy";
import type { Actor } from "@/server/auth/actor";
import { listen } from "@/server/db/notify";
import { describeError, log } from "@/server/http/log";
import { isAfter, type Position } from "./cursor";
import { batchSize, type EventRow, isForPerson, isWithinKept, readBoardAudiences, readEnd, readEvents } from "./record";

/** How often the reader looks by itself: what is held back by a slower transaction settles without a call. */
const lookEveryMs = 250;

/** One open stream. */
export type Subscriber = {
  readonly actor: Actor;
  /** Takes an event, with the position that a reconnect resumes from. */
  readonly take: (event: EventRow) => void;
  /** Resolves when the reader has taken most of what it was given: catching up goes at its pace. */
  readonly ready: () => Promise<void>;
};

type Seat = {
  subscriber: Subscriber;
  /** The last event that this stream was given, or passed over. */
  position: Position;
  /** What came while the stream was catching up; null once it goes along with the reader. */
  waiting: EventRow[] | null;
  /** More came than is kept waiting: it must be read once more. */
  hasOverflowed: boolean;
};

/** What is kept for a stream that catches up slowly; beyond it the database keeps it just as well. */
const mostWaiting = 2 * batchSize;

/**
 * The one reader of a process. It reads every event once, hands it to the streams of its audience, and stands
 * still while nobody listens.
 */
class EventHub {
  readonly #seats = new Set<Seat>();
  #position: Position | null = null;
  #starting: Promise<Position> | null = null;
  #isReading = false;
  #isAskedAgain = false;
  #stopListening: (() => void) | null = null;
  #timer: NodeJS.Timeout | null = null;

  /**
   * Adds a stream. With `after` it gets first what it missed, in order; `isReset` says that this is no longer
   * possible. Answers the position that the stream stands at when nothing was missed.
   */
  async join(subscriber: Subscriber, after: Position | null) {
    // It takes its seat first: with nobody seated the reader stops, and what comes from here on waits for it.
    const seat: Seat = { subscriber, position: after ?? { xid: 0n, id: 0n }, waiting: [], hasOverflowed: false };
    this.#seats.add(seat);
    const leave = () => this.#leave(seat);
    try {
      const isKept = after !== null && (await isWithinKept(after));
      const end = await this.#start();
      if (!isKept) {
        // Who begins where the reader stands has missed nothing and goes along from the start.
        seat.position = this.#position ?? end;
        seat.waiting = null;
      }
      return {
        from: seat.position,
        isReset: after !== null && !isKept,
        leave,
        catchUp: () => this.#catchUp(seat),
        /** Where it stands now: the reader has passed over what was not meant for it. */
        standsAt: () => (seat.waiting ? seat.position : (this.#position ?? seat.position)),
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
    this.#stopListening ??= listen("event", () => void this.#read());
    this.#timer ??= setInterval(() => void this.#read(), lookEveryMs);
    return this.#position;
  }

  #leave(seat: Seat): void {
    this.#seats.delete(seat);
    if (this.#seats.size > 0) return;
    this.#stopListening?.();
    if (this.#timer) clearInterval(this.#timer);
    this.#stopListening = null;
    this.#timer = null;
    this.#position = null;
  }

  /** Reads for one stream what the reader has passed already, then lets it go along. */
  async #catchUp(seat: Seat): Promise<void> {
    if (!seat.waiting) return;
    const { actor } = seat.subscriber;
    const which = isForPerson({ userId: actor.userId, isStaff: canUseBoards(actor) });
    for (let isMore = true; isMore && this.#seats.has(seat); ) {
      seat.hasOverflowed = false;
      const rows = await readEvents(seat.position, which);
      for (const row of rows) {
        give(seat, row);
        await seat.subscriber.ready();
      }
      isMore = rows.length === batchSize || seat.hasOverflowed;
    }
    for (const row of seat.waiting ?? []) give(seat, row);
    seat.waiting = null;
  }

  async #read(): Promise<void> {
    if (this.#isReading) {
      this.#isAskedAgain = true;
      return;
    }
    this.#isReading = true;
    try {
      do {
        this.#isAskedAgain = false;
        while (this.#position && (await this.#readBatch(this.#position))) {
          // A full batch: there is more at once.
        }
      } while (this.#isAskedAgain);
    } catch (error) {
      log.warn({ error: describeError(error) }, "the events could not be read; trying again");
    } finally {
      this.#isReading = false;
    }
  }

  async #readBatch(from: Position): Promise<boolean> {
    const rows = await readEvents(from);
    const last = rows.at(-1);
    if (!last) return false;
    const boardIds = rows.flatMap(({ audienceKind, audienceId }) =>
      audienceKind === "board" && audienceId ? [audienceId] : [],
    );
    const audiences = await readBoardAudiences([...new Set(boardIds)]);
    // Everybody left in the meantime, and the next one may have started elsewhere.
    if (this.#position !== from) return false;
    this.#position = last.position;
    for (const row of rows) {
      for (const seat of this.#seats) if (isFor(seat.subscriber.actor, row, audiences)) pass(seat, row);
    }
    return rows.length === batchSize;
  }
}

function isFor(actor: Actor, row: EventRow, boards: Map<string, Set<string> | "staff">): boolean {
  if (row.audienceKind === "user") return row.audienceId === actor.userId;
  if (!canUseBoards(actor)) return false;
  if (row.audienceKind === "staff") return true;
  const members = boards.get(row.audienceId ?? "");
  return members === "staff" || members?.has(actor.userId) === true;
}

function pass(seat: Seat, row: EventRow): void {
  if (!seat.waiting) {
    give(seat, row);
    return;
  }
  if (seat.waiting.length >= mostWaiting) {
    seat.waiting = [];
    seat.hasOverflowed = true;
  }
  seat.waiting.push(row);
}

/** A stream that caught up, or resumed from another process, has seen some of what comes. */
function give(seat: Seat, row: EventRow): void {
  if (!isAfter(row.position, seat.position)) return;
  seat.position = row.position;
  seat.subscriber.take(row);
}

/** On `globalThis` because bundles instantiate this module several times, and a process has one reader. */
const shared = globalThis as typeof globalThis & { [key: symbol]: EventHub | undefined };
const hubKey = Symbol.for("ordo.events.hub");
shared[hubKey] ??= new EventHub();
export const eventHub: EventHub = shared[hubKey];
