import "server-only";

const lineFeed = 10;
const carriageReturn = 13;

/**
 * Cuts a stream of server-sent events between events, or a text between lines. Each byte is looked at once: putting the
 * pieces together as they come would copy and read the beginning of a long event again with each piece.
 */
export class EventCutter {
  #parts: Uint8Array[] = [];
  #heldBytes = 0;
  #isLineEmpty = false;
  #previous = 0;
  readonly #unit: "event" | "line";

  constructor(unit: "event" | "line" = "event") {
    this.#unit = unit;
  }

  /** Of the event that has not ended yet. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** The events that these bytes end, whole. */
  take(bytes: Uint8Array): Uint8Array[] {
    const events: Uint8Array[] = [];
    let from = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      if (!this.#endsEvent(bytes[at] ?? 0)) continue;
      if (bytes[at] === carriageReturn && bytes[at + 1] === lineFeed) at += 1;
      this.#hold(bytes.subarray(from, at + 1));
      events.push(this.rest());
      from = at + 1;
    }
    this.#hold(bytes.subarray(from));
    return events;
  }

  /** What has come of the event that has not ended; it is held no longer. */
  rest(): Uint8Array {
    const [only] = this.#parts;
    const whole = this.#parts.length === 1 && only ? only : Buffer.concat(this.#parts);
    this.#parts = [];
    this.#heldBytes = 0;
    return whole;
  }

  #hold(bytes: Uint8Array): void {
    if (bytes.length > 0) this.#parts.push(bytes);
    this.#heldBytes += bytes.length;
  }

  /** An empty line ends an event, any line a line. A line ends with CR, LF or both, and both together are one end. */
  #endsEvent(byte: number): boolean {
    const isSecondHalf = byte === lineFeed && this.#previous === carriageReturn;
    const isEnd = byte === lineFeed || byte === carriageReturn;
    const endsEvent = isEnd && !isSecondHalf && (this.#isLineEmpty || this.#unit === "line");
    if (!isSecondHalf) this.#isLineEmpty = isEnd;
    this.#previous = byte;
    return endsEvent;
  }
}
