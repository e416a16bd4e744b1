import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ file: string, name: string }} Test the file's absolute path and the test's title */
/** @typedef {{ passed: Test[], failed: Test[] }} Outcome */

/** A file that could not be loaded, or whose tests could not be prepared, counts as one failed test. */
export const wholeFile = "(the file itself)";

/** Where a run writes what went wrong beside its tests. */
export const errorsPathOf = (/** @type {string} */ report) => report.replace(/\.json$/, ".errors.json");

/** @param {string} report @returns {string[]} what went wrong beside the tests */
function readRunErrors(report) {
  const path = errorsPathOf(report);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : [];
}

/** @param {any} report Vitest's, in the form of Jest's @returns {Outcome} */
function outcomeOfVitest(report) {
  /** @type {Outcome} */
  const outcome = { passed: [], failed: [] };
  for (const { name: file, status, assertionResults } of report.testResults) {
    let isExplained = status !== "failed";
    for (const { fullName, status: result } of assertionResults) {
      if (result === "passed") outcome.passed.push({ file, name: fullName });
      if (result === "failed") outcome.failed.push({ file, name: fullName });
      isExplained ||= result === "failed";
    }
    if (!isExplained) outcome.failed.push({ file, name: wholeFile });
  }
  return outcome;
}

/** @param {any} report Playwright's @returns {Outcome} */
function outcomeOfPlaywright(report) {
  /** @type {Outcome} */
  const outcome = { passed: [], failed: [] };
  const walk = (/** @type {any} */ suite, /** @type {string[]} */ titles) => {
    for (const { title, file, ok, tests } of suite.specs ?? []) {
      if (tests.every((/** @type {any} */ test) => test.status === "skipped")) continue;
      const test = { file: join(report.config.rootDir, file), name: [...titles, title].join(" ") };
      (ok ? outcome.passed : outcome.failed).push(test);
    }
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title]);
  };
  for (const suite of report.suites) walk(suite, []);
  return outcome;
}

/**
 * What a runner's JSON report says, or null where there is none.
 * @param {string} path
 * @returns {Outcome | null}
 */
export function readReport(path) {
  if (!existsSync(path)) return null;
  const report = JSON.parse(readFileSync(path, "utf8"));
  const outcome = report.testResults ? outcomeOfVitest(report) : outcomeOfPlaywright(report);
  for (const message of readRunErrors(path)) outcome.failed.push({ file: "", name: `beside the tests: ${message}` });
  return outcome;
}
