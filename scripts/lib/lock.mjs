import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { Failure } from "./failure.mjs";
import { readPlainFile } from "./plain-file.mjs";
import { bootId, processIdentity } from "./process-identity.mjs";

/**
 * What a lock file holds. `space` says where `pid` means something; releases before it was written down lack it.
 * @typedef {{ pid: number, identity: string | null, space?: string, about: string, isEnding?: boolean }} Holder
 */

const heartbeatMs = 500;
/** Several heartbeats: a holder on a busy machine is late. */
const watchMs = 3_000;
const lookEveryMs = 100;
/** Clocks of one machine agree: a lock that was not touched for long needs no watching. */
const longSilenceMs = 20 * heartbeatMs;

/** Where a pid means something: on Linux a boot of a machine and a namespace, because containers number their processes themselves. */
function processSpace() {
  try {
    return `${bootId()}/${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return "this machine";
  }
}
const here = processSpace();

/** Far beyond what a holder says of itself. */
const maxBytes = 64 * 1024;
const strangerAdvice = "a lock file belongs there: remove what there is, if nothing uses the folder";

/** Only what is wrong with the file itself is mended by removing it; what the system lacks says nothing of a holder. */
const unreadableAdvice = (/** @type {string | undefined} */ code) =>
  /^(EACCES|EPERM)$/.test(code ?? "")
    ? "make it readable, or remove it if nothing uses the folder"
    : "do not remove it; fix the cause and try again";

/** @param {string} path @returns {Holder | null} null for a lock that is not there, and for one whose contents are none */
function readHolder(path) {
  try {
    const bytes = readPlainFile(path, { maxBytes, advice: strangerAdvice });
    const holder = JSON.parse(String(bytes));
    return Number.isInteger(holder?.pid) ? holder : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    if (error instanceof Failure) throw error;
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    // Who cannot read it cannot know that nobody holds it.
    throw new Failure(`The lock ${path} cannot be read (${code}); ${unreadableAdvice(code)}.`);
  }
}

const isElsewhere = (/** @type {Holder} */ { space = here }) => space !== here;

const isOwn = (/** @type {Holder | null} */ holder) =>
  holder !== null && holder.pid === process.pid && !isElsewhere(holder);

/** Whether somebody touches the lock: the only sign of life of a holder in another container. @param {string} path */
async function isBeating(path) {
  const touchedAt = () => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const before = touchedAt();
  if (Date.now() - before > longSilenceMs) return false;
  for (let waited = 0; waited < watchMs; waited += lookEveryMs) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    if (touchedAt() !== before) return true;
  }
  return false;
}

/** Whether the process that wrote the lock still runs; a number that another program got since does not count. @param {string} path @param {Holder} holder */
async function isHeld(path, holder) {
  if (isElsewhere(holder)) return await isBeating(path);
  const identity = processIdentity(holder.pid);
  return identity !== null && (holder.identity === null || identity === holder.identity);
}

/** Who holds the lock at `path` right now; null for nobody and for one whose holder died. @param {string} path */
export async function livingHolder(path) {
  const holder = readHolder(path);
  return holder && (await isHeld(path, holder)) ? holder : null;
}

/** How a refusal names a holder: a number from another container would name a stranger here. @param {Holder} holder */
export const nameHolder = (holder) =>
  isElsewhere(holder) ? "a process outside this container" : `process ${holder.pid}`;

/** Moves a dead holder's lock away; puts it back if another starter has replaced it in the meantime. */
function removeStale(/** @type {string} */ path, /** @type {Holder | null} */ expected) {
  const aside = asideOf(path);
  try {
    renameSync(path, aside);
    const moved = readHolder(aside);
    if (moved && (moved.pid !== expected?.pid || moved.identity !== expected.identity)) linkSync(aside, path);
  } catch {
    // Someone else moved it first: the next attempt sees what is there now.
  }
  rmSync(aside, { force: true });
}

/** A name beside the lock that no other process uses, in another container either. */
const asideOf = (/** @type {string} */ path) => `${path}.${randomBytes(6).toString("hex")}`;

/** Makes the lock appear whole, unless there is one; its age tells those in other containers how long it has been silent. @param {string} path @param {string} text */
function putLock(path, text) {
  const own = asideOf(path);
  writeFileSync(own, text, { mode: 0o600 });
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Touches the lock while this process lives and holds it. Only another holder, or contents of nobody, is a loss: one that was
 * removed is put back, and what fails for lack of descriptors or room is tried again.
 * @param {string} path @param {string} text @param {() => void} onLost
 */
function keepBeating(path, text, onLost) {
  const stop = () => clearInterval(heart);
  const beat = () => {
    try {
      if (!statSync(path, { throwIfNoEntry: false })) putLock(path, text);
      else if (isOwn(readHolder(path))) utimesSync(path, new Date(), new Date());
      else {
        stop();
        onLost();
      }
    } catch {
      // The next beat comes soon.
    }
  };
  const heart = setInterval(beat, heartbeatMs);
  heart.unref();
  return stop;
}

/**
 * Takes the lock file at `path` for this process, or answers who holds it. The file appears whole (link is
 * atomic), so a reader never sees half of it. A dead holder's lock is taken over. `isOurs` looks whether it still is ours.
 * However this process exits, but by a signal that it does not handle, it releases what it holds.
 * @param {string} path
 * @param {string} about what the holder is, for whoever is refused
 * @param {() => void} onLost called once when the lock was taken away
 * @returns {Promise<{ release: () => void, isOurs: () => boolean, holder: null } | { release: null, holder: Holder }>}
 */
export async function takeLock(path, about, onLost = () => {}) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const text = JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid), space: here, about });
  for (let attempt = 0; attempt < 5; attempt++) {
    if (putLock(path, text)) {
      const stopBeating = keepBeating(path, text, onLost);
      const release = () => {
        process.off("exit", release);
        stopBeating();
        releaseLock(path);
      };
      process.on("exit", release);
      return { release, isOurs: () => isOwn(readHolder(path)), holder: null };
    }
    const holder = readHolder(path);
    if (holder && !isOwn(holder) && (await isHeld(path, holder))) return { release: null, holder };
    removeStale(path, holder);
  }
  throw new Failure(`Could not take the lock ${path}: other processes keep taking it.`);
}

/** Marks our lock as ending, so that the next starter waits instead of failing. Never throws: a stop begins with it. */
export function noteEnding(/** @type {string} */ path) {
  const own = asideOf(path);
  try {
    const holder = readHolder(path);
    if (!holder || !isOwn(holder)) return;
    writeFileSync(own, JSON.stringify({ ...holder, isEnding: true }), { mode: 0o600 });
    renameSync(own, path);
  } catch {
    // A full disk, no descriptors, or a folder that is gone: the next starter waits a little less patiently.
  }
}

function releaseLock(/** @type {string} */ path) {
  try {
    if (isOwn(readHolder(path))) rmSync(path, { force: true });
  } catch {
    // The next starter sees that its holder has ended.
  }
}
