// Checks which folder may import which (.dependency-cruiser.mjs) and fails when nothing was looked at.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import config from "../.dependency-cruiser.mjs";

// dependency-cruiser asks swc for TypeScript without JSX and cannot tell a type-only import, which vanishes, from a
// real one. So swc is told about .tsx, and leaves such imports out of its tree, before dependency-cruiser loads it.
const swc = createRequire(import.meta.url)("@swc/core");
const parseFile = swc.parseFileSync;

/** @type {(file: string, options: object) => unknown} */
swc.parseFileSync = (file, options) => {
  const tree = parseFile(file, { ...options, tsx: file.endsWith("x") });
  return { ...tree, body: tree.body.filter(isKept) };
};

/** @type {(item: { typeOnly?: boolean, specifiers?: { isTypeOnly?: boolean }[] }) => boolean} */
function isKept({ typeOnly, specifiers = [] }) {
  return !typeOnly && !(specifiers.length > 0 && specifiers.every((specifier) => specifier.isTypeOnly));
}

const { cruise } = await import("dependency-cruiser");
const { default: readTsConfig } = await import("dependency-cruiser/config-utl/extract-ts-config");

const roots = [
  "app",
  "components",
  "features",
  "i18n",
  "lib",
  "server",
  "testing",
  "middleware.ts",
  "instrumentation.ts",
];
const { options, forbidden } = config;
const { output } = await cruise(
  roots.filter(existsSync),
  { ...options, ruleSet: { forbidden }, validate: true },
  undefined,
  {
    tsConfig: readTsConfig("tsconfig.json"),
  },
);
if (typeof output === "string") throw new Error(output);

for (const { rule, from, to, via } of output.summary.violations) {
  const steps = via?.map((step) => step.name).join(" -> ") ?? to;
  console.error(`${rule.name}: ${from} -> ${steps}`);
}
const { totalCruised, violations } = output.summary;
let imports = 0;
for (const { dependencies } of output.modules) imports += dependencies.length;
console.log(`directions: ${totalCruised} modules, ${imports} imports, ${violations.length} violations`);
if (totalCruised === 0 || imports === 0 || violations.length > 0) process.exit(1);
