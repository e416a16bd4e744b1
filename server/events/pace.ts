/**
 * Does work that is asked for often: at once where it rested long enough, and otherwise once for all that ask
 * meanwhile. Two runs begin at least `everyMs` apart and never overlap. The work must not fail.
 */
export class Pace {
  readonly #everyMs: number;
  readonly #work: () => Promise<void>;
  #isUnderWay = false;
  #isAsked = false;

  constructor(everyMs: number, work: () => Promise<void>) {
    this.#everyMs = everyMs;
    this.#work = work;
  }

  ask(): void {
    this.#isAsked = true;
    if (!this.#isUnderWay) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isUnderWay = true;
    while (this.#isAsked) {
      this.#isAsked = false;
      const rest = new Promise((resolve) => setTimeout(resolve, this.#everyMs));
      await Promise.all([this.#work(), rest]);
    }
    this.#isUnderWay = false;
  }
}
