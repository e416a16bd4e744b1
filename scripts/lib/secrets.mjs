import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "./failure.mjs";

const names = ["AUTH_SECRET", "AUTH_CLIENT_SECRET", "JOBS_SECRET"];

export const isLoopback = (/** @type {string} */ host) =>
  host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);

/**
 * The secrets that the environment does not give, kept in the data folder so that sessions outlive a
 * restart. Only on loopback: elsewhere a missing secret ends the start (server/env.ts).
 * @param {string} dataFolder
 * @returns {Record<string, string>}
 */
export function localSecrets(dataFolder) {
  const path = join(dataFolder, "secrets.json");
  /** @type {Record<string, string>} */
  let kept = {};
  if (existsSync(path)) {
    try {
      kept = JSON.parse(readFileSync(path, "utf8"));
    } catch {
      throw new Failure(`The file ${path} does not hold valid JSON; mend it, or remove it to draw new secrets.`);
    }
  }
  const missing = names.filter((name) => typeof kept[name] !== "string");
  if (missing.length > 0) {
    for (const name of missing) kept[name] = randomBytes(32).toString("base64url");
    writeFileSync(`${path}.new`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  chmodSync(path, 0o600);
  return Object.fromEntries(names.filter((name) => !process.env[name]?.trim()).map((name) => [name, kept[name] ?? ""]));
}
