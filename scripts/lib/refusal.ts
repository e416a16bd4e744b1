import { sentenceOf } from "./failure.mjs";

/** Failures that a person can act on: their message is shown alone; all others keep their stack. */
const tellable = new Set(["EnvironmentError", "Failure", "AppError", "SchemaError"]);

export class Refusal extends Error {
  override readonly name = "Failure";
}

/** Runs a script's body; a failure that is meant for people becomes one sentence and exit code 1. */
export async function refuseInOneSentence(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    const isTellable = error instanceof Error && tellable.has(error.name);
    const prefix = isTellable && error.name === "EnvironmentError" ? "The configuration is wrong: " : "";
    const sentence = isTellable ? `${prefix}${error.message}` : sentenceOf(error);
    console.error(sentence === null ? error : `✗ ${sentence}`);
    process.exitCode = 1;
  }
  // The IPC channel to the start script would keep this process alive.
  if (process.connected) process.disconnect();
}
