// Keeps the kinds of file few: names inside a feature are a closed list and say what is in them, names are kebab-case, files
// stay short, and each decision record has a number of its own. Every endpoint is in lib/endpoints.ts. No test of the gate depends on a clock. Typed text is read in
// one way and not lost unasked.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { clockFaults } from "./lib/clock-rules.mjs";
import { recordFaults } from "./lib/decision-records.mjs";
import { appImportFaults, endpointListFaults } from "./lib/endpoint-list.mjs";
import { kindFaults, lonelyParts } from "./lib/file-kinds.mjs";
import { oneWayFaults } from "./lib/one-way-rules.mjs";
import { typedTextFaults } from "./lib/typed-text.mjs";
import { exempt, guardedBy } from "./lib/typed-text-places.mjs";
import { typingFaults } from "./lib/typing-rules.mjs";

const max = 300;
const featureFile =
  /^features\/(?:[a-z0-9-]+\/){1,2}(?:schema|policy|domain\/[a-z0-9-]+|client\/[a-z0-9-]+|server\/(?:(?:data|commands)\/)?[a-z0-9-]+|components\/[a-z0-9-]+)(?:\.test)?\.(?:ts|tsx|module\.css)$/;
const advice =
  "name it schema, policy, domain/<name>, client/{queries,mutations,optimistic,store,use-<name>,<name>}, server/{data,commands,presenter,<name>,data/<name>,commands/<name>} or components/<name>, or nest a noun of its own";
const banned = /(^|\/)(utils?|helpers?|misc|common|types|index)\.(ts|tsx)$/;
const kebab = /^[a-z0-9.[\]()_-]+$/;
/** Parts of paths that the specification spells, to the letter. */
const specified = new Set([
  "aiChat",
  "chatGpt",
  "cleanCoding",
  "customShadow",
  "devEnv",
  "localFonts",
  "newTask",
  "pagesApi",
  "pagesAuth",
  "pagesComponents",
  "pagesDashboard",
  "userRoles",
]);

const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  // What was just renamed or deleted is still in the index.
  .filter((file) => existsSync(file));
const files = tracked.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !file.includes("/migrations/"));
/** The gate runs one lifecycle file; the test of the rules holds examples of what they refuse. */
const outsideGate = /^testing\/lifecycle\/(?!start-stop-kill\b)|^scripts\/lib\/clock-rules\.test\.ts$/;
const gateTests = files.filter((file) => /\.test\.tsx?$|^e2e\//.test(file) && !outsideGate.test(file));
const screenFiles = files.filter((file) => /^(?:app|components|features|lib)\/.*(?<!\.test)\.tsx?$/.test(file));
const records = tracked.filter((file) => file.startsWith("docs/decisions/") && file.endsWith(".md"));

const faults = files.flatMap((file) => {
  const found = [];
  if (file.startsWith("features/") && !featureFile.test(file))
    found.push(`${file}: not a kind of file that a feature has; ${advice}`);
  if (banned.test(file)) found.push(`${file}: a drawer, not a name; say what it holds`);
  if (!file.split("/").every((part) => kebab.test(part) || specified.has(part)))
    found.push(`${file}: file names are kebab-case`);
  const lines = readFileSync(file, "utf8").split("\n").length - 1;
  if (/\.(ts|tsx|mjs)$/.test(file) && lines > max)
    found.push(`${file}: ${lines} lines; split it along what it does (at most ${max})`);
  return found;
});

faults.push(...gateTests.flatMap((file) => clockFaults({ file, text: readFileSync(file, "utf8") })));
for (const file of screenFiles) {
  const source = { file, text: readFileSync(file, "utf8") };
  faults.push(...typingFaults(source), ...(/^app\/api\/|\/server\//.test(file) ? [] : oneWayFaults(source)));
}
const sourcesOfTypes = files
  .filter((file) => /^(?:app\/api|components|features|lib|server)\/.*\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));
faults.push(...endpointListFaults(sourcesOfTypes), ...appImportFaults(sourcesOfTypes));
const features = files.filter((file) => /^features\/.*\.tsx?$/.test(file));
faults.push(...kindFaults(features.map((file) => ({ file, text: readFileSync(file, "utf8") }))));
faults.push(...lonelyParts(features));
faults.push(...recordFaults(records.map((file) => ({ file, text: readFileSync(file, "utf8") }))));

const components = files.filter((file) => /^(?:app|components|features)\/.*(?<!\.test)\.tsx$/.test(file));
const sources = new Map(components.map((file) => [file, readFileSync(file, "utf8")]));
faults.push(...typedTextFaults({ sources, guardedBy, exempt }));

for (const fault of faults) console.error(fault);
const lengths = files
  .filter((file) => /\.(ts|tsx)$/.test(file))
  .map((file) => readFileSync(file, "utf8").split("\n").length - 1)
  .sort((a, b) => a - b);
/** @param {number} share */
const at = (share) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0;
console.log(`shape: ${files.length} files, median ${at(0.5)} lines, p90 ${at(0.9)}, ${faults.length} faults`);
if (files.length === 0 || faults.length > 0) process.exit(1);
