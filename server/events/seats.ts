import "server-only";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";

/**
 * How many streams stay open at once. A browser holds one, and a page in each of its tabs one where no lock is to be
 * had; nobody comes near their limit by accident, and no one person keeps all others out.
 */
export const slotLimits = { process: 10_000, person: 100, session: 20 } as const;

const retryAfterS = 30;

type Sitter = Pick<Actor, "userId" | "sessionId">;

/** Counts what is open in a process, by person and by session. */
export class Seats {
  readonly #counts = new Map<string, number>();
  #taken = 0;

  /** Takes a seat, or throws. Whoever takes one gives it back once. */
  take(sitter: Sitter): void {
    if (this.#taken >= slotLimits.process) throw new AppError("unavailable", { retryAfterS: 5 });
    const [session, person] = keysOf(sitter);
    const isOver = this.#at(session) >= slotLimits.session || this.#at(person) >= slotLimits.person;
    if (isOver) throw new AppError("too-many-requests", { detail: "Too many open streams.", retryAfterS });
    this.#taken += 1;
    for (const key of [session, person]) this.#counts.set(key, this.#at(key) + 1);
  }

  giveBack(sitter: Sitter): void {
    this.#taken -= 1;
    for (const key of keysOf(sitter)) {
      const left = this.#at(key) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    }
  }

  #at(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
}

const keysOf = ({ userId, sessionId }: Sitter) => [`session ${sessionId}`, `person ${userId}`] as const;
