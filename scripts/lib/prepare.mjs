import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { launch } from "./processes.mjs";
import { root, typescriptArguments } from "./project.mjs";

/**
 * @typedef {object} Prepared
 * @property {{ role: string, email: string, password: string }[]} demoAccounts
 * @property {string[]} closedAccounts demo accounts that were closed because their passwords are public
 * @property {boolean} needsAdministrator
 */

/** @param {string} script @param {NodeJS.ProcessEnv} env @param {(line: string) => void} [onLine] */
const runScript = (script, env, onLine) =>
  launch([...typescriptArguments, join(root, "scripts", script)], { cwd: root, env, supervised: true, onLine });

/** A script says on standard error why it refuses. */
const refusalOf = (/** @type {import("./processes.mjs").Launched} */ launched) =>
  new Failure(
    launched
      .recentOutput()
      .trim()
      .replace(/^[\s\S]*?✗ /, "") || "The database could not be prepared.",
  );

/** Stops on a configuration that is refused, before anything is built for it. */
export async function checkEnvironment(/** @type {NodeJS.ProcessEnv} */ env) {
  const launched = runScript("check-environment.ts", env);
  if ((await launched.exited).code !== 0) throw refusalOf(launched);
}

/**
 * Checks the configuration in the process that will prepare the database, which meanwhile loads what it
 * needs. `run` then lets it go ahead, over the embedded database's socket where there is one.
 * @param {NodeJS.ProcessEnv} env
 */
export async function beginPreparation(env) {
  let detail = (/** @type {string} */ _line) => {};
  const launched = runScript("prepare-database.ts", env, (line) => detail(line));
  const failed = launched.exited.then(() => {
    throw refusalOf(launched);
  });
  failed.catch(() => {});
  /** @returns {Promise<any>} */
  const nextMessage = () => Promise.race([new Promise((resolve) => launched.child.once("message", resolve)), failed]);

  await nextMessage();
  return {
    /** @param {string | undefined} socket @param {(line: string) => void} say @returns {Promise<Prepared>} */
    run: async (socket, say) => {
      detail = say;
      const prepared = nextMessage();
      launched.child.send({ socket });
      return await prepared;
    },
  };
}
