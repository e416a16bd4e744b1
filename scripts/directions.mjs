// Checks which folder may import which (.dependency-cruiser.mjs) and fails when nothing was looked at.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import config from "../.dependency-cruiser.mjs";

// dependency-cruiser asks swc for TypeScript without JSX; tell it about .tsx before it loads swc.
const swc = createRequire(import.meta.url)("@swc/core");
const parseFile = swc.parseFileSync;
swc.parseFileSync = (file, options) => parseFile(file, { ...options, tsx: file.endsWith("x") });

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
const { options, ...ruleSet } = config;
const { output } = await cruise(roots.filter(existsSync), { ...options, ruleSet, validate: true }, undefined, {
  tsConfig: readTsConfig("tsconfig.json"),
});

for (const { rule, from, to, via } of output.summary.violations) {
  const steps = via?.map((step) => step.name).join(" -> ") ?? to;
  console.error(`${rule.name}: ${from} -> ${steps}`);
}
const { totalCruised, violations } = output.summary;
const imports = output.modules.reduce((sum, module) => sum + module.dependencies.length, 0);
console.log(`directions: ${totalCruised} modules, ${imports} imports, ${violations.length} violations`);
if (totalCruised === 0 || imports === 0 || violations.length > 0) process.exit(1);
