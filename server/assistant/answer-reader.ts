import "server-only";
import { createParser, type EventSourceMessage, type EventSourceParser, type ParseError } from "eventsource-parser";

/** What an answer carries: a JSON value, the mark that nothing more comes, or an event that is no JSON. */
export type Payload = Readonly<{ value: unknown; isError: boolean }> | "done" | "unreadable";

/** The answer is none: no JSON where JSON should be, or a page. */
export class UnreadableError extends Error {
  override readonly name = "UnreadableError";
}

/** More of one event or JSON has come than is held. */
export class TooLargeError extends Error {
  override readonly name = "TooLargeError";
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

const isFilled = (line: string) => line.trim() !== "";

/** The data of an event is its lines put together; of a service that forgets the empty line between events, each line. */
function payloadsOf({ data, event }: EventSourceMessage): Payload[] {
  const isError = event === "error";
  const lines = data.split("\n").filter(isFilled);
  if (lines.length === 0) return [];
  const whole = payloadOf(data, isError);
  return whole === "unreadable" && lines.length > 1 ? lines.map((line) => payloadOf(line, isError)) : [whole];
}

/** JSON line by line, or one JSON whole: then its first line is no JSON by itself. */
class JsonReader {
  #parts: string[] = [];
  #isWhole = false;
  #hasLine = false;
  length = 0;

  take(text: string): Payload[] {
    this.#parts.push(text);
    this.length += text.length;
    if (this.#isWhole || !/[\r\n]/.test(text)) return [];
    const lines = this.#parts.join("").split(/[\r\n]/);
    const payloads = lines
      .slice(0, -1)
      .filter(isFilled)
      .map((line) => payloadOf(line));
    this.#isWhole = !this.#hasLine && payloads[0] === "unreadable";
    if (this.#isWhole) return [];
    this.#hasLine ||= payloads.length > 0;
    this.#parts = lines.slice(-1);
    this.length = this.#parts[0]?.length ?? 0;
    return payloads;
  }

  end(): Payload[] {
    const text = this.#parts.join("");
    return isFilled(text) ? [payloadOf(text)] : [];
  }
}

/**
 * Reads an answer whatever its content type says: server-sent events, JSON line by line, or one JSON whole. Which it is
 * shows in its first character. Holds `maxLength` UTF-16 units of what has not ended yet.
 */
export class AnswerReader {
  readonly #maxLength: number;
  readonly #decoder = new TextDecoder();
  readonly #parser: EventSourceParser;
  #parsed: Payload[] = [];
  #json: JsonReader | null = null;
  #hasBegun = false;
  #isTooLarge = false;
  #head = "";

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
    this.#parser = createParser({
      maxBufferSize: maxLength,
      onEvent: (message) => this.#parsed.push(...payloadsOf(message)),
      onError: (error) => this.#takeError(error),
    });
  }

  /** How the answer begins, for whoever looks for the cause of an error. */
  get head(): string {
    return this.#head;
  }

  /** Lazily, so that what stands before something unreadable is not lost with it. */
  *take(bytes: Uint8Array): Generator<Payload> {
    const text = this.#decoder.decode(bytes, { stream: true });
    if (this.#head.length < headLength) this.#head += text.slice(0, headLength);
    yield* this.#read(text);
    if (this.#isTooLarge) throw new TooLargeError("One event of the answer is too large.");
  }

  /** What the end of the body leaves; lazily, as before. */
  *end(): Generator<Payload> {
    const rest = this.#decoder.decode();
    const payloads = this.#json ? [...this.#json.take(rest), ...this.#json.end()] : this.#read(`${rest}\n\n`);
    const isTruncated = payloads.at(-1) === "unreadable";
    yield* isTruncated ? payloads.slice(0, -1) : payloads;
    if (isTruncated) throw new TruncatedError("The answer ended in the middle of an event.");
  }

  #read(text: string): Payload[] {
    const rest = this.#hasBegun ? text : this.#begin(text);
    if (this.#json) {
      const payloads = this.#json.take(rest);
      this.#isTooLarge = this.#json.length > this.#maxLength;
      return payloads;
    }
    this.#parser.feed(rest);
    return this.#parsed.splice(0);
  }

  /** Leaves out what stands before the first character: empty lines against silence. */
  #begin(text: string): string {
    const rest = text.trimStart();
    if (rest.startsWith("<")) throw new UnreadableError("The answer is a page.");
    if (/^[{[]/.test(rest)) this.#json = new JsonReader();
    this.#hasBegun = rest !== "";
    return rest;
  }

  #takeError({ type, line = "" }: ParseError): void {
    if (type === "max-buffer-size-exceeded") this.#isTooLarge = true;
    // Some gateways write an error of theirs into the stream as it is.
    else if (line.startsWith("{")) this.#parsed.push(payloadOf(line));
  }
}
