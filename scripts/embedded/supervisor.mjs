import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { takeLock } from "../lib/lock.mjs";
import { openEngineThread } from "./engine-thread.mjs";
import {
  assertUsable,
  inspect,
  isNearlyFull,
  layout,
  moveAside,
  Refusal,
  socketFolder,
  syncPath,
  syncTree,
} from "./folder.mjs";
import { Front } from "./front.mjs";
import { Maintenance } from "./maintenance.mjs";

const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
const heartbeatMs = 500;
/** Longer than two heartbeats: a lock that moves within it is alive, even if its pid is of another container. */
const watchMs = 1_200;
const drainMs = 1_500;
const reopenAttempts = 5;

/** Owns the data folder: takes its lock, opens the engine, serves it, opens it again when it fails. */
export class Supervisor {
  #layout;
  #say;
  #front;
  /** @type {import("./engine-thread.mjs").EngineThread | null} */
  #engine = null;
  /** @type {Maintenance | null} */
  #maintenance = null;
  /** @type {(() => void)[]} */
  #undo = [];
  #password = process.platform === "win32" ? randomBytes(24).toString("base64url") : undefined;
  #isStopping = false;
  #isReopening = false;
  /** @type {(reason: string) => void} */
  #giveUp = () => {};
  /** Resolves, with the reason, when the engine cannot be brought back. @type {Promise<string>} */
  failed = new Promise((resolve) => {
    this.#giveUp = resolve;
  });

  /** @param {{ dataFolder: string, say: (line: string) => void, limits?: Partial<import("./turns.mjs").Limits> }} options */
  constructor({ dataFolder, say, limits }) {
    this.#layout = layout(dataFolder);
    this.#say = say;
    this.#front = new Front({ password: this.#password, limits, onFault: (reason) => this.#reopen(reason) });
  }

  async start() {
    assertUsable(this.#layout.root);
    await this.#takeLock();
    await this.#serve(await this.#openOrReplace());
    this.#maintenance = new Maintenance(this.#front.turns, this.#layout.cluster);
    const disk = setInterval(() => this.#watchDisk(), 2_000);
    this.#undo.push(() => clearInterval(disk));
    return { socket: await this.#listen() };
  }

  async stop() {
    if (this.#isStopping) return;
    this.#isStopping = true;
    this.#maintenance?.stop();
    await this.#front.close(drainMs);
    await Promise.race([this.#engine?.close(), wait(drainMs)]);
    for (const undo of this.#undo.reverse()) undo();
  }

  /** Resolves once no client is connected for a while, or after ten seconds. */
  async whenUnused() {
    for (let quiet = 0, waited = 0; quiet < 4 && waited < 40; waited += 1) {
      await wait(250);
      quiet = this.#front.clientCount === 0 ? quiet + 1 : 0;
    }
  }

  async #takeLock() {
    const { lock, root } = this.#layout;
    const where = processSpace();
    if (spaceOf(lock) !== where && (await isBeating(lock))) throw new Refusal(refusalFor(root, undefined));
    const { holder, release } = takeLock(lock, where);
    if (holder) throw new Refusal(refusalFor(root, holder.pid));
    const heart = setInterval(() => this.#beat(lock), heartbeatMs);
    this.#undo.push(release, () => clearInterval(heart));
  }

  #beat(/** @type {string} */ lock) {
    try {
      utimesSync(lock, new Date(), new Date());
    } catch {
      this.#giveUp(`The lock ${lock} was taken away, so somebody else may open the database: stopping.`);
    }
  }

  /** Opens the cluster; makes one where there is none; moves one that does not open aside. */
  async #openOrReplace() {
    const { cluster, unfinished } = this.#layout;
    if (existsSync(unfinished)) this.#setAside(unfinished, "A first start was interrupted");
    const state = inspect(cluster);
    if (state === "half-made") this.#setAside(cluster, "The database folder is incomplete");
    if (state === "present") {
      const engine = await this.#tryOpen(cluster);
      if (engine) return engine;
    }
    await this.#create();
    return await openEngineThread(cluster);
  }

  /** @param {string} cluster */
  async #tryOpen(cluster) {
    let reason = "";
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      try {
        return await openEngineThread(cluster);
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
    // A full disk or missing rights say nothing against the data.
    assertUsable(this.#layout.root);
    if (/ENOSPC|EACCES|EPERM|EROFS|EMFILE|No space left|Permission denied|out of memory/i.test(reason)) {
      throw new Refusal(`The database in ${cluster} cannot be opened: ${reason.split("\n").at(-1)}`);
    }
    this.#setAside(cluster, `The database does not open (${reason.split("\n").at(-1)})`);
    return null;
  }

  /** Makes the cluster under another name and renames it when it is whole and on the disk. */
  async #create() {
    const { cluster, unfinished, root } = this.#layout;
    const engine = await openEngineThread(unfinished);
    await engine.close();
    syncTree(unfinished);
    renameSync(unfinished, cluster);
    if (process.platform !== "win32") syncPath(root, "r");
  }

  /** @param {string} path @param {string} why */
  #setAside(path, why) {
    this.#say(`${why}: it is kept as ${moveAside(path)}, and an empty database takes its place.`);
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
    if (this.#isStopping || this.#isReopening) return;
    this.#isReopening = true;
    this.#say(`The database engine is restarted: ${reason}`);
    const hung = this.#engine;
    this.#engine = null;
    this.#front.turns.detach();
    await hung?.kill();
    for (let attempt = 1; !this.#isStopping; attempt += 1) {
      try {
        await this.#serve(await openEngineThread(this.#layout.cluster));
        break;
      } catch (error) {
        if (attempt >= reopenAttempts) return this.#giveUp(`The database engine does not open again: ${error}`);
        await wait(500 * attempt);
      }
    }
    this.#isReopening = false;
    this.#isReadOnly = false;
  }

  #isReadOnly = false;
  /** Refuses writes while the disk is nearly full: PostgreSQL ends on a log that it cannot write. */
  async #watchDisk() {
    const isFull = isNearlyFull(this.#layout.root);
    if (isFull === this.#isReadOnly || this.#isReopening || this.#isStopping) return;
    this.#isReadOnly = isFull;
    await this.#front.turns.run(`set default_transaction_read_only = ${isFull ? "on" : "off"}`).catch(() => {});
    this.#say(isFull ? "The disk is nearly full: the database refuses writes." : "The disk has room again.");
  }

  async #listen() {
    if (this.#password) {
      const address = await this.#front.listen({ port: 0, host: "127.0.0.1" });
      const port = typeof address === "object" && address ? address.port : 0;
      return `postgres://postgres:${this.#password}@127.0.0.1:${port}/postgres`;
    }
    const { folder, path } = socketFolder(this.#layout.root);
    // We hold the lock, so a socket that is left there has no server behind it.
    rmSync(path, { force: true });
    await this.#front.listen({ path });
    this.#undo.push(() => rmSync(path, { force: true }));
    return folder;
  }
}

/** @param {string} root @param {number | undefined} pid */
function refusalFor(root, pid) {
  const who = pid === undefined ? "a process outside this container" : `process ${pid}`;
  return `The database in ${root} is in use by ${who}; stop that first, or name another folder with ORDO_DATA.`;
}

/** Where a pid means something: its namespace on Linux, where containers number their processes themselves. */
function processSpace() {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "this machine";
  }
}

/** The space that a lock's holder wrote down; its own when there is no lock. @param {string} lock */
function spaceOf(lock) {
  try {
    return JSON.parse(readFileSync(lock, "utf8")).about;
  } catch {
    return processSpace();
  }
}

/** Whether somebody touches the lock: the only sign of life of a holder in another container. */
async function isBeating(/** @type {string} */ lock) {
  const touched = () => {
    try {
      return statSync(lock).mtimeMs;
    } catch {
      return 0;
    }
  };
  const before = touched();
  // Clocks of one machine agree: a lock that was not touched for long needs no watching.
  if (Date.now() - before > 10 * heartbeatMs) return false;
  await wait(watchMs);
  return touched() !== before;
}
