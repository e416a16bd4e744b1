import "server-only";
import { log } from "@/server/http/log";
import { isUnavailable } from "./errors";

/** Who waits longer for the database makes us look whether it answers anybody. */
const patienceMs = 500;
const lookAgainMs = 100;
/** A statement that ran out of time says nothing about the database. */
const statementTimeout = "57014";

/** As PostgreSQL itself says it: every bundle has classes of its own, so one of ours would be known to one of them only. */
const absence = () => Object.assign(new Error("The database does not answer."), { code: "57P03" });

const tellsOfAbsence = (error: unknown): boolean =>
  error instanceof Error && isUnavailable(error) && Reflect.get(error, "code") !== statementTimeout;

/**
 * Knows whether the database is there. While it is away nobody waits for it: who asks is refused at once, and so is who
 * was waiting when that was found out.
 */
export class Presence {
  readonly #answers: () => Promise<boolean>;
  readonly #waiting = new Set<() => void>();
  #isLooking = false;
  #isClosed = false;
  #isAway = false;
  #missedAt = Number.NEGATIVE_INFINITY;

  /** @param answers whether the database answers anybody, found out within a second or so */
  constructor(answers: () => Promise<boolean>) {
    this.#answers = answers;
  }

  /** Whether somebody has missed the database since then, by `performance.now()`. */
  wasMissedSince(time: number): boolean {
    return this.#missedAt >= time;
  }

  /** Answers what `work` does. Throws, as a lost connection does, as soon as the database is known to be away. */
  during<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isAway) return Promise.reject(this.#miss());
    return new Promise((resolve, reject) => {
      const look = setInterval(() => this.#look(), patienceMs);
      look.unref();
      const giveUp = () => settle(() => reject(this.#miss()));
      const settle = (then: () => void) => {
        clearInterval(look);
        this.#waiting.delete(giveUp);
        then();
      };
      this.#waiting.add(giveUp);
      work().then(
        (value) => settle(() => resolve(value)),
        (error: unknown) => settle(() => reject(this.#judge(error))),
      );
    });
  }

  /** Ends the looking, where nobody will ask any more. */
  close(): void {
    this.#isClosed = true;
  }

  #miss(): Error {
    this.#missedAt = performance.now();
    return absence();
  }

  #judge(error: unknown): unknown {
    if (tellsOfAbsence(error)) {
      this.#missedAt = performance.now();
      this.#look();
    }
    return error;
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    while (!this.#isClosed && !(await this.#answers())) {
      this.#depart();
      await new Promise((resolve) => setTimeout(resolve, lookAgainMs).unref());
    }
    this.#isLooking = false;
    if (this.#isAway) log.warn("the database is back");
    this.#isAway = false;
  }

  #depart(): void {
    if (!this.#isAway) log.warn("the database is away");
    this.#isAway = true;
    for (const giveUp of [...this.#waiting]) giveUp();
  }
}
