import { checkSteps } from "./check-steps.mjs";
import { wholeFile } from "./test-report.mjs";
import { playwrightStep, vitestStep } from "./test-steps.mjs";

/** @typedef {import("./test-run.mjs").Step} Step */
/** @typedef {import("./test-run.mjs").Result} Result */
/**
 * The part of the tests that should find a fault: a step of the checks, files of a Vitest project, or files of
 * end-to-end tests.
 * @typedef {object} Part
 * @property {string} [check]
 * @property {string} [vitest]
 * @property {readonly string[]} [files] of the Vitest project; all of them where none is named
 * @property {readonly string[]} [e2e]
 */
/**
 * @typedef {object} PlantedFault
 * @property {string} name what is broken
 * @property {string} file
 * @property {string} find an exact piece of the file that occurs once
 * @property {string} replace
 * @property {Part} run
 * @property {"gate" | "full"} level `full` where only `npm run test:full` finds it
 */

const filesOf = (/** @type {Part} */ { files = [], e2e = [] }) => [...files, ...e2e];

/** What one run of a runner covers: faults of one kind can share it while nothing is broken. */
export function runnerOf(/** @type {PlantedFault} */ { run: { check, vitest }, level }) {
  if (check) return `check: ${check}`;
  return `${level}: ${vitest ? `vitest ${vitest}` : "end-to-end tests"}`;
}

/** Whether the part starts the built product. */
export const needsBuild = (/** @type {PlantedFault} */ { run: { vitest, e2e } }) =>
  e2e !== undefined || (vitest?.startsWith("lifecycle") ?? false);

/** The same run for all faults of one runner. @param {readonly PlantedFault[]} faults @param {string} report @returns {Step} */
export function stepOf(faults, report) {
  const [fault] = faults;
  if (!fault) throw new Error("A run needs at least one fault.");
  const { run, level } = fault;
  const name = runnerOf(fault);
  if (run.check) {
    const [, command, args] = checkSteps.find(([title]) => title === run.check) ?? [];
    if (!command || !args) throw new Error(`There is no check called ${run.check}.`);
    return { name, command, args };
  }
  const files = [...new Set(faults.flatMap((each) => filesOf(each.run)))];
  const wanted = { name, report, isFull: level === "full", files };
  return run.vitest ? vitestStep({ ...wanted, projects: [run.vitest] }) : playwrightStep(wanted);
}

/** Files of this fault in which no test has passed. @param {PlantedFault} fault @param {Result} result */
export const silentFiles = ({ run }, { passed }) =>
  filesOf(run).filter((file) => !passed.some((test) => test.file.includes(file)));

/**
 * The tests that failed by themselves. A runner that did not start, or a file that did not load, shows nothing but that
 * something is broken; a check has no tests, and its failure is all there is.
 * @param {PlantedFault} fault
 * @param {Result} result
 */
export const findersOf = ({ run }, { failed }) =>
  run.check ? failed : failed.filter(({ file, name }) => file !== "" && name !== wholeFile);
