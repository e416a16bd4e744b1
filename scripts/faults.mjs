// `npm run test:faults`: plants the faults of testing/planted-faults.mjs one at a time, runs the part of the tests that
// should find each, and says which were found. With arguments, only the faults whose name contains one of them.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { plantedFaults } from "../testing/planted-faults.mjs";
import { Failure, main } from "./lib/failure.mjs";
import { findersOf, needsBuild, runnerOf, silentFiles, stepOf } from "./lib/fault-parts.mjs";
import { root } from "./lib/project.mjs";
import { endSteps, runQuietly, seconds } from "./lib/test-run.mjs";

/** @typedef {import("./lib/fault-parts.mjs").PlantedFault} PlantedFault */

const startedAt = Date.now();
const temporary = mkdtempSync(join(tmpdir(), "ordo-faults-"));
const report = join(temporary, "report.json");

/** The file that holds a fault now, as it was. @type {{ path: string, text: string } | null} */
let broken = null;

function restore() {
  if (broken) writeFileSync(broken.path, broken.text);
  broken = null;
}

const mark = (/** @type {string} */ sign, /** @type {number} */ since, /** @type {string} */ text) =>
  console.log(`${sign.padEnd(8)} ${seconds(since).padStart(8)}  ${text}`);

/** @returns {Promise<boolean>} whether the product as it is now builds; nothing is done where its build is current */
async function build() {
  const { failed } = await runQuietly({ name: "build", command: process.execPath, args: ["scripts/build.mjs"] });
  return failed.length === 0;
}

/** Why a row of the table cannot be planted; null where it can. @param {PlantedFault} fault */
function staleness({ file, find, replace }) {
  const count = readFileSync(join(root, file), "utf8").split(find).length - 1;
  if (count !== 1) return `the table is stale: ${file} has ${count} times what is to be replaced`;
  if (find === replace) return "the table replaces the piece by itself";
  const changed = execFileSync("git", ["status", "--porcelain", "--", file], { cwd: root, encoding: "utf8" });
  return changed === "" ? null : `${file} has uncommitted changes`;
}

/** Each part must pass while nothing is broken, or its failures would say nothing. @param {readonly PlantedFault[]} faults */
async function requireGoodParts(faults) {
  const parts = new Map(faults.map((fault) => [runnerOf(fault), /** @type {PlantedFault[]} */ ([])]));
  for (const fault of faults) parts.get(runnerOf(fault))?.push(fault);
  if (faults.some(needsBuild) && !(await build())) throw new Failure("The product does not build.");
  for (const [name, sharing] of parts) {
    const since = Date.now();
    const { output, ...result } = await runQuietly(stepOf(sharing, report));
    const silent = sharing.flatMap((fault) => silentFiles(fault, result));
    if (result.failed.length > 0) console.log(output);
    if (result.failed.length > 0) throw new Failure(`Nothing is broken yet, and this fails: ${name}`);
    if (silent.length > 0) throw new Failure(`No test of these files ran: ${silent.join(", ")}`);
    mark("unbroken", since, `${name}: ${result.passed.length} passed`);
  }
}

/** Plants one fault and answers whether it was found. @param {PlantedFault} fault @returns {Promise<boolean>} */
async function plant(fault) {
  const since = Date.now();
  const path = join(root, fault.file);
  const text = readFileSync(path, "utf8");
  broken = { path, text };
  try {
    writeFileSync(
      path,
      text.replace(fault.find, () => fault.replace),
    );
    if (needsBuild(fault) && !(await build())) {
      mark("MISSED", since, `${fault.name}: with it, the product does not build, and no test runs`);
      return false;
    }
    const { output, ...result } = await runQuietly(stepOf([fault], report));
    const [first, ...others] = findersOf(fault, result);
    if (!first) {
      const why =
        result.failed.length > 0 ? `the tests did not run:\n${output}` : `${result.passed.length} tests passed`;
      mark("MISSED", since, `${fault.name}: ${why}`);
      return false;
    }
    const finder = [relative(root, first.file), first.name].filter((part) => part !== "").join(" › ");
    mark("found", since, `${fault.name}: ${finder}${others.length > 0 ? ` and ${others.length} more` : ""}`);
    return true;
  } finally {
    restore();
  }
}

async function plantAll(/** @type {readonly PlantedFault[]} */ wanted) {
  const stale = new Map(wanted.map((fault) => [fault, staleness(fault)]));
  for (const [{ name }, why] of stale) if (why) mark("ERROR", Date.now(), `${name}: ${why}`);
  const faults = wanted.filter((fault) => stale.get(fault) === null);
  await requireGoodParts(faults);
  const found = { gate: 0, full: 0 };
  for (const fault of faults) if (await plant(fault)) found[fault.level] += 1;
  if (faults.some(needsBuild) && !(await build())) throw new Failure("The product does not build any more.");
  return found;
}

process.on("exit", () => {
  restore();
  rmSync(temporary, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    endSteps();
    process.exit(1);
  });
}

process.chdir(root);
await main(async () => {
  const asked = process.argv.slice(2);
  const wanted = plantedFaults.filter(({ name }) => asked.length === 0 || asked.some((part) => name.includes(part)));
  if (wanted.length === 0) throw new Failure("No planted fault has such a name.");
  const { gate, full } = await plantAll(wanted);
  const missed = wanted.length - gate - full;
  console.log(`\nin ${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes`);
  console.log(`${wanted.length} planted: ${gate} found by the gate, ${full} by test:full, ${missed} missed`);
  if (missed > 0) process.exitCode = 1;
});
