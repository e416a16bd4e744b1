import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { endedSentence, launch } from "./processes.mjs";
import { root, typescriptArguments } from "./project.mjs";

/**
 * @typedef {object} Prepared
 * @property {{ role: string, email: string, password: string }[]} demoAccounts
 * @property {string[]} notices what the person who starts the server has to know, a sentence each
 */

/** A script says on standard error why it refuses; one that was killed says nothing. @param {import("./processes.mjs").Launched} launched */
async function refusalOf(launched) {
  const end = await launched.exited;
  const refusal = /✗ ([\s\S]*)/.exec(launched.recentOutput().trim())?.[1];
  return new Failure(
    refusal || launched.recentOutput().trim() || endedSentence("The preparation of the database", end),
  );
}

/**
 * Checks the configuration in the process that will prepare the database, which meanwhile loads what it
 * needs. `run` then lets it go ahead, over the embedded database's socket where there is one.
 * @param {NodeJS.ProcessEnv} env
 */
export async function beginPreparation(env) {
  let detail = (/** @type {string} */ _line) => {};
  const launched = launch([...typescriptArguments, join(root, "scripts/prepare-database.ts")], {
    cwd: root,
    env,
    supervised: true,
    onLine: (line) => detail(line),
  });
  const failed = refusalOf(launched).then((refusal) => {
    throw refusal;
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
