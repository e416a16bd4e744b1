import { spawn } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import { errorsPathOf, readReport, wholeFile } from "./test-report.mjs";

/** @typedef {import("./test-report.mjs").Test} Test */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {readonly string[]} args
 * @property {Record<string, string>} [env] beside this process's own
 * @property {string} [report] the JSON that a test runner writes; a step without one counts as one test
 * @property {(files: readonly string[]) => readonly string[]} [argsAlone] for the same tests of these files, or of all
 *   where none is named, one after the other
 */
/**
 * @typedef {object} Result
 * @property {Step} step
 * @property {readonly Test[]} passed
 * @property {readonly Test[]} failed
 * @property {boolean} mayRepeat whether another run could end otherwise
 */

const heartbeatMs = 30_000;
/** Ends a step that hangs; on a slow, busy machine the slowest step takes half of it. */
const maxStepMs = 45 * 60_000;
/** @type {Map<import("node:child_process").ChildProcess, { name: string, startedAt: number }>} */
const running = new Map();

export const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

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

/** @param {Step} step @returns {Promise<{ code: number | null, output: string, isHung: boolean }>} */
async function execute({ name, command, args, env }) {
  const child = spawn(command, [...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    detached: process.platform !== "win32",
  });
  running.set(child, { name, startedAt: Date.now() });
  let output = "";
  let isHung = false;
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const limit = setTimeout(() => {
    isHung = true;
    output += `\nIt did not end within ${maxStepMs / 60_000} minutes.\n`;
    endGroup(child, "SIGKILL");
  }, maxStepMs);
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
  return { code, output, isHung };
}

/** A runner that fails without naming a failed test, or runs none at all, has failed as a whole. */
function outcomeOf(/** @type {Step} */ { name, report }, /** @type {boolean} */ isGood) {
  const whole = { file: "", name };
  if (!report) return isGood ? { passed: [whole], failed: [] } : { passed: [], failed: [whole] };
  const outcome = readReport(report);
  if (!outcome) return { passed: [], failed: [whole] };
  const isSilent = outcome.failed.length === 0 && (!isGood || outcome.passed.length === 0);
  return isSilent ? { ...outcome, failed: [whole] } : outcome;
}

/**
 * Runs one step and prints nothing.
 * @param {Step} step
 * @returns {Promise<Result & { output: string }>}
 */
export async function runQuietly(step) {
  if (step.report) for (const path of [step.report, errorsPathOf(step.report)]) rmSync(path, { force: true });
  const { code, output, isHung } = await execute(step);
  const { passed, failed } = outcomeOf(step, code === 0);
  return { step, passed, failed, mayRepeat: step.argsAlone !== undefined && !isHung, output: output.trimEnd() };
}

/**
 * Runs one step; its output is shown when it fails.
 * @param {Step} step
 * @returns {Promise<Result>}
 */
export async function runStep(step) {
  const startedAt = Date.now();
  console.log(`▸ ${step.name}`);
  const { output, ...result } = await runQuietly(step);
  const { passed, failed } = result;
  if (failed.length > 0) console.log(output);
  const mark = failed.length > 0 ? "✗" : "✓";
  console.log(`${mark} ${step.name}  ${passed.length} passed, ${failed.length} failed  ${seconds(startedAt)}`);
  return result;
}

/**
 * Whether what failed before passes in another run. Tests of one file that share a title must all pass.
 * @param {Test} test
 * @param {Pick<Result, "passed" | "failed">} outcome
 */
export function passesNow(test, { passed, failed }) {
  if (test.file === "" || failed.some(({ file }) => file === "")) return failed.length === 0;
  const isSame = (/** @type {Test} */ { file, name }) =>
    file === test.file && (name === test.name || name === wholeFile || test.name === wholeFile);
  return passed.some(isSame) && !failed.some(isSame);
}

/**
 * Runs the files of a step's failed tests again, one after the other, at most twice, and answers which failed each time.
 * The report of each run stays, under a name of its own.
 * @param {Result} result
 * @returns {Promise<readonly Test[]>}
 */
export async function rerunFailed({ step, failed, mayRepeat }) {
  let left = failed;
  for (let again = 1; again <= 2 && mayRepeat && left.length > 0; again += 1) {
    const files = [...new Set(left.map(({ file }) => file))];
    const args = step.argsAlone?.(files.includes("") ? [] : files) ?? step.args;
    if (step.report && existsSync(step.report))
      renameSync(step.report, step.report.replace(/\.json$/, `.${again}.json`));
    const outcome = await runStep({ ...step, name: `${step.name}, again alone`, args });
    left = left.filter((test) => !passesNow(test, outcome));
  }
  return left;
}

/** Says every half minute what still runs, so that a long step does not look dead. Answers what ends it. */
export function startHeartbeat() {
  const timer = setInterval(() => {
    for (const { name, startedAt } of running.values()) console.log(`  … ${name}  ${seconds(startedAt)}`);
  }, heartbeatMs);
  return () => clearInterval(timer);
}
