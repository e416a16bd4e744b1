import { writeFileSync } from "node:fs";

/**
 * Writes what went wrong beside the tests (rejections that nobody handled, workers that died) to the file that RUN_ERRORS
 * names: Vitest's JSON report does not tell.
 */
export default class RunErrorsReporter {
  /** @param {unknown} _modules @param {readonly { message: string }[]} errors */
  onTestRunEnd(_modules, errors) {
    const path = process.env.RUN_ERRORS;
    if (path) writeFileSync(path, JSON.stringify(errors.map(({ message }) => message)));
  }
}
