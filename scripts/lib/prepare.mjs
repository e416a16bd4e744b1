import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { launch } from "./processes.mjs";
import { root, typescriptArguments } from "./project.mjs";

/** @typedef {{ demoAccounts: { role: string, email: string, password: string }[], closedAccounts: string[], needsAdministrator: boolean }} Prepared */

/**
 * Runs a TypeScript script of ours to its end and returns what it sent; its lines are shown as progress.
 * A script says why it refuses on standard error.
 * @param {string} script
 * @param {NodeJS.ProcessEnv} env
 * @param {(detail: string) => void} detail
 * @returns {Promise<unknown>}
 */
async function run(script, env, detail) {
  const launched = launch([...typescriptArguments, join(root, "scripts", script)], {
    cwd: root,
    env,
    supervised: true,
    onLine: detail,
  });
  /** @type {unknown} */
  let sent;
  launched.child.on("message", (message) => {
    sent = message;
  });
  const { code } = await launched.exited;
  if (code !== 0) throw new Failure(launched.recentOutput().trim().replace(/^✗ /, "") || `${script} failed.`);
  return sent;
}

/** Stops on a configuration that server/env.ts refuses, before anything is built for it. */
export const checkEnvironment = (/** @type {NodeJS.ProcessEnv} */ env) => run("check-environment.ts", env, () => {});

/** @param {NodeJS.ProcessEnv} env @param {(detail: string) => void} detail @returns {Promise<Prepared>} */
export const prepareDatabase = async (env, detail) =>
  /** @type {Prepared} */ (await run("prepare-database.ts", env, detail));
