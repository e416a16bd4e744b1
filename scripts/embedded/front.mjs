import { randomInt, timingSafeEqual } from "node:crypto";
import { createServer } from "node:net";
import {
  askForPassword,
  authenticationOk,
  errorResponse,
  FrontendReader,
  keyData,
  noEncryption,
  parameterMessages,
  readyIdle,
  startupMessage,
} from "./protocol.mjs";
import { Turns } from "./turns.mjs";

/** @typedef {import("./turns.mjs").Client} Client */
/** @typedef {import("./engine.mjs").Engine} Engine */

/**
 * Serves one engine to many clients over PostgreSQL's protocol. The handshake is answered here; statements
 * go to `Turns`, batch by batch.
 */
export class Front {
  /** @type {Map<number, Session>} */
  #sessions = new Map();
  #nextProcess = 1;
  #parameters = Buffer.alloc(0);
  /** @type {(value?: undefined) => void} */
  #announceEngine = () => {};
  /** Resolves when there was an engine to learn the session's parameters from. @type {Promise<undefined>} */
  #engineKnown = new Promise((resolve) => {
    this.#announceEngine = resolve;
  });
  /** @type {string | undefined} */
  #password;
  #server = createServer((socket) => this.#welcome(socket));
  turns;

  /** @param {{ password?: string, limits?: Partial<import("./turns.mjs").Limits>, onFault?: (reason: string) => void, onDamage?: (reason: string) => void }} options */
  constructor({ password, limits, onFault, onDamage } = {}) {
    this.#password = password;
    this.turns = new Turns({ limits, onFault, onDamage });
  }

  get clientCount() {
    return this.#sessions.size;
  }

  /** Statements that came before are run now. @param {Engine} engine */
  async attach(engine) {
    /** @type {Uint8Array[]} */
    const answer = [];
    await engine.run(startupMessage(), (chunk) => answer.push(chunk));
    this.#parameters = parameterMessages(Buffer.concat(answer));
    this.#announceEngine();
    this.turns.attach(engine);
  }

  /** @param {{ path: string } | { port: number, host: string }} where */
  async listen(where) {
    await new Promise((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(where, () => resolve(undefined));
    });
    return this.#server.address();
  }

  /** Takes no new clients, lets the open transaction end (`graceMs`), then closes every connection. */
  async close(/** @type {number} */ graceMs) {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    await this.turns.drain(graceMs);
    for (const { socket } of this.#sessions.values()) {
      socket.end(errorResponse("FATAL", "57P01", "The database is stopping."));
      socket.destroySoon();
    }
    this.turns.close();
    await closed;
  }

  #welcome(/** @type {import("node:net").Socket} */ socket) {
    socket.setNoDelay(true);
    const session = new Session(socket, this.#nextProcess++);
    this.#sessions.set(session.process, session);
    const reader = new FrontendReader();
    socket.on("data", (chunk) => {
      try {
        for (const incoming of reader.push(chunk)) this.#handle(session, incoming);
      } catch {
        socket.destroy();
      }
    });
    // The close event follows and does what is needed.
    socket.on("error", () => {});
    socket.on("close", () => {
      this.#sessions.delete(session.process);
      this.turns.leave(session);
    });
  }

  /** @param {Session} session @param {import("./protocol.mjs").Incoming} incoming */
  #handle(session, incoming) {
    if (incoming.kind === "encryption") session.write(noEncryption);
    else if (incoming.kind === "terminate") session.socket.end();
    else if (incoming.kind === "cancel") this.#cancel(session, incoming);
    else if (incoming.kind === "startup" && this.#password) session.write(askForPassword);
    else if (incoming.kind === "startup") this.#admit(session);
    else if (incoming.kind === "password") this.#checkPassword(session, incoming.text);
    else if (!session.isAdmitted) session.socket.destroy();
    else this.turns.enter(session, incoming.bytes);
  }

  async #admit(/** @type {Session} */ session) {
    await this.#engineKnown;
    session.isAdmitted = true;
    session.write(
      Buffer.concat([authenticationOk, this.#parameters, keyData(session.process, session.secret), readyIdle]),
    );
  }

  #checkPassword(/** @type {Session} */ session, /** @type {string} */ given) {
    const expected = Buffer.from(this.#password ?? "");
    const offered = Buffer.from(given);
    if (offered.length === expected.length && timingSafeEqual(offered, expected)) this.#admit(session);
    else session.fail("28P01", "The password was refused.");
  }

  /** A queued statement can be cancelled; one that runs cannot be interrupted inside WebAssembly. */
  #cancel(/** @type {Session} */ session, /** @type {{ process: number, secret: number }} */ { process, secret }) {
    const target = this.#sessions.get(process);
    if (target?.secret === secret) this.turns.withdraw(target);
    session.socket.end();
  }
}

/** One client's connection. @implements {Client} */
class Session {
  secret = randomInt(2 ** 31);
  isAdmitted = false;

  /** @param {import("node:net").Socket} socket @param {number} process */
  constructor(socket, process) {
    this.socket = socket;
    this.process = process;
  }

  get isGone() {
    return this.socket.destroyed;
  }

  write(/** @type {Uint8Array} */ bytes) {
    if (this.socket.writable) this.socket.write(bytes);
  }

  /** @param {string} state @param {string} text */
  fail(state, text) {
    if (this.socket.writable) this.socket.end(errorResponse("FATAL", state, text));
    this.socket.destroySoon();
  }
}
