// Runs PGlite in a thread of its own: a statement blocks its thread, and one that never ends can be ended
// only with the thread.
import { parentPort, workerData } from "node:worker_threads";
import { openEngine } from "./engine.mjs";
import { messageOf } from "./reason.mjs";

/** @typedef {{ type: "run", id: number, bytes: Uint8Array } | { type: "close" }} Order */
/**
 * @typedef {{ type: "ready" } | { type: "unopened", reason: string } | { type: "data", id: number, chunk: Uint8Array }
 *   | { type: "damage", file: string } | { type: "done", id: number } | { type: "failed", id: number, reason: string } | { type: "closed" }} Report
 */

/** The statement that failed is told after the reason, and is long. */
const keptLines = 100;
/** What PostgreSQL said last, to explain a failure to open; later lines may hold people's data and are dropped. */
const lastLines = /** @type {string[]} */ ([]);
let isOpen = false;
const keepLine = (/** @type {string} */ line) => {
  if (isOpen) return;
  lastLines.push(line);
  if (lastLines.length > keptLines) lastLines.shift();
};
const report = (/** @type {Report} */ message) =>
  parentPort?.postMessage(message, message.type === "data" ? [/** @type {ArrayBuffer} */ (message.chunk.buffer)] : []);

/** @type {Set<string>} */
const notified = new Set();
const onDamage = (/** @type {string} */ file) => {
  if (!notified.has(file)) report({ type: "damage", file });
  notified.add(file);
};

/** @param {import("./engine.mjs").Engine} engine @param {Order} order */
async function runOrder(engine, order) {
  if (order.type === "close") {
    await engine.close();
    return report({ type: "closed" });
  }
  const { id } = order;
  try {
    await engine.run(order.bytes, (chunk) => report({ type: "data", id, chunk }));
    report({ type: "done", id });
  } catch (error) {
    report({ type: "failed", id, reason: messageOf(error) });
  }
}

/** @type {import("./engine.mjs").Engine | undefined} */
let engine;
// The listener keeps the event loop alive while the engine opens; without one the thread blocks until V8 has optimised the
// WebAssembly that it runs. An order comes only after "ready".
parentPort?.on("message", (order) => engine && runOrder(engine, order));
try {
  engine = await openEngine({ ...workerData, onLine: keepLine, onDamage });
  isOpen = true;
  report({ type: "ready" });
} catch (error) {
  report({ type: "unopened", reason: [messageOf(error), ...lastLines].join("\n") });
}
