import { randomBytes } from "node:crypto";
import { renameSync, rmSync, statSync } from "node:fs";
import { nameHolder, noteEnding, takeLock } from "../lib/lock.mjs";
import { DiskWatch } from "./disk-watch.mjs";
import { openEngineThread } from "./engine-thread.mjs";
import { compareSums, takeSums, writeSums } from "./file-sums.mjs";
import { assertUsable, inspect, layout, Refusal, socketFolder, syncPath, syncTree } from "./folder.mjs";
import { Front } from "./front.mjs";
import {
  assertNeverHeldData,
  assertNoHalfRestore,
  assertNotDamaged,
  assertStillThere,
  damageSentence,
  noteDamage,
  noteData,
  refuseCreation,
  setAsideAll,
} from "./held-data.mjs";
import { Maintenance } from "./maintenance.mjs";
import { cureOf, isSystemRefusal, messageOf, readableOf } from "./reason.mjs";

const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
const lookEveryMs = 500;
const drainMs = 800;
/** Writing down all that is only in memory; what is cut off here is replayed from the log by the next start. */
const closeMs = 2_800;
const progressEveryMs = 1_000;
const reopenAttempts = 5;
const announceAgainMs = 600_000;

/** Owns the data folder: takes its lock, opens the engine, serves it, opens it again when it fails. */
export class Supervisor {
  #layout;
  #say;
  #onProgress;
  /** What may be done where the cluster is missing: see embedded-database.mjs. */
  #may;
  #front;
  /** @type {import("./engine-thread.mjs").EngineThread | null} */
  #engine = null;
  /** @type {Maintenance | null} */
  #maintenance = null;
  /** @type {DiskWatch | null} */
  #diskWatch = null;
  /** @type {(() => void)[]} */
  #undo = [];
  #password = process.platform === "win32" ? randomBytes(24).toString("base64url") : undefined;
  /** What was known of the files before they were opened. @type {ReturnType<typeof takeSums>} */
  #sums = {};
  /** @type {Promise<void> | null} */
  #stopped = null;
  #isReopening = false;
  #isAbandoned = false;
  #isLockOurs = () => false;
  /** @type {(reason: string) => void} */
  #giveUp = () => {};
  /** Resolves, with the reason, when the engine cannot be brought back. @type {Promise<string>} */
  failed = new Promise((resolve) => {
    this.#giveUp = resolve;
  });

  /** @param {{ dataFolder: string, say: (line: string) => void, onProgress?: () => void, beginAnew?: boolean, mustExist?: boolean, limits?: Partial<import("./turns.mjs").Limits> }} options */
  constructor({ dataFolder, say, onProgress = () => {}, beginAnew = false, mustExist = false, limits }) {
    this.#layout = layout(dataFolder);
    this.#may = { beginAnew, create: !mustExist };
    this.#say = say;
    this.#onProgress = onProgress;
    this.#front = new Front({
      password: this.#password,
      limits,
      onFault: (reason) => this.#reopen(reason),
      onDamage: (reason) => this.#tellDamage(reason),
    });
  }

  async start() {
    if (!this.#may.create) assertStillThere(this.#layout);
    assertUsable(this.#layout.root);
    await this.#takeLock();
    const engine = await this.#withProgress(this.#open());
    this.#engine = engine;
    this.#requireLock();
    await this.#serve(engine);
    this.#maintenance = new Maintenance(this.#front.turns);
    this.#watchPlace();
    this.#diskWatch = new DiskWatch(this.#front.turns, this.#layout.root, this.#say);
    return { socket: await this.#listen() };
  }

  /** Whoever asks again waits for the stop that runs. */
  stop() {
    this.#stopped ??= this.#shutDown();
    return this.#stopped;
  }

  async #shutDown() {
    noteEnding(this.#layout.lock);
    this.#maintenance?.stop();
    this.#diskWatch?.stop();
    // Not even the socket is ours any more: another may listen there.
    if (this.#isAbandoned) return await this.#engine?.kill();
    try {
      await this.#front.close(drainMs);
      const closing = this.#engine?.close().then(() => writeSums(this.#layout.cluster, this.#sums));
      await Promise.race([closing?.catch(() => {}), wait(closeMs)]);
    } finally {
      for (const undo of this.#undo.reverse()) this.#attempt(undo);
    }
  }

  /** One step of a stop that fails must not skip the others. */
  #attempt(/** @type {() => void} */ undo) {
    try {
      undo();
    } catch (error) {
      this.#say(`A part of the stop failed: ${messageOf(error)}`);
    }
  }

  /** Opening a large folder takes long; whoever waits for it tells that from hanging by these signs. @template T @param {Promise<T>} work @returns {Promise<T>} */
  async #withProgress(work) {
    this.#onProgress();
    const timer = setInterval(this.#onProgress, progressEveryMs);
    return await work.finally(() => clearInterval(timer));
  }

  /** Resolves once no client is connected for a while, or after ten seconds. */
  async whenUnused() {
    noteEnding(this.#layout.lock);
    for (let quiet = 0, waited = 0; quiet < 4 && waited < 40; waited += 1) {
      await wait(250);
      quiet = this.#front.clientCount === 0 ? quiet + 1 : 0;
    }
  }

  async #takeLock() {
    const { lock, root } = this.#layout;
    const taken = await takeLock(lock, "its database", () =>
      this.#abandon(`Another process took the lock ${lock}. Stopping to protect the data.`),
    );
    if (taken.holder) {
      throw new Refusal(
        `The data folder ${root} is in use by ${nameHolder(taken.holder)}. Stop it, or set ORDO_DATA to another folder.`,
      );
    }
    this.#undo.push(taken.release);
    this.#isLockOurs = taken.isOurs;
  }

  /** Before whatever would harm another holder: one that stood still for long may have been taken for dead. */
  #requireLock() {
    if (!this.#isAbandoned && this.#isLockOurs()) return;
    this.#isAbandoned = true;
    throw new Refusal(`Another process took the lock ${this.#layout.lock} while the database was opening. Stopping.`);
  }

  /** The folder is another's: nothing more may be written there, not even what ends a database in good order. */
  #abandon(/** @type {string} */ reason) {
    this.#isAbandoned = true;
    this.#giveUp(reason);
  }

  /** What is written into a folder that was moved away is lost to whoever opens the one in its place. */
  #watchPlace() {
    const { cluster } = this.#layout;
    const place = () => statSync(cluster, { throwIfNoEntry: false })?.ino;
    const opened = place();
    const watch = setInterval(() => {
      try {
        if (place() !== opened) this.#abandon(`The database folder ${cluster} was moved while in use. Stopping.`);
      } catch {
        // A disk that answers nothing says nothing of where the folder is; the next look comes soon.
      }
    }, lookEveryMs);
    this.#undo.push(() => clearInterval(watch));
  }

  /** Opens the cluster, or makes one where there never was any. Data that is there is never replaced. */
  async #open() {
    const { cluster } = this.#layout;
    if (this.#may.beginAnew) for (const sentence of setAsideAll(this.#layout)) this.#say(sentence);
    assertNoHalfRestore(this.#layout);
    const { isThere, damage } = inspect(this.#layout);
    if (!isThere) {
      if (!this.#may.beginAnew) assertNeverHeldData(this.#layout);
      await this.#create().catch((error) => refuseCreation(this.#layout, error));
    }
    if (damage) throw new Refusal(damageSentence(this.#layout, damage));
    assertNotDamaged(this.#layout);
    const { changed, sums } = await compareSums(cluster);
    if (changed) throw new Refusal(damageSentence(this.#layout, `${changed} was changed after the last shutdown`));
    this.#requireLock();
    const engine = await this.#tryOpen(cluster, sums);
    this.#sums = takeSums(cluster);
    noteData(this.#layout);
    return engine;
  }

  /** @param {import("./foreign-changes.mjs").Sums} sums */
  #openThread(sums) {
    return openEngineThread(this.#layout.cluster, { sums, onDamage: (file) => this.#noteDamage(file) });
  }

  /** @param {string} cluster @param {import("./foreign-changes.mjs").Sums} sums */
  async #tryOpen(cluster, sums) {
    let reason = "";
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      try {
        return await this.#openThread(sums);
      } catch (error) {
        reason = readableOf(messageOf(error));
      }
    }
    assertUsable(this.#layout.root);
    if (isSystemRefusal(reason)) {
      throw new Refusal(`The database in ${cluster} cannot be opened (${reason}). ${cureOf(reason)}`);
    }
    throw new Refusal(damageSentence(this.#layout, reason));
  }

  /** Makes the cluster under another name and renames it when it is whole and on the disk. */
  async #create() {
    const { cluster, unfinished, root } = this.#layout;
    // Left by a first start that was interrupted; no client has ever reached it.
    rmSync(unfinished, { recursive: true, force: true });
    const engine = await openEngineThread(unfinished, { mayCreate: true });
    await engine.close();
    syncTree(unfinished);
    renameSync(unfinished, cluster);
    if (process.platform !== "win32") syncPath(root, "r");
  }

  /** @param {import("./engine-thread.mjs").EngineThread} engine */
  async #serve(engine) {
    this.#engine = engine;
    engine.lost.then((reason) => {
      if (this.#engine === engine) this.#reopen(reason);
    });
    await this.#front.attach(engine);
  }

  /** Ends the engine's thread and opens another; clients that only waited notice nothing but the pause. */
  async #reopen(/** @type {string} */ reason) {
    if (this.#stopped || this.#isReopening) return;
    this.#isReopening = true;
    this.#say(`The database engine is restarted: ${reason}`);
    const hung = this.#engine;
    this.#engine = null;
    this.#front.turns.detach();
    await hung?.kill();
    for (let attempt = 1; !this.#stopped; attempt += 1) {
      try {
        assertNotDamaged(this.#layout);
        await this.#serve(await this.#openThread({}));
        break;
      } catch (error) {
        if (error instanceof Refusal) return this.#giveUp(error.message);
        if (attempt >= reopenAttempts) return this.#giveUp(`Could not reopen the database: ${messageOf(error)}`);
        await wait(500 * attempt);
      }
    }
    this.#isReopening = false;
    this.#diskWatch?.forget();
  }

  /** Whoever opens the database next would not see it: what was cut or emptied looks whole. */
  #noteDamage(/** @type {string} */ file) {
    try {
      if (!this.#isAbandoned) noteDamage(this.#layout, file);
    } catch (error) {
      this.#say(`The damage could not be written down for the next start: ${messageOf(error)}`);
    }
    this.#tellDamage(`${file} was changed by another program while it was in use`);
  }

  #toldDamageAt = Number.NEGATIVE_INFINITY;
  /** Whoever asked for what is damaged hears that it cannot be served; what to do is said here, not for each call. */
  #tellDamage(/** @type {string} */ reason) {
    if (performance.now() - this.#toldDamageAt < announceAgainMs) return;
    this.#toldDamageAt = performance.now();
    this.#say(damageSentence(this.#layout, reason));
  }

  async #listen() {
    if (this.#password) {
      const address = await this.#front.listen({ port: 0, host: "127.0.0.1" });
      const port = typeof address === "object" && address ? address.port : 0;
      return `postgres://postgres:${this.#password}@127.0.0.1:${port}/postgres`;
    }
    const { folder, path } = socketFolder(this.#layout.root);
    this.#requireLock();
    // We hold the lock, so a socket that is left there has no server behind it.
    rmSync(path, { force: true });
    await this.#front.listen({ path });
    this.#undo.push(() => rmSync(path, { force: true }));
    return folder;
  }
}
