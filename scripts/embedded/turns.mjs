import { NamedStatements } from "./named-statements.mjs";
import { AnswerEnd, damageIn, errorResponse, parseComplete, readyIdle, simpleQuery } from "./protocol.mjs";

/**
 * @typedef {object} Client
 * @property {boolean} isGone
 * @property {(bytes: Uint8Array) => void} write
 * @property {(state: string, text: string) => void} fail ends the connection with a reason
 *
 * @typedef {object} Limits
 * @property {number} statementMs a batch that runs longer is taken for hung
 * @property {number} orphanMs the same, once its client has hung up
 * @property {number} idleMs how long a transaction may stand still
 * @property {number} waitMs how long a batch may wait for its turn
 * @property {number} queue how many batches may wait
 *
 * @typedef {{ client: Client, bytes: Uint8Array, enteredAt: number }} Batch
 */

/** @type {Limits} */
export const defaultLimits = { statementMs: 60_000, orphanMs: 5_000, idleMs: 20_000, waitMs: 10_000, queue: 1_000 };
const checkEveryMs = 250;

/**
 * Gives the engine to one client at a time, from a batch's first message to the end of its transaction. The
 * engine is one PostgreSQL session: were the messages of two clients mixed, the second's Parse would replace
 * the first's, whose Bind then ran the wrong statement and handed its rows to the wrong client.
 */
export class Turns {
  /** @type {Batch[]} */
  #queue = [];
  /** @type {import("./engine.mjs").Engine | null} */
  #engine = null;
  /** @type {{ batch: Batch, startedAt: number, orphanedAt: number | null } | null} */
  #running = null;
  /** Whose transaction is open. @type {{ client: Client, since: number } | null} */
  #holder = null;
  #statements = new NamedStatements();
  #limits;
  #onFault;
  #onDamage;
  #clock;

  /** @param {{ limits?: Partial<Limits>, onFault?: (reason: string) => void, onDamage?: (reason: string) => void }} options */
  constructor({ limits, onFault, onDamage } = {}) {
    this.#limits = { ...defaultLimits, ...limits };
    this.#onFault = onFault ?? (() => {});
    this.#onDamage = onDamage ?? (() => {});
    this.#clock = setInterval(() => this.#check(), checkEveryMs);
    this.#clock.unref();
  }

  get isIdle() {
    return !this.#running && !this.#holder && this.#queue.length === 0;
  }

  /** @param {import("./engine.mjs").Engine} engine */
  attach(engine) {
    this.#statements.forget();
    this.#engine = engine;
    this.#pump();
  }

  /** The engine is gone: whoever was using it learns that; the others go on waiting for the next one. */
  detach() {
    const reason = "The database was restarted during this statement.";
    this.#engine = null;
    this.#running?.batch.client.fail("57P02", reason);
    this.#holder?.client.fail("57P02", reason);
    this.#running = null;
    this.#holder = null;
  }

  /** @param {Client} client @param {Uint8Array} bytes */
  enter(client, bytes) {
    const batch = { client, bytes, enteredAt: Date.now() };
    const isFull = this.#queue.length >= this.#limits.queue && client !== this.#holder?.client;
    if (isFull) return refuse(batch, "53300", "Too many statements are waiting.");
    this.#queue.push(batch);
    this.#pump();
  }

  /** Drops what a client waits for; its open transaction is rolled back. */
  leave(/** @type {Client} */ client) {
    this.#queue = this.#queue.filter((batch) => batch.client !== client);
    if (this.#running?.batch.client === client) this.#running.orphanedAt = Date.now();
    else if (this.#holder?.client === client) this.#rollBack(client);
  }

  withdraw(/** @type {Client} */ client) {
    const waiting = this.#queue.filter((batch) => batch.client === client);
    this.#queue = this.#queue.filter((batch) => batch.client !== client);
    for (const batch of waiting) refuse(batch, "57014", "The statement was withdrawn before it began.");
  }

  /**
   * Runs a statement of our own between two transactions; throws what the database answered.
   * @param {string} sql
   * @returns {Promise<Buffer>}
   */
  async run(sql) {
    const client = new OwnClient();
    this.enter(client, simpleQuery(sql));
    return await client.answered;
  }

  async drain(/** @type {number} */ graceMs) {
    const until = Date.now() + graceMs;
    while (!this.isIdle && this.#engine && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  close() {
    clearInterval(this.#clock);
    this.#queue = [];
    this.#engine = null;
  }

  #takeNext() {
    if (!this.#holder) return this.#queue.shift();
    const at = this.#queue.findIndex((batch) => batch.client === this.#holder?.client);
    return at === -1 ? undefined : this.#queue.splice(at, 1)[0];
  }

  #pump() {
    const engine = this.#engine;
    if (!engine || this.#running) return;
    const batch = this.#takeNext();
    if (!batch) return;
    const running = { batch, startedAt: Date.now(), orphanedAt: null };
    this.#running = running;
    const end = new AnswerEnd();
    const onData = (/** @type {Uint8Array} */ chunk) => {
      end.push(chunk);
      batch.client.write(chunk);
      const damage = damageIn(chunk);
      if (damage) this.#onDamage(damage);
    };
    this.#execute(engine, batch, onData).then(
      () => this.#running === running && this.#finish(batch.client, end.isIdle),
      (error) => this.#running === running && this.#onFault(`The engine failed: ${error?.message ?? error}`),
    );
  }

  /**
   * Runs a batch; a named statement is prepared first where this engine does not know it, whoever named it.
   * @param {import("./engine.mjs").Engine} engine @param {Batch} batch @param {(chunk: Uint8Array) => void} onData
   */
  async #execute(engine, batch, onData) {
    const named = this.#statements.read(batch.bytes);
    if (!named) return await engine.run(batch.bytes, onData);
    if (!this.#statements.isPrepared(named.name)) {
      /** @type {Uint8Array[]} */
      const answer = [];
      await engine.run(named.parse, (chunk) => answer.push(chunk));
      // Refused, it goes as it came, and its client hears why.
      if (AnswerEnd.errorOf(Buffer.concat(answer))) return await engine.run(batch.bytes, onData);
      this.#statements.notePrepared(named.name);
    }
    if (named.isParse) batch.client.write(parseComplete);
    await engine.run(named.rest, onData);
  }

  /** @param {Client} client @param {boolean} isIdle */
  #finish(client, isIdle) {
    this.#running = null;
    this.#holder = isIdle ? null : { client, since: Date.now() };
    if (!isIdle && client.isGone) this.#rollBack(client);
    else this.#pump();
  }

  #rollBack(/** @type {Client} */ client) {
    const quiet = new OwnClient();
    quiet.answered.catch(() => {});
    this.#holder = { client: quiet, since: Date.now() };
    this.#queue = this.#queue.filter((batch) => batch.client !== client);
    this.#queue.unshift({ client: quiet, bytes: simpleQuery("rollback"), enteredAt: Date.now() });
    this.#pump();
  }

  #check() {
    const now = Date.now();
    const { statementMs, orphanMs, idleMs, waitMs } = this.#limits;
    const running = this.#running;
    if (running && now - running.startedAt > statementMs) this.#onFault("A statement did not end.");
    else if (running?.orphanedAt && now - running.orphanedAt > orphanMs)
      this.#onFault("An abandoned statement did not end.");
    if (!running && this.#holder && now - this.#holder.since > idleMs) {
      const { client } = this.#holder;
      client.fail("25P03", "The transaction stood still for too long.");
      this.#rollBack(client);
    }
    const late = this.#queue.filter((batch) => batch.client !== this.#holder?.client && now - batch.enteredAt > waitMs);
    if (late.length === 0) return;
    this.#queue = this.#queue.filter((batch) => !late.includes(batch));
    for (const batch of late) refuse(batch, "57P03", "The database did not get to this statement in time.");
  }
}

/** Answers a batch that never ran; its client is between transactions, or it would have had the turn. */
function refuse(/** @type {Batch} */ { client }, /** @type {string} */ state, /** @type {string} */ text) {
  client.write(Buffer.concat([errorResponse("ERROR", state, text), readyIdle]));
}

/** Statements of this process itself. @implements {Client} */
class OwnClient {
  isGone = false;
  /** @type {Uint8Array[]} */
  #chunks = [];
  #end = new AnswerEnd();
  /** @type {(answer: Buffer) => void} */
  #resolve = () => {};
  /** @type {(error: Error) => void} */
  #reject = () => {};
  /** @type {Promise<Buffer>} */
  answered = new Promise((resolve, reject) => {
    this.#resolve = resolve;
    this.#reject = reject;
  });

  write(/** @type {Uint8Array} */ bytes) {
    this.#chunks.push(bytes);
    this.#end.push(bytes);
    if (!this.#end.isIdle) return;
    const answer = Buffer.concat(this.#chunks);
    const error = AnswerEnd.errorOf(answer);
    if (error) this.#reject(new Error(error));
    else this.#resolve(answer);
  }

  /** @param {string} _state @param {string} text */
  fail(_state, text) {
    this.#reject(new Error(text));
  }
}
