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

/** @type {Set<import("node:child_process").ChildProcess>} */
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
  running.add(child);
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
      running.delete(child);
      resolve({ code, signal });
    });
  });
  return { child, exited, recentOutput: () => lines.join("\n"), stop: (graceMs) => stop(child, exited, graceMs) };
}

/** Ends whatever still runs; for a stop that comes while something is installed or built. */
export function endAll() {
  for (const child of running) child.kill("SIGTERM");
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {Promise<unknown>} exited
 * @param {number} graceMs
 */
async function stop(child, exited, graceMs) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), graceMs);
  await exited;
  clearTimeout(force);
}
