// `npm run check`: everything that needs neither a database nor a browser.
import { spawnSync } from "node:child_process";
import { checkSteps } from "./lib/check-steps.mjs";

const steps = [
  ...checkSteps,
  /** @type {const} */ ([
    "unit tests",
    "npx",
    ["vitest", "run", "--project", "unit", "--project", "unit-alone", "--tags-filter=!full"],
  ]),
];

/** @type {string[]} */
const failed = [];
for (const [name, command, args] of steps) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, [...args], { stdio: "inherit", shell: process.platform === "win32" });
  console.log(`== ${name}: ${status === 0 ? "ok" : "failed"} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (status !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`\nfailed: ${failed.join(", ")}`);
  process.exit(1);
}
