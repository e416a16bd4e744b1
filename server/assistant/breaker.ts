import "server-only";

export type BreakerLimits = Readonly<{ failures: number; windowMs: number; openMs: number }>;

/** What a call is let through with. It gives it back when it is over. */
export type Pass = Readonly<{
  /** For how long nothing is asked; 0 where the call may go. */
  restMs: number;
}>;

/** `harmless`: how the call ended says nothing about the service. */
export type Ending = "succeeded" | "failed" | "harmless";

/** So long others are told to wait while one call finds out how the service is. */
const whileTryingMs = 5_000;

/**
 * Stops asking a service that keeps failing, so that nobody waits for it in vain and it may recover. After the rest one
 * call goes first: its first word opens the way for all, its failure begins another rest.
 */
export class Breaker {
  readonly #limits: BreakerLimits;
  readonly #now: () => number;
  #failedAt: number[] = [];
  /** Null while the way is open. */
  #restsUntil: number | null = null;
  #trial: Pass | null = null;

  constructor(limits: BreakerLimits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  enter(): Pass {
    const pass = { restMs: this.#restMs() };
    if (pass.restMs === 0 && this.#restsUntil !== null) this.#trial = pass;
    return pass;
  }

  #restMs(): number {
    if (this.#restsUntil === null) return 0;
    const restMs = this.#restsUntil - this.#now();
    if (restMs > 0) return restMs;
    return this.#trial ? whileTryingMs : 0;
  }

  /** The service says something. */
  hear(pass: Pass): void {
    if (this.#trial !== pass) return;
    this.#trial = null;
    this.#restsUntil = null;
  }

  leave(pass: Pass, ending: Ending): void {
    if (this.#trial === pass) {
      this.#trial = null;
      if (ending === "failed") this.#rest();
      if (ending === "succeeded") this.#restsUntil = null;
    } else if (ending === "failed") this.#count();
    else if (ending === "succeeded") this.#failedAt = [];
  }

  /** The service was heard outside of the passes: nobody waits for it any longer. */
  reset(): void {
    this.#trial = null;
    this.#restsUntil = null;
    this.#failedAt = [];
  }

  #count(): void {
    const now = this.#now();
    this.#failedAt = [...this.#failedAt.filter((at) => now - at < this.#limits.windowMs), now];
    if (this.#failedAt.length >= this.#limits.failures) this.#rest();
  }

  #rest(): void {
    this.#restsUntil = this.#now() + this.#limits.openMs;
    this.#failedAt = [];
  }
}

/** On `globalThis` because bundles instantiate this module several times. */
const shared = globalThis as typeof globalThis & { [key: symbol]: Map<string, Breaker> | undefined };
const key = Symbol.for("ordo.assistant.breakers");

/** The breaker of a service in this process. */
export function breakerOf(baseUrl: string, limits: BreakerLimits): Breaker {
  shared[key] ??= new Map();
  const known = shared[key].get(baseUrl) ?? new Breaker(limits);
  shared[key].set(baseUrl, known);
  return known;
}

/** Ends the rest of a service that has just answered. */
export const resetBreaker = (baseUrl: string): void => shared[key]?.get(baseUrl)?.reset();
