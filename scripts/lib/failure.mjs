import { isAbsolute, relative, sep } from "node:path";
import { dataFolder } from "./project.mjs";

/** A reason to stop that a person can act on: the message is one whole sentence and is all that is shown. */
export class Failure extends Error {
  name = "Failure";
}

/** What the system's commonest refusals mean; the others keep their code alone. @type {Record<string, string>} */
const meanings = {
  EACCES: "permission denied",
  EEXIST: "a file with that name already exists",
  EISDIR: "it is a folder",
  EMFILE: "too many open files",
  ENOENT: "it does not exist",
  ENOSPC: "the disk is full",
  ENOTDIR: "it is not a folder",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
};

/** @param {string} path @param {string} folder */
function isInside(path, folder) {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/**
 * The sentence that a person is shown for an error, or null for a fault of ours, whose stack is wanted. What the system
 * refuses (a file, a folder) is always about this machine, whichever call met it.
 * @param {unknown} error
 * @returns {string | null}
 */
export function sentenceOf(error) {
  if (error instanceof Failure) return error.message;
  const { code, path, syscall } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  if (typeof code !== "string" || typeof path !== "string" || typeof syscall !== "string") return null;
  const reason = meanings[code] ? `${meanings[code]}, ${code}` : code;
  return isInside(path, dataFolder()) || isInside(dataFolder(), path)
    ? `${path} cannot be used (${reason}); free it, or name another data folder with ORDO_DATA.`
    : `Cannot use ${path}: ${reason}.`;
}

/**
 * Runs a script's body; what a person can mend becomes one sentence on standard error and exit code 1, anything else
 * keeps its stack because it is a fault of ours.
 * @param {() => Promise<void>} body
 */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    const sentence = sentenceOf(error);
    console.error(sentence === null ? error : `\n✗ ${sentence}`);
    process.exitCode = 1;
  }
}
