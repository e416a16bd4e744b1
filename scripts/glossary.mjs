// Refuses the words that docs and code no longer use (scripts/lib/glossary.mjs). What is left of them is counted by file in
// scripts/lib/glossary-baseline.json, which may only fall: `--lower` writes the counts of today where they have fallen.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { glossaryFaults, replacedTerms } from "./lib/glossary.mjs";

const path = "scripts/lib/glossary-baseline.json";
/** @type {Record<string, number>} */
const baseline = JSON.parse(readFileSync(path, "utf8"));
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

if (process.argv.includes("--lower")) {
  const counts = files.map((source) => /** @type {const} */ ([source.file, replacedTerms(source).length]));
  const lowered = counts
    .map(([file, count]) => /** @type {const} */ ([file, Math.min(count, baseline[file] ?? 0)]))
    .filter(([, count]) => count > 0);
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
}

const faults = glossaryFaults(files, baseline);
for (const fault of faults) console.error(fault);
const left = Object.values(baseline).reduce((sum, count) => sum + count, 0);
console.log(
  `glossary: ${files.length} files, at most ${left} replaced words left in ${Object.keys(baseline).length}, ${faults.length} faults`,
);
if (files.length === 0 || faults.length > 0) process.exit(1);
