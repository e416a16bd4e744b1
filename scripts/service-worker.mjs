// Builds public/sw.js from scripts/service-worker/worker.ts. With --check it only compares, and fails when the
// file is not what its source makes. Run: node scripts/service-worker.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const outcome = new URL("../public/sw.js", import.meta.url);
const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL("service-worker/worker.ts", import.meta.url))],
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2022",
  define: { "process.env.NODE_ENV": '"production"' },
  legalComments: "none",
  write: false,
});
const text = outputFiles[0]?.text ?? "";

if (process.argv.includes("--check")) {
  if (readFileSync(outcome, "utf8") !== text) {
    console.error("public/sw.js is not what its source makes; run node scripts/service-worker.mjs");
    process.exit(1);
  }
} else {
  writeFileSync(outcome, text);
}
