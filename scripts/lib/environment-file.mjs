import { join } from "node:path";
import { parseEnv } from "node:util";
import { Failure } from "./failure.mjs";
import { readPlainFile } from "./plain-file.mjs";

/** Far beyond any value of ours; the system refuses to start processes with an environment of megabytes. */
const limits = {
  maxBytes: 256 * 1024,
  mayBeLink: true,
  advice: "remove it, or put NAME=value lines into a file of that name",
};
const maxLineCharacters = 32 * 1024;

/** A line as such files have it: blank, a comment, or NAME=value, where a quoted value may go on over lines. */
const entry =
  /[^\S\n]*(?:#[^\n]*|(?:export[^\S\n]+)?[A-Za-z_][\w.]*[^\S\n]*=[^\S\n]*(?:"(?:\\.|[^"\\])*"[^\n]*|'[^']*'[^\n]*|`[^`]*`[^\n]*|(?!["'`])[^\n]*))?(?:\n|$)/sy;

/** The number of the first line that is none of these, or null. @param {string} text */
function findMalformedLine(text) {
  entry.lastIndex = 0;
  while (entry.lastIndex < text.length) {
    const at = entry.lastIndex;
    if (!entry.test(text)) return text.slice(0, at).split("\n").length;
  }
  return null;
}

/** @param {string} path @returns {string | null} null where there is no such file */
function readText(path) {
  try {
    const bytes = readPlainFile(path, limits);
    return bytes && new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, "\n");
  } catch (error) {
    if (error instanceof Failure) throw error;
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code?.startsWith("E") && !code.startsWith("ERR_")) throw new Failure(`${path} cannot be read (${code}).`);
    throw new Failure(`${path} is not a text in UTF-8; write NAME=value lines, as .env.example shows.`);
  }
}

/** Reads `.env` where there is one; what the environment already says wins. @param {string} root */
export function loadEnvironmentFile(root) {
  const path = join(root, ".env");
  const text = readText(path);
  if (text === null) return;
  const tooLong = text.split("\n").findIndex((line) => line.length > maxLineCharacters);
  if (tooLong >= 0) throw new Failure(`Line ${tooLong + 1} of ${path} is longer than ${maxLineCharacters} characters.`);
  const line = text.includes("\0") ? text.slice(0, text.indexOf("\0")).split("\n").length : findMalformedLine(text);
  if (line !== null)
    throw new Failure(`Line ${line} of ${path} is malformed; write NAME=value, as .env.example shows.`);
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
}
