/** A reason to stop that a person can act on: the message is one whole sentence and is all that is shown. */
export class Failure extends Error {
  name = "Failure";
}

/**
 * Runs a script's body; a `Failure` becomes one sentence on standard error and exit code 1, anything else
 * keeps its stack because it is a fault of ours.
 * @param {() => Promise<void>} body
 */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    console.error(error instanceof Failure ? `\n✗ ${error.message}` : error);
    process.exitCode = 1;
  }
}
