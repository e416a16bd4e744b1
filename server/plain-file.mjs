import { lstatSync, statSync } from "node:fs";

/** @param {import("node:fs").Stats} stat */
function kindOf(stat) {
  if (stat.isDirectory()) return "a folder";
  if (stat.isSymbolicLink()) return "a symbolic link";
  if (stat.isFIFO()) return "a pipe";
  if (stat.isSocket()) return "a socket";
  return "a device";
}

/**
 * Why a file of ours must not be opened, as the words that follow its path; null for a plain file, and where nothing is. A pipe
 * keeps its reader or writer for ever, a device gives bytes without end, and no signal is heard meanwhile.
 * @param {string} path
 * @param {{ maxBytes?: number, mayBeLink?: boolean }} [options] `mayBeLink` where what a link leads to is meant
 * @returns {string | null}
 */
export function faultOfFile(path, { maxBytes = Number.POSITIVE_INFINITY, mayBeLink = false } = {}) {
  const stat = (mayBeLink ? statSync : lstatSync)(path, { throwIfNoEntry: false });
  if (!stat) return null;
  if (!stat.isFile()) return `is ${kindOf(stat)}, not a file`;
  return stat.size > maxBytes ? `has ${stat.size} bytes, more than the ${maxBytes} it may have` : null;
}
