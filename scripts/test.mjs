// `npm test`: everything, from format to end-to-end. Needs nothing but Node; a browser is found or installed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mayStartPostgres } from "../testing/postgres.mjs";
import { findBrowser } from "./lib/browser.mjs";
import { checkSteps } from "./lib/check-steps.mjs";
import { main } from "./lib/failure.mjs";
import { installPackages, packagesAreCurrent } from "./lib/install.mjs";
import { phase } from "./lib/progress.mjs";
import { root } from "./lib/project.mjs";
import { endSteps, runStep, startHeartbeat } from "./lib/test-run.mjs";

const startedAt = Date.now();
const reports = mkdtempSync(join(tmpdir(), "ordo-test-reports-"));
const binary = (/** @type {string} */ name) => join(root, "node_modules", ".bin", name);
const databaseProjects = ["server", "server-alone"];
/** The demo company, seeded once for the lifecycle and the end-to-end tests, which copy it. */
process.env.SEEDED_FOLDER = join(reports, "seeded");
const total = { passed: 0, failed: 0 };

/** @param {import("./lib/test-run.mjs").Step} step */
async function run(step) {
  const { passed, failed } = await runStep(step);
  total.passed += passed;
  total.failed += failed;
  return failed === 0;
}

/** @param {string} name @param {string[]} projects @param {string[]} args @param {string[]} before */
function vitest(name, projects, args = [], before = []) {
  const report = join(reports, `${name.replaceAll(" ", "-")}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const [command = "", ...first] = [...before, binary("vitest")];
  return run({ name, command, args: [...first, "run", ...chosen, ...reporters, ...args], report });
}

/** What needs the sources alone. */
async function testSources() {
  for (const [name, command, args] of checkSteps) await run({ name, command, args });
  await vitest("unit tests", ["unit", "unit-alone"]);
  await vitest("server tests", ["server-without-database", ...databaseProjects], ["--maxWorkers=2"]);
  const cluster = [process.execPath, "testing/postgres.mjs"];
  if (mayStartPostgres()) await vitest("server tests on PostgreSQL", databaseProjects, ["--maxWorkers=2"], cluster);
  else console.log("– server tests on PostgreSQL  not run: no PostgreSQL is installed here");
}

const lifecycleParts = 6;
const partsLeft = Array.from({ length: lifecycleParts }, (_, at) => at + 1);

/** Starts and kills servers: takes one part after the other until none is left. */
async function testLifecycle() {
  for (let part = partsLeft.shift(); part !== undefined; part = partsLeft.shift()) {
    const name = `lifecycle tests ${part} of ${lifecycleParts}`;
    await vitest(name, ["lifecycle"], [`--shard=${part}/${lifecycleParts}`]);
  }
}

async function testEndToEnd() {
  const report = join(reports, "end-to-end.json");
  const env = { CHROME_PATH: await findBrowser(), E2E_REPORT: report };
  await run({ name: "end-to-end tests", command: binary("playwright"), args: ["test"], env, report });
}

async function runEverything() {
  if (!packagesAreCurrent(root, { forBuilding: true }))
    await phase("Installing packages", (detail) => installPackages(root, detail));
  const building = run({ name: "build", command: process.execPath, args: ["scripts/build.mjs"] });
  const testBuild = async () => (await building) && (await testLifecycle());
  // Two lanes for two cores, of which the one that is done helps the other; then what measures time, alone.
  await Promise.all([testBuild(), testSources().then(testBuild)]);
  if (!(await building)) return console.log("✗ Without a build there is nothing to start; the rest was not run.");
  await vitest("timed tests", ["lifecycle-timed", "server-timed"]);
  await testEndToEnd();
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    endSteps();
    process.exit(1);
  });
}

process.chdir(root);
await main(async () => {
  const stopHeartbeat = startHeartbeat();
  try {
    await runEverything();
  } catch (error) {
    total.failed += 1;
    throw error;
  } finally {
    stopHeartbeat();
    rmSync(reports, { recursive: true, force: true });
  }
});
console.log(`\nin ${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes`);
console.log(`${total.passed} passed, ${total.failed} failed`);
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
