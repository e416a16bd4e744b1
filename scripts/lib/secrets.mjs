import { randomBytes } from "node:crypto";
import { chmodSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { readPlainFile } from "./plain-file.mjs";

const names = ["AUTH_SECRET", "JOBS_SECRET"];
/** The specification's example of a client's secret, so that its call can be tried as it is written. */
const demoClientSecret = "123";

const isGiven = (/** @type {string} */ name) => Boolean(process.env[name]?.trim());
const draw = () => randomBytes(32).toString("base64url");

const limits = { maxBytes: 64 * 1024, mayBeLink: true, advice: "free it, or remove it to draw new secrets" };

/** @param {string} path @returns {Record<string, string>} */
function readSecrets(path) {
  try {
    const bytes = readPlainFile(path, limits);
    if (bytes === null) return {};
    const kept = JSON.parse(String(bytes));
    if (typeof kept === "object" && kept !== null && !Array.isArray(kept)) return kept;
  } catch (error) {
    if (error instanceof Failure) throw error;
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code)
      throw new Failure(`The file ${path} cannot be read (${code}); free it, or remove it to draw new secrets.`);
  }
  throw new Failure(`The file ${path} does not hold valid JSON of ours; mend it, or remove it to draw new secrets.`);
}

/**
 * The secrets that the environment does not give, kept in the data folder so that sessions outlive a
 * restart. Only in a demo: elsewhere a missing secret ends the start (server/env.ts).
 * @param {string} dataFolder
 * @returns {Record<string, string>}
 */
export function demoSecrets(dataFolder) {
  const kept = keepSecrets(dataFolder);
  const values = { ...kept, AUTH_CLIENT_SECRET: demoClientSecret };
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isGiven(name)));
}

/**
 * For commands that copy data and sign nothing: they need no secret of the server that the data is for.
 * @returns {Record<string, string>}
 */
export const passingSecrets = () => ({ AUTH_SECRET: draw(), AUTH_CLIENT_SECRET: draw() });

/** @param {string} dataFolder */
function keepSecrets(dataFolder) {
  const path = join(dataFolder, "secrets.json");
  const kept = readSecrets(path);
  const missing = names.filter((name) => typeof kept[name] !== "string");
  if (missing.length > 0) {
    for (const name of missing) kept[name] = draw();
    rmSync(`${path}.new`, { force: true });
    writeFileSync(`${path}.new`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  chmodSync(path, 0o600);
  return Object.fromEntries(names.map((name) => [name, kept[name] ?? ""]));
}
