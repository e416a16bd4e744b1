// Runs PGlite in a thread of its own: a statement blocks its thread, and one that never ends can be ended
// only with the thread.
import { parentPort, workerData } from "node:worker_threads";
import { openEngine } from "./engine.mjs";

/** @typedef {{ type: "run", id: number, bytes: Uint8Array } | { type: "close" }} Order */
/**
 * @typedef {{ type: "ready" } | { type: "unopened", reason: string } | { type: "data", id: number, chunk: Uint8Array }
 *   | { type: "done", id: number } | { type: "failed", id: number, reason: string } | { type: "closed" }} Report
 */

/** What PostgreSQL said last, to explain a failure to open; later lines may hold people's data and are dropped. */
const lastLines = /** @type {string[]} */ ([]);
let isOpen = false;
const keepLine = (/** @type {string} */ line) => {
  if (isOpen) return;
  lastLines.push(line);
  if (lastLines.length > 8) lastLines.shift();
};
const reasonOf = (/** @type {unknown} */ error) => (error instanceof Error ? error.message : String(error));
const report = (/** @type {Report} */ message) =>
  parentPort?.postMessage(message, message.type === "data" ? [/** @type {ArrayBuffer} */ (message.chunk.buffer)] : []);

/** @param {import("./engine.mjs").Engine} engine @param {Order} order */
async function carryOut(engine, order) {
  if (order.type === "close") {
    await engine.close();
    return report({ type: "closed" });
  }
  const { id } = order;
  try {
    await engine.run(order.bytes, (chunk) => report({ type: "data", id, chunk }));
    report({ type: "done", id });
  } catch (error) {
    report({ type: "failed", id, reason: reasonOf(error) });
  }
}

try {
  const engine = await openEngine({ folder: workerData.folder, onLine: keepLine });
  isOpen = true;
  parentPort?.on("message", (order) => carryOut(engine, order));
  report({ type: "ready" });
} catch (error) {
  report({ type: "unopened", reason: [reasonOf(error), ...lastLines].join("\n") });
}
