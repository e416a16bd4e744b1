// `npm test`, the gate: checks, a build, unit, server, lifecycle and end-to-end tests. With --full everything there is, on
// PostgreSQL, too. Needs Node, git and openssl; a browser is found or installed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { mayStartPostgres } from "../testing/postgres.mjs";
import { findBrowser } from "./lib/browser.mjs";
import { checkSteps } from "./lib/check-steps.mjs";
import { main } from "./lib/failure.mjs";
import { installPackages, packagesAreCurrent } from "./lib/install.mjs";
import { phase } from "./lib/progress.mjs";
import { root } from "./lib/project.mjs";
import { endSteps, rerunFailed, runStep, startHeartbeat } from "./lib/test-run.mjs";
import { playwrightStep, vitestStep } from "./lib/test-steps.mjs";

const isFull = process.argv.includes("--full");
process.env.TEST_LEVEL = isFull ? "full" : "gate";

const startedAt = Date.now();
const reports = join(root, "test-reports");
const temporary = mkdtempSync(join(tmpdir(), "ordo-tests-"));
const reportOf = (/** @type {string} */ name) => join(reports, `${name.replaceAll(" ", "-")}.json`);
const typesStep = "types";
const databaseProjects = ["server", "server-alone"];
/** The demo company, seeded once for the lifecycle and the end-to-end tests of `--full`, which copy it. */
process.env.SEEDED_FOLDER = join(temporary, "seeded");
/** @type {import("./lib/test-run.mjs").Result[]} */
const results = [];

/** @param {import("./lib/test-run.mjs").Step} step @returns {Promise<boolean>} whether nothing failed */
async function run(step) {
  const result = await runStep(step);
  results.push(result);
  return result.failed.length === 0;
}

/**
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {Pick<Parameters<typeof vitestStep>[0], "before" | "shard">} [how]
 */
const vitest = (name, projects, how) => run(vitestStep({ name, report: reportOf(name), isFull, projects, ...how }));

/** What needs the sources alone. */
async function testSources() {
  for (const [name, command, args] of checkSteps) if (name !== typesStep) await run({ name, command, args });
  await vitest("unit tests", ["unit", "unit-alone"]);
  await vitest("server tests", ["server-without-database", ...databaseProjects]);
  if (!isFull) return;
  const before = [process.execPath, "testing/postgres.mjs"];
  if (mayStartPostgres()) await vitest("server tests on PostgreSQL", databaseProjects, { before });
  else console.log("– server tests on PostgreSQL  not run: no PostgreSQL is installed here");
}

const lifecycleProjects = isFull ? ["lifecycle-gate", "lifecycle"] : ["lifecycle-gate"];
const lifecycleParts = isFull ? 6 : 1;
const partsLeft = Array.from({ length: lifecycleParts }, (_, at) => at + 1);

/** Starts and kills servers: takes one part after the other until none is left. */
async function testLifecycle() {
  for (let part = partsLeft.shift(); part !== undefined; part = partsLeft.shift()) {
    const name = `lifecycle tests ${part} of ${lifecycleParts}`;
    await vitest(name, lifecycleProjects, { shard: `${part}/${lifecycleParts}` });
  }
}

/** Builds, then checks types: the build writes those of routes anew, which this step reads. */
async function testBuild() {
  const isBuilt = await run({ name: "build", command: process.execPath, args: ["scripts/build.mjs"] });
  for (const [name, command, args] of checkSteps) if (name === typesStep) await run({ name, command, args });
  return isBuilt;
}

async function testEndToEnd() {
  const name = "end-to-end tests";
  const step = playwrightStep({ name, report: reportOf(name), isFull });
  await run({ ...step, env: { ...step.env, CHROME_PATH: await findBrowser() } });
}

async function runEverything() {
  if (!packagesAreCurrent(root, { forBuilding: true }))
    await phase("Installing packages", (detail) => installPackages(root, detail));
  const building = testBuild();
  const testServers = async () => (await building) && (await testLifecycle());
  // Two lanes for two cores, of which the one that is done helps the other; then what measures time, alone.
  await Promise.all([testServers(), testSources().then(testServers)]);
  if (!(await building)) return console.log("✗ Without a build there is nothing to start; the rest was not run.");
  if (isFull) await vitest("timed tests", ["lifecycle-timed", "server-timed"]);
  await testEndToEnd();
}

/**
 * Runs failed tests again, alone, and counts. One that then passes is unstable: it counts as passed and is listed by
 * name, as a bug to fix and no reason to reject a change.
 */
async function summarize() {
  const total = { passed: 0, failed: 0 };
  const unstable = [];
  for (const result of results) {
    const left = await rerunFailed(result);
    total.passed += result.passed.length + result.failed.length - left.length;
    total.failed += left.length;
    for (const test of result.failed.filter((failed) => !left.includes(failed)))
      unstable.push({ step: result.step.name, file: relative(root, test.file), test: test.name });
  }
  writeFileSync(join(reports, "unstable.json"), `${JSON.stringify(unstable, null, 2)}\n`);
  for (const { step, file, test } of unstable) console.log(`unstable: ${step}: ${file} › ${test}`);
  return total;
}

process.on("exit", () => rmSync(temporary, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    endSteps();
    process.exit(1);
  });
}

process.chdir(root);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
await main(async () => {
  const stopHeartbeat = startHeartbeat();
  try {
    await runEverything();
    const { passed, failed } = await summarize();
    console.log(`\nin ${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes`);
    console.log(`${passed} passed, ${failed} failed`);
    if (failed > 0 || passed === 0) process.exitCode = 1;
  } finally {
    stopHeartbeat();
  }
});
