import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { livingHolder, nameHolder, noteEnding, takeLock } from "./lock.mjs";

/** A start script that was killed is noticed by its database at once, and npm's death by its start script after a moment. */
const noticeMs = 700;
/** Longer than a stop in good order takes. */
const endingLimitMs = 15_000;
const lookEveryMs = 50;

/** @typedef {{ release: () => void, isOurs: () => boolean }} Lock */
/** @typedef {{ lock: Lock } | { lock: null, holder: import("./lock.mjs").Holder, who: string }} Attempt */

/**
 * Takes the lock of whoever works on the data, and the database's own too where no database is to be opened meanwhile.
 * @param {string} folder @param {string} about @param {boolean} withDatabase
 * @returns {Promise<Attempt>}
 */
async function tryLock(folder, about, withDatabase) {
  const server = await takeLock(join(folder, "server.lock"), about);
  if (server.holder)
    return { lock: null, holder: server.holder, who: `${nameHolder(server.holder)} (${server.holder.about})` };
  const path = join(folder, "database.lock");
  // The database's own process takes its lock itself; looking first spares opening anything.
  const database = withDatabase ? await takeLock(path, about) : { holder: await livingHolder(path), release: null };
  if (database.holder) {
    server.release();
    return { lock: null, holder: database.holder, who: `${nameHolder(database.holder)} (its database)` };
  }
  if (!database.release) return { lock: server };
  const release = () => {
    database.release();
    server.release();
  };
  return { lock: { release, isOurs: () => server.isOurs() && database.isOurs() } };
}

/**
 * Takes the data folder for this process, also against a server that still builds. Waits for one that is ending; refuses
 * in one sentence when another one lives. With `withDatabase` no other process opens the database meanwhile.
 * @param {string} folder
 * @param {string} about
 * @param {{ withDatabase?: boolean }} options
 */
export async function lockDataFolder(folder, about, { withDatabase = false } = {}) {
  const since = Date.now();
  for (;;) {
    const attempt = await tryLock(folder, about, withDatabase);
    if (attempt.lock) return { ...attempt.lock, noteEnding: () => noteEnding(join(folder, "server.lock")) };
    if (Date.now() - since > (attempt.holder.isEnding ? endingLimitMs : noticeMs)) {
      throw new Failure(
        `The data folder ${folder} is in use by ${attempt.who}. Stop it, or set ORDO_DATA to another folder.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
