import { syncMessage } from "./protocol.mjs";

const code = (/** @type {string} */ letter) => letter.charCodeAt(0);
/** Beyond this many, new ones are let through as they come: one web process names at most 400. */
const max = 4_000;

/**
 * The statements that clients have named. All clients share the engine's one session, where a name can be given once:
 * so the first Parse of a name is run, and the others, of the same words, are answered here. Planning a statement costs
 * this engine more than running it, and a named one is planned once.
 */
export class NamedStatements {
  /** The Parse message of each name; it outlives an engine, as the clients' connections do. @type {Map<string, Buffer>} */
  #messages = new Map();
  /** What this engine knows. @type {Set<string>} */
  #prepared = new Set();

  /** A new engine knows nothing. */
  forget() {
    this.#prepared.clear();
  }

  isPrepared(/** @type {string} */ name) {
    return this.#prepared.has(name);
  }

  notePrepared(/** @type {string} */ name) {
    this.#prepared.add(name);
  }

  /**
   * What a batch has to do with a named statement: to name it, or to use it. Null for all others, and for a name that
   * stands for other words already; those go to the engine as they came.
   * @param {Uint8Array} bytes
   * @returns {{ name: string, parse: Uint8Array, rest: Uint8Array, isParse: boolean } | null}
   */
  read(bytes) {
    const batch = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (batch[0] === code("P")) return this.#readParse(batch);
    if (batch[0] !== code("B")) return null;
    const [, nameAt] = textAt(batch, 5);
    const [name] = textAt(batch, nameAt);
    const message = this.#messages.get(name);
    return message ? { name, parse: withSync(message), rest: bytes, isParse: false } : null;
  }

  #readParse(/** @type {Buffer} */ batch) {
    const [name] = textAt(batch, 5);
    if (name === "") return null;
    const end = 1 + batch.readInt32BE(1);
    const message = Buffer.from(batch.subarray(0, end));
    const known = this.#messages.get(name);
    if (known ? !known.equals(message) : this.#messages.size >= max) return null;
    this.#messages.set(name, message);
    return { name, parse: withSync(message), rest: new Uint8Array(batch.subarray(end)), isParse: true };
  }
}

/** The text that begins at `at`, and where the next one begins. @param {Buffer} bytes @param {number} at @returns {[string, number]} */
function textAt(bytes, at) {
  const end = bytes.indexOf(0, at);
  return [bytes.toString("utf8", at, end), end + 1];
}

const withSync = (/** @type {Buffer} */ message) => new Uint8Array(Buffer.concat([message, syncMessage]));
