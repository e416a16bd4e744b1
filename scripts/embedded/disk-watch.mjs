import { isNearlyFull } from "./folder.mjs";

const lookEveryMs = 2_000;

/** Refuses writes while the disk is nearly full: PostgreSQL ends on a log that it cannot write. */
export class DiskWatch {
  #turns;
  #root;
  #say;
  #isReadOnly = false;
  #isLooking = false;
  #timer;

  /** @param {import("./turns.mjs").Turns} turns @param {string} root @param {(line: string) => void} say */
  constructor(turns, root, say) {
    this.#turns = turns;
    this.#root = root;
    this.#say = say;
    this.#timer = setInterval(() => this.#look(), lookEveryMs);
  }

  stop() {
    clearInterval(this.#timer);
  }

  /** An engine that was opened anew takes writes. */
  forget() {
    this.#isReadOnly = false;
  }

  /** What fails is tried again by the next look; nothing is said that the database has not done. */
  async #look() {
    if (this.#isLooking) return;
    this.#isLooking = true;
    await this.#follow().catch(() => {});
    this.#isLooking = false;
  }

  async #follow() {
    const isFull = isNearlyFull(this.#root);
    if (isFull === this.#isReadOnly) return;
    await this.#turns.run(`set default_transaction_read_only = ${isFull ? "on" : "off"}`);
    this.#isReadOnly = isFull;
    this.#say(isFull ? "The disk is nearly full: the database refuses writes." : "The disk has room again.");
  }
}
