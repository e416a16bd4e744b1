// The part of PostgreSQL's wire protocol 3 that stands between clients and the engine
// (PostgreSQL documentation, "Frontend/Backend Protocol: Message Formats").

const sslRequest = 80_877_103;
const gssRequest = 80_877_104;
const cancelRequest = 80_877_102;
/** No statement of ours comes near; a length beyond it is not our protocol. */
const maxMessageLength = 256 * 1024 * 1024;

const code = (/** @type {string} */ letter) => letter.charCodeAt(0);
/** Sync, Query and function call make the server answer with ReadyForQuery; Flush makes it answer early. */
const batchEnds = new Set([code("S"), code("Q"), code("F"), code("H")]);

/**
 * @typedef {{ kind: "encryption" } | { kind: "cancel", process: number, secret: number } | { kind: "startup" }
 *   | { kind: "password", text: string } | { kind: "terminate" } | { kind: "batch", bytes: Uint8Array }} Incoming
 */

/** Cuts a client's bytes into what has to be decided about, and its statements into batches that belong together. */
export class FrontendReader {
  /** @type {Buffer} */
  #rest = Buffer.alloc(0);
  /** @type {Buffer[]} */
  #batch = [];
  #isStarted = false;

  /** @param {Buffer} chunk @returns {Incoming[]} */
  push(chunk) {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    /** @type {Incoming[]} */
    const found = [];
    for (let message = this.#next(); message; message = this.#next()) {
      const incoming = this.#isStarted ? this.#read(message) : this.#readFirst(message);
      if (incoming) found.push(incoming);
    }
    return found;
  }

  #next() {
    const lengthAt = this.#isStarted ? 1 : 0;
    if (this.#rest.length < lengthAt + 4) return null;
    const length = lengthAt + this.#rest.readInt32BE(lengthAt);
    if (length < lengthAt + 4 || length > maxMessageLength) throw new Error("This is not PostgreSQL's protocol.");
    if (this.#rest.length < length) return null;
    const message = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return message;
  }

  /** @param {Buffer} message @returns {Incoming} */
  #readFirst(message) {
    const request = message.readInt32BE(4);
    if (request === sslRequest || request === gssRequest) return { kind: "encryption" };
    if (request === cancelRequest) {
      return { kind: "cancel", process: message.readInt32BE(8), secret: message.readInt32BE(12) };
    }
    this.#isStarted = true;
    return { kind: "startup" };
  }

  /** @param {Buffer} message @returns {Incoming | null} */
  #read(message) {
    const type = message[0] ?? 0;
    if (type === code("X")) return { kind: "terminate" };
    if (type === code("p")) return { kind: "password", text: message.toString("utf8", 5, message.length - 1) };
    this.#batch.push(message);
    if (!batchEnds.has(type)) return null;
    const bytes = new Uint8Array(Buffer.concat(this.#batch));
    this.#batch = [];
    return { kind: "batch", bytes };
  }
}

/** @param {string} type @param {Buffer} body */
function message(type, body) {
  const head = Buffer.alloc(5);
  head.write(type, 0, "latin1");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const int32 = (/** @type {number} */ value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

export const askForPassword = message("R", int32(3));
export const authenticationOk = message("R", int32(0));
export const noEncryption = Buffer.from("N");
export const readyIdle = message("Z", Buffer.from("I"));
export const parseComplete = message("1", Buffer.alloc(0));
export const syncMessage = message("S", Buffer.alloc(0));
export const keyData = (/** @type {number} */ process, /** @type {number} */ secret) =>
  message("K", Buffer.concat([int32(process), int32(secret)]));

/** @param {"ERROR" | "FATAL"} severity @param {string} state @param {string} text */
export function errorResponse(severity, state, text) {
  const fields = [`S${severity}`, `V${severity}`, `C${state}`, `M${text}`];
  return message("E", Buffer.from(`${fields.join("\0")}\0\0`));
}

/** A simple query, as a batch of its own. */
export const simpleQuery = (/** @type {string} */ sql) => new Uint8Array(message("Q", Buffer.from(`${sql}\0`)));

/** The message that opens a session; the engine answers it with its parameters. */
export function startupMessage() {
  const body = Buffer.concat([int32(196_608), Buffer.from("user\0postgres\0database\0postgres\0\0")]);
  return new Uint8Array(Buffer.concat([int32(body.length + 4), body]));
}

/** The parameter messages ("S") among an engine's answer to a startup. @param {Buffer} answer */
export function parameterMessages(answer) {
  const kept = [];
  for (let at = 0; at + 5 <= answer.length; ) {
    const end = at + 1 + answer.readInt32BE(at + 1);
    if (answer[at] === code("S")) kept.push(answer.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

/**
 * Whether PostgreSQL's code says that files of its own are damaged, gone (58), no files (42809), or not to be read (42501): to
 * the embedded database, which may read all tables, it says nothing else. XX is what it finds that cannot be.
 */
export const isFileDamage = (/** @type {string} */ state) => /^(58...|XX...|42501|42809)$/.test(state);

/** What stands before an error's code; no text holds a zero, so that no row is taken for it. */
const beforeCode = "\0VERROR\0C";

/**
 * The error by which an answer says that files of the database are damaged, or null. One that is cut in two by the end of
 * a chunk is missed: whoever asks again hears it again.
 * @param {Uint8Array} chunk
 */
export function damageIn(chunk) {
  const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  const at = bytes.indexOf(beforeCode);
  if (at < 0) return null;
  const [state = "", text = ""] = bytes.toString("utf8", at + beforeCode.length).split("\0", 2);
  return isFileDamage(state) ? `${text.slice(1)}, ${state}` : null;
}

/** Follows an answer's last bytes, where ReadyForQuery says whether a transaction is open. */
export class AnswerEnd {
  #tail = Buffer.alloc(0);

  push(/** @type {Uint8Array} */ chunk) {
    this.#tail = Buffer.concat([this.#tail, chunk.subarray(-6)]).subarray(-6);
  }

  /** True when the server is between transactions; false inside one, and after a Flush. */
  get isIdle() {
    return this.#tail.length === 6 && this.#tail.equals(readyIdle);
  }

  /** The first error's text of a short answer, for statements of our own. */
  static errorOf(/** @type {Buffer} */ answer) {
    if (answer[0] !== code("E")) return null;
    return (
      answer
        .toString("utf8", 5)
        .split("\0")
        .find((field) => field.startsWith("M"))
        ?.slice(1) ?? "error"
    );
  }
}
