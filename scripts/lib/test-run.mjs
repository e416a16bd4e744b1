import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number }} Tally */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {readonly string[]} args
 * @property {Record<string, string>} [env] beside this process's own
 * @property {string} [report] the JSON that a test runner writes; a step without one counts as one test
 */

const heartbeatMs = 30_000;
const longestStepMs = 40 * 60_000;
/** @type {Map<import("node:child_process").ChildProcess, { name: string, startedAt: number }>} */
const running = new Map();

const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Ends a step's whole process group, so that nothing it started stays behind. */
function endGroup(
  /** @type {import("node:child_process").ChildProcess} */ child,
  /** @type {NodeJS.Signals} */ signal,
) {
  try {
    if (process.platform === "win32") child.kill(signal);
    else if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The group has ended by itself.
  }
}

/** For a stop from outside: asks every running step to end. */
export function endSteps() {
  for (const child of running.keys()) endGroup(child, "SIGTERM");
}

/** @param {string} path @returns {Tally | null} what vitest or Playwright counted */
function readReport(path) {
  if (!existsSync(path)) return null;
  const report = JSON.parse(readFileSync(path, "utf8"));
  if (report.stats) {
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected, failed: unexpected + flaky };
  }
  const brokenFiles = report.testResults.filter(
    (/** @type {any} */ file) => file.status === "failed" && file.assertionResults.length === 0,
  ).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles };
}

/** A runner that fails without counting a failure, or counts nothing at all, has failed once. */
function tally(/** @type {Step} */ { report }, /** @type {boolean} */ isGood) {
  const counted = report ? readReport(report) : { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  if (!counted) return { passed: 0, failed: 1 };
  const isSilent = counted.failed === 0 && (!isGood || counted.passed === 0);
  return isSilent ? { ...counted, failed: 1 } : counted;
}

/**
 * Runs one step; its output is shown when it fails.
 * @param {Step} step
 * @returns {Promise<Tally>}
 */
export async function runStep(step) {
  const startedAt = Date.now();
  console.log(`▸ ${step.name}`);
  const child = spawn(step.command, [...step.args], {
    env: { ...process.env, ...step.env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    detached: process.platform !== "win32",
  });
  running.set(child, { name: step.name, startedAt });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const limit = setTimeout(() => {
    output += `\nIt did not end within ${longestStepMs / 60_000} minutes.\n`;
    endGroup(child, "SIGKILL");
  }, longestStepMs);
  const code = await new Promise((resolve) => {
    child.once("error", (error) => {
      output += error.message;
      resolve(1);
    });
    child.once("close", resolve);
  });
  clearTimeout(limit);
  running.delete(child);
  endGroup(child, "SIGKILL");
  const counts = tally(step, code === 0);
  if (counts.failed > 0) console.log(output.trimEnd());
  console.log(
    `${counts.failed ? "✗" : "✓"} ${step.name}  ${counts.passed} passed, ${counts.failed} failed  ${seconds(startedAt)}`,
  );
  return counts;
}

/** Says every half minute what still runs, so that a long step does not look dead. Answers what ends it. */
export function startHeartbeat() {
  const timer = setInterval(() => {
    for (const { name, startedAt } of running.values()) console.log(`  … ${name}  ${seconds(startedAt)}`);
  }, heartbeatMs);
  return () => clearInterval(timer);
}
