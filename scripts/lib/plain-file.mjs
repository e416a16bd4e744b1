import { readFileSync } from "node:fs";
import { faultOfFile } from "../../server/plain-file.mjs";
import { Failure } from "./failure.mjs";

/**
 * Reads a file of ours, and refuses in one sentence whatever else stands in its place before it is opened.
 * @param {string} path
 * @param {{ advice: string, maxBytes: number, mayBeLink?: boolean }} options `advice` ends the sentence
 * @returns {Buffer | null} null where nothing is
 */
export function readPlainFile(path, { advice, ...options }) {
  const fault = faultOfFile(path, options);
  if (fault) throw new Failure(`${path} ${fault}; ${advice}.`);
  try {
    return readFileSync(path);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return null;
    throw error;
  }
}
