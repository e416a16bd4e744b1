import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/**
 * @typedef {object} Launched
 * @property {import("node:child_process").ChildProcess} child
 * @property {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} exited
 * @property {() => string} recentOutput the last lines it printed, for when it fails
 * @property {(graceMs: number) => Promise<void>} stop asks with SIGTERM, ends it by force after the grace
 */

const keptLines = 200;

/** What one that is ended in a hurry gets for an orderly end. */
const endGraceMs = 5_000;
/** A process that has exited may have left children that keep its output open; what they print is not waited for longer. */
const outputLimitMs = 500;

/** @type {Set<Launched>} */
const running = new Set();

/**
 * Starts a Node process of ours. A `supervised` one gets an IPC channel, by whose end it notices that this
 * script died, and a process group of its own, so that Ctrl-C reaches only this script, which then stops
 * things in order.
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, supervised?: boolean, onLine?: (line: string) => void }} options
 * @returns {Launched}
 */
export function launch(args, { cwd, env = process.env, supervised = false, onLine }) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: supervised ? { ...env, ORDO_SUPERVISED: "1" } : env,
    stdio: ["ignore", "pipe", "pipe", ...(supervised ? [/** @type {const} */ ("ipc")] : [])],
    detached: supervised && process.platform !== "win32",
    windowsHide: true,
  });
  /** @type {string[]} */
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      if (lines.length > keptLines) lines.shift();
      onLine?.(line);
    });
  }
  /** @type {Launched["exited"]} */
  const exited = new Promise((resolve) => {
    child.once("error", () => resolve({ code: 1, signal: null }));
    child.once("close", (code, signal) => {
      resolve({ code, signal });
    });
  });
  /** @type {Launched} */
  const launched = {
    child,
    exited,
    recentOutput: () => lines.join("\n"),
    stop: (graceMs) => stop(child, exited, graceMs),
  };
  running.add(launched);
  exited.then(() => running.delete(launched));
  return launched;
}

/** The reason to give when a process of ours ended and said nothing. @param {string} what @param {Awaited<Launched["exited"]>} end */
export const endedSentence = (what, { code, signal }) =>
  `${what} was stopped (${signal ?? `code ${code}`}) before it was ready. No data was lost. Try again; if it keeps happening, check the available memory.`;

/** Ends whatever still runs; for a stop that comes while something is installed, built or restored. */
export async function endAll(graceMs = endGraceMs) {
  await Promise.all([...running].map((launched) => launched.stop(graceMs)));
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {Promise<unknown>} exited
 * @param {number} graceMs
 */
async function stop(child, exited, graceMs) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const outputLimit = new Promise((resolve) => child.once("exit", () => setTimeout(resolve, outputLimitMs)));
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), graceMs);
  await Promise.race([exited, outputLimit]);
  clearTimeout(force);
  for (const stream of [child.stdout, child.stderr]) stream?.destroy();
}
