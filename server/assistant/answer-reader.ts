import "server-only";
import { EventCutter } from "./event-cutter";

/** What an answer carries: a JSON value, the mark that nothing more comes, or an event that is no JSON. */
export type Payload = Readonly<{ value: unknown; isError: boolean }> | "done" | "unreadable";

/** The answer is none: no JSON where JSON should be, or a page. */
export class UnreadableError extends Error {
  override readonly name = "UnreadableError";
}

/** The body ended in the middle of an event. */
export class TruncatedError extends Error {
  override readonly name = "TruncatedError";
}

const headLength = 2_000;
/** Undefined where a text is no JSON. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const payloadOf = (text: string, isError = false): Payload => {
  if (text.trim() === "[DONE]") return "done";
  const value = parseJson(text);
  return value === undefined ? "unreadable" : { value, isError };
};

function linesOf(bytes: Uint8Array): { data: string[]; isError: boolean } {
  const data: string[] = [];
  let isError = false;
  for (const line of Buffer.from(bytes)
    .toString()
    .replace(/^\uFEFF/, "")
    .split(/\r\n|[\r\n]/)) {
    if (line.startsWith("data:")) data.push(line.slice(5).replace(/^ /, ""));
    // Some gateways write an error of theirs into the stream as it is.
    else if (line.startsWith("{")) data.push(line);
    else if (/^event: ?error$/.test(line)) isError = true;
  }
  return { data, isError };
}

/** The data of an event is its lines put together; of a service that forgets the empty line between events, each line. */
function payloadsOf(bytes: Uint8Array): Payload[] {
  const { data, isError } = linesOf(bytes);
  const lines = data.filter((line) => line.trim() !== "");
  if (lines.length === 0) return [];
  const whole = payloadOf(data.join("\n"), isError);
  return whole === "unreadable" && lines.length > 1 ? lines.map((line) => payloadOf(line, isError)) : [whole];
}

/**
 * Reads an answer whatever its content type says: server-sent events, JSON line by line, or one JSON whole. Which it is
 * shows in its first character.
 */
export class AnswerReader {
  #kind: "unknown" | "events" | "lines" | "whole" = "unknown";
  #cutter = new EventCutter();
  #parts: Uint8Array[] = [];
  #wholeBytes = 0;
  #hasLine = false;
  #head = "";

  /** Of what has not been handed on yet. */
  get heldBytes(): number {
    return this.#cutter.heldBytes + this.#wholeBytes;
  }

  /** How the answer begins, for whoever looks for the cause of an error. */
  get head(): string {
    return this.#head;
  }

  /** Lazily, so that what stands before something unreadable is not lost with it. */
  *take(bytes: Uint8Array): Generator<Payload> {
    if (this.#head.length < headLength) this.#head += Buffer.from(bytes.subarray(0, headLength)).toString();
    const rest = this.#kind === "unknown" ? this.#begin(bytes) : bytes;
    if (rest.length === 0) return;
    if (this.#kind === "whole") return this.#hold(rest);
    const units = this.#cutter.take(rest);
    if (this.#kind === "lines") yield* this.#takeLines(units);
    else for (const unit of units) yield* payloadsOf(unit);
  }

  /** What the end of the body leaves; lazily, as before. */
  *end(): Generator<Payload> {
    if (this.#kind === "whole") return yield this.#whole();
    const rest = this.#cutter.rest();
    if (this.#kind === "lines") return yield* this.#last(rest);
    const payloads = payloadsOf(rest);
    const isTruncated = payloads.at(-1) === "unreadable";
    yield* isTruncated ? payloads.slice(0, -1) : payloads;
    if (isTruncated) throw new TruncatedError("The answer ended in the middle of an event.");
  }

  /** Leaves out what stands before the first character: a mark of the byte order, and empty lines against silence. */
  #begin(bytes: Uint8Array): Uint8Array {
    const first = bytes.findIndex((byte) => ![0xef, 0xbb, 0xbf, 0x20, 0x09, 0x0a, 0x0d].includes(byte));
    if (first === -1) return new Uint8Array();
    const sign = String.fromCharCode(bytes[first] ?? 0);
    if (sign === "<") throw new UnreadableError("The answer is a page.");
    this.#kind = sign === "{" || sign === "[" ? "lines" : "events";
    this.#cutter = new EventCutter(this.#kind === "lines" ? "line" : "event");
    return bytes.subarray(first);
  }

  /** A first line that is no JSON by itself is the first line of a JSON with line breaks. */
  *#takeLines(lines: Uint8Array[]): Generator<Payload> {
    for (const [at, line] of lines.entries()) {
      const text = Buffer.from(line).toString().trim();
      if (text === "") continue;
      const payload = payloadOf(text);
      if (!this.#hasLine && payload === "unreadable") {
        this.#kind = "whole";
        return this.#hold(Buffer.concat([...lines.slice(at), this.#cutter.rest()]));
      }
      this.#hasLine = true;
      yield payload;
    }
  }

  #hold(bytes: Uint8Array): void {
    this.#parts.push(bytes);
    this.#wholeBytes += bytes.length;
  }

  #whole(): Payload {
    return { value: this.#parseRest(Buffer.concat(this.#parts)), isError: false };
  }

  #last(rest: Uint8Array): Payload[] {
    const text = Buffer.from(rest).toString().trim();
    return text === "" ? [] : [{ value: this.#parseRest(rest), isError: false }];
  }

  #parseRest(bytes: Uint8Array): unknown {
    const value = parseJson(Buffer.from(bytes).toString());
    if (value === undefined) throw new TruncatedError("The answer ended in the middle of its JSON.");
    return value;
  }
}
