import "server-only";

export type BreakerLimits = Readonly<{ failures: number; windowMs: number; openMs: number }>;

/** Stops asking a service that keeps failing, so that nobody waits for it in vain and it may recover. */
export class Breaker {
  readonly #limits: BreakerLimits;
  readonly #now: () => number;
  #failedAt: number[] = [];
  #opensUntil = 0;

  constructor(limits: BreakerLimits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  /** For how long nothing is asked; 0 while asking is fine. */
  get restMs(): number {
    return Math.max(0, this.#opensUntil - this.#now());
  }

  succeeded(): void {
    this.#failedAt = [];
  }

  failed(): void {
    const now = this.#now();
    this.#failedAt = [...this.#failedAt.filter((at) => now - at < this.#limits.windowMs), now];
    if (this.#failedAt.length < this.#limits.failures) return;
    this.#opensUntil = now + this.#limits.openMs;
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
