import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { processIdentity } from "./process-identity.mjs";

/** @typedef {{ pid: number, identity: string | null, about: string }} Holder */

/** @param {string} path @returns {Holder | null} */
function readHolder(path) {
  try {
    const holder = JSON.parse(readFileSync(path, "utf8"));
    return Number.isInteger(holder.pid) ? holder : null;
  } catch {
    return null;
  }
}

/** Whether the process that wrote the lock still runs; a number that another program got since does not count. */
function isHeld(/** @type {Holder} */ holder) {
  const identity = processIdentity(holder.pid);
  return identity !== null && (holder.identity === null || identity === holder.identity);
}

/** Who holds the lock at `path` right now; null for nobody and for one whose holder died. */
export function livingHolder(/** @type {string} */ path) {
  const holder = readHolder(path);
  return holder && isHeld(holder) ? holder : null;
}

/** Moves a dead holder's lock away; puts it back if another starter has replaced it in the meantime. */
function removeStale(/** @type {string} */ path, /** @type {Holder | null} */ judged) {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
    const moved = readHolder(aside);
    if (moved && moved.pid !== judged?.pid && isHeld(moved)) linkSync(aside, path);
  } catch {
    // Someone else moved it first: the next attempt sees what is there now.
  }
  rmSync(aside, { force: true });
}

/**
 * Takes the lock file at `path` for this process, or returns who holds it. The file appears whole (link is
 * atomic), so a reader never sees half of it. A dead holder's lock is taken over.
 * @param {string} path
 * @param {string} about what the holder is, for whoever is refused
 * @returns {{ release: () => void, holder: null } | { release: null, holder: Holder }}
 */
export function takeLock(path, about) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid), about }), {
    mode: 0o600,
  });
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        linkSync(own, path);
        return { release: () => releaseLock(path), holder: null };
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
      }
      const holder = readHolder(path);
      if (holder && holder.pid !== process.pid && isHeld(holder)) return { release: null, holder };
      removeStale(path, holder);
    }
  } finally {
    rmSync(own, { force: true });
  }
  throw new Error(`The lock ${path} keeps changing hands.`);
}

function releaseLock(/** @type {string} */ path) {
  if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
}
