// Long property tests, every visual setting on every route, many requests, and 200 corruption and crash tests. Needs a build.
import { execFileSync, spawnSync } from "node:child_process";

/** The files of tests whose properties can be tried more often. */
const properties = execFileSync("git", ["grep", "-l", "propertyRuns(", "--", "*.test.ts"], { encoding: "utf8" });

/** @type {[name: string, command: string, args: string[], env: Record<string, string>][]} */
const steps = [
  ["every visual setting on every route", "npx", ["playwright", "test", "routes"], { LOOKS: "all" }],
  [
    "20,000 requests on a small heap",
    "npx",
    ["vitest", "run", "--project=lifecycle", "testing/lifecycle/memory.test.ts"],
    { MEMORY_REQUESTS: "20000" },
  ],
  [
    "200 corruption and crash tests",
    "npx",
    ["vitest", "run", "--project=lifecycle", "testing/lifecycle/damages.test.ts"],
    { DAMAGE_ROUNDS: "200", DAMAGE_SEED: String(Date.now()) },
  ],
  [
    "long properties",
    "npx",
    ["vitest", "run", "--testTimeout=3600000", ...properties.trim().split("\n")],
    { PROPERTY_RUNS: "200" },
  ],
];

for (const [name, command, args, env] of steps) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  if (status !== 0) process.exit(1);
}
