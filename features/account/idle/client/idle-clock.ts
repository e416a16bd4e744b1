import { sessionLimits } from "../../session/policy";

const { idleS, idleSlackS, idleWarningS } = sessionLimits;
const endAfterMs = (idleS - idleSlackS) * 1_000;
const warnAfterMs = endAfterMs - idleWarningS * 1_000;
/** How often a tab tells the others that somebody is there. */
const publishEveryMs = 30_000;

export type IdleState =
  | Readonly<{ phase: "active" | "over" }>
  /** Nobody has done anything for long; the session ends at this time unless somebody says they are there. */
  | Readonly<{ phase: "warning"; endsAt: number }>;

type Message = Readonly<{ activeAt: number }>;

/**
 * Measures how long the person has been inactive in all tabs. Tabs tell each other, so one that is used keeps all of
 * them, and a warning that is answered in one is answered in all. While it warns, only `stay` counts: a jolt at the
 * desk is nobody.
 */
export class IdleClock {
  readonly #onChange: (state: IdleState) => void;
  readonly #channel: BroadcastChannel | null;
  #activeAt = Date.now();
  #toldAt = 0;
  #phase: IdleState["phase"] = "active";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(userId: string, onChange: (state: IdleState) => void) {
    this.#onChange = onChange;
    this.#channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`ordo-idle:${userId}`);
    if (this.#channel) this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data.activeAt);
    this.note();
    this.check();
  }

  /** Somebody did something here. */
  readonly note = (): void => {
    if (this.#phase !== "active") return;
    const now = Date.now();
    // The timer may be late, as after a sleep: whoever comes back then comes too late.
    if (now - this.#activeAt >= warnAfterMs) this.check();
    else {
      this.#activeAt = now;
      if (now - this.#toldAt >= publishEveryMs) this.#tell();
    }
  };

  /** Somebody said that they are there. */
  stay(): void {
    if (this.#phase === "over") return;
    this.#activeAt = Date.now();
    this.#tell();
    this.check();
  }

  /** Looks at the clock. Timers of hidden tabs and of sleeping machines are late. */
  readonly check = (): void => {
    clearTimeout(this.#timer);
    if (this.#phase === "over") return;
    const idleMs = Date.now() - this.#activeAt;
    if (idleMs >= endAfterMs) this.#enter({ phase: "over" });
    else {
      this.#timer = setTimeout(this.check, (idleMs >= warnAfterMs ? endAfterMs : warnAfterMs) - idleMs);
      if (idleMs >= warnAfterMs) this.#enter({ phase: "warning", endsAt: this.#activeAt + endAfterMs });
      else this.#enter({ phase: "active" });
    }
  };

  stop(): void {
    clearTimeout(this.#timer);
    this.#channel?.close();
  }

  #enter(state: IdleState): void {
    if (state.phase === this.#phase) return;
    this.#phase = state.phase;
    this.#onChange(state);
  }

  #tell(): void {
    this.#toldAt = this.#activeAt;
    this.#channel?.postMessage({ activeAt: this.#activeAt } satisfies Message);
  }

  #hear(activeAt: number): void {
    if (activeAt <= this.#activeAt) return;
    this.#activeAt = activeAt;
    this.check();
  }
}
