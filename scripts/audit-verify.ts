// Looks whether the audit log is whole, also while the server runs: `npm run audit:verify [-- --expect <hash>]`.
import "./lib/environment.mjs";
import { parseArgs } from "node:util";
import { runDataCommand } from "./lib/database-refusal";
import { embeddedExists, withDatabase } from "./lib/databases";
import { dataFolder } from "./lib/project.mjs";
import { Refusal } from "./lib/refusal";

const copy = {
  changed: "was changed, or AUTH_SECRET is not the one it was sealed with",
  missing: "is missing",
  moved: "stands where another stood",
  inserted: "was put in",
  cut: "and what follows it are missing: the log ends before entries that were seen earlier",
} as const;

function expectedHash(): string | undefined {
  const { expect } = parseArgs({ options: { expect: { type: "string" } } }).values;
  if (expect !== undefined && !/^[0-9a-f]{64}$/.test(expect))
    throw new Refusal("--expect takes a seal of 64 hex digits.");
  return expect;
}

await runDataCommand(async () => {
  const hash = expectedHash();
  if (!process.env.DATABASE_URL?.trim() && !embeddedExists())
    throw new Refusal(`There is no database in ${dataFolder()} yet.`);
  const evaluation = await withDatabase(async () => {
    const { readLooks } = await import("@/server/audit/head-file");
    const { verifyTrail } = await import("@/server/audit/verify");
    const { closePool } = await import("@/server/db/connection");
    // The database may have to be opened first, which is none of the walk's time.
    const started = performance.now();
    const known = readLooks(dataFolder()).filter((look) => look.break === null);
    const found = await verifyTrail({ known, expectedHash: hash }).finally(closePool);
    return { ...found, seconds: ((performance.now() - started) / 1000).toFixed(1) };
  });
  const { head, seconds } = evaluation;
  if (evaluation.break) throw new Refusal(`Entry ${evaluation.break.sequence} ${copy[evaluation.break.kind]}.`);
  console.log(`All ${head.sequence} entries hold (${seconds} s). The last seal is ${head.hash}`);
});
