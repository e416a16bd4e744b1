import { Worker } from "node:worker_threads";

/** @typedef {import("./engine.mjs").Engine} Engine */
/** @typedef {Engine & { kill: () => Promise<void>, lost: Promise<string> }} EngineThread */

/** Opening replays the log and, at first, makes the whole cluster; beyond this it hangs. */
const openLimitMs = 120_000;

/**
 * Opens the engine on `folder` in a thread. `lost` resolves when the thread ends without having been asked to.
 * Throws with PostgreSQL's last log lines when the folder does not open. `onDamage` gets each file that another program damages.
 * @param {string} folder
 * @param {{ mayCreate?: boolean, sums?: import("./foreign-changes.mjs").Sums, onDamage?: (file: string) => void }} options
 * @returns {Promise<EngineThread>}
 */
export async function openEngineThread(folder, { mayCreate = false, sums = {}, onDamage = () => {} } = {}) {
  const worker = new Worker(new URL("./worker.mjs", import.meta.url), { workerData: { folder, mayCreate, sums } });
  /** @type {Map<number, { onData: (chunk: Uint8Array) => void, resolve: () => void, reject: (error: Error) => void }>} */
  const pending = new Map();
  let nextId = 1;
  let resolveClosed = () => {};
  const closed = new Promise((resolve) => {
    resolveClosed = () => resolve(undefined);
  });
  /** @type {Promise<string>} */
  const lost = new Promise((resolve) => {
    worker.once("error", (error) => resolve(error.message));
    worker.once("exit", (code) => resolve(`Its thread ended with code ${code}.`));
  });
  let isLost = false;
  // What waits for an answer of a thread that has ended would wait for ever.
  lost.then((reason) => {
    isLost = true;
    for (const { reject } of pending.values()) reject(new Error(reason));
    pending.clear();
  });

  await new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error("It did not open in two minutes.")), openLimitMs);
    const settle = (/** @type {() => void} */ then) => {
      clearTimeout(limit);
      then();
    };
    lost.then((reason) => settle(() => reject(new Error(reason))));
    worker.on("message", (/** @type {import("./worker.mjs").Report} */ report) => {
      if (report.type === "ready") settle(() => resolve(undefined));
      else if (report.type === "unopened") settle(() => reject(new Error(report.reason)));
      else if (report.type === "damage") onDamage(report.file);
      else if (report.type === "closed") resolveClosed();
      else if (report.type === "data") pending.get(report.id)?.onData(report.chunk);
      else {
        const waiting = pending.get(report.id);
        pending.delete(report.id);
        if (report.type === "done") waiting?.resolve();
        else waiting?.reject(new Error(report.reason));
      }
    });
  }).catch(async (error) => {
    await worker.terminate();
    throw error;
  });

  return {
    lost,
    run: (bytes, onData) =>
      new Promise((resolve, reject) => {
        if (isLost) return reject(new Error("Its thread has ended."));
        const id = nextId++;
        pending.set(id, { onData, resolve, reject });
        worker.postMessage({ type: "run", id, bytes });
      }),
    async close() {
      worker.postMessage({ type: "close" });
      await Promise.race([closed, lost]);
      await worker.terminate();
    },
    async kill() {
      await worker.terminate();
    },
  };
}
