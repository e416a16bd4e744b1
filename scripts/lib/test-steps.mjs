import { join } from "node:path";
import { root } from "./project.mjs";
import { errorsPathOf } from "./test-report.mjs";

/** @typedef {import("./test-run.mjs").Step} Step */
/**
 * @typedef {object} Wanted
 * @property {string} name
 * @property {string} report the path of the JSON report
 * @property {boolean} isFull whether the tests that the gate leaves out run, too
 * @property {readonly string[]} [files] all of them where none is named
 */

const binary = (/** @type {string} */ name) => join(root, "node_modules", ".bin", name);
const levelOf = (/** @type {boolean} */ isFull) => ({ TEST_LEVEL: isFull ? "full" : "gate" });

/**
 * Runs files of some projects of Vitest. `before` is a command that runs it; `shard` a part of the files, as "1/6".
 * @param {Wanted & { projects: readonly string[], before?: readonly string[], shard?: string }} wanted
 * @returns {Step}
 */
export function vitestStep({ name, report, isFull, projects, files = [], before = [], shard }) {
  const [command = "", ...first] = [...before, binary("vitest")];
  const args = [
    ...[...first, "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`],
    `--reporter=${join(root, "scripts/lib/run-errors-reporter.mjs")}`,
    ...projects.map((project) => `--project=${project}`),
    ...(isFull ? [] : ["--tags-filter=!full"]),
  ];
  // The projects that start servers have one worker, which this would overrule.
  const workers = projects.some((project) => project.startsWith("lifecycle")) ? [] : ["--maxWorkers=2"];
  const part = shard ? [`--shard=${shard}`] : files;
  const argsAlone = (/** @type {readonly string[]} */ failed) => [
    ...[...args, "--maxWorkers=1"],
    ...(failed.length > 0 ? failed : part),
  ];
  const env = { ...levelOf(isFull), RUN_ERRORS: errorsPathOf(report) };
  return { name, command, args: [...args, ...workers, ...part], env, report, argsAlone };
}

/**
 * Runs end-to-end tests on a server of their own.
 * @param {Wanted} wanted
 * @returns {Step}
 */
export function playwrightStep({ name, report, isFull, files = [] }) {
  const args = ["test", ...(isFull ? [] : ["--grep", "@gate"])];
  const env = { ...levelOf(isFull), E2E_REPORT: report };
  const argsAlone = (/** @type {readonly string[]} */ failed) => [...args, "--workers=1", ...failed];
  return { name, command: binary("playwright"), args: [...args, ...files], env, report, argsAlone };
}
