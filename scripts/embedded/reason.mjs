export const messageOf = (/** @type {unknown} */ error) => (error instanceof Error ? error.message : String(error));

const severity = /^.*\b(PANIC|FATAL|ERROR):\s*/;
const detail = /^.*\bDETAIL:\s*/;

/** PostgreSQL's own reason among the lines that it left; what comes after it and its detail is only how the process ended. */
export function readableOf(/** @type {string} */ text) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const at = lines.findLastIndex((line) => severity.test(line));
  const words = (lines.at(at) ?? "no reason given").replace(severity, "");
  const next = lines[at + 1] ?? "";
  // What the system answered is in the detail where PostgreSQL reads the outcome of transactions.
  return at !== -1 && detail.test(next) ? `${words}: ${next.replace(detail, "").replace(/\.$/, "")}` : words;
}

/**
 * What the system answers that would answer the same for whole data, by Node's code and in the words of PostgreSQL's library.
 * "I/O error" is not among them: the watch over foreign changes answers it for a damaged file, and a disk for what it
 * cannot read any more. Nor is "No such file or directory", which the loss of a file is.
 */
const systemRefusals = new Map([
  ["EACCES", "Permission denied"],
  ["EAGAIN", "Resource temporarily unavailable"],
  ["EBUSY", "Resource busy"],
  ["EDQUOT", "Quota exceeded"],
  ["EFBIG", "File too large"],
  ["EMFILE", "No file descriptors available"],
  ["ENFILE", "Too many open files in system"],
  ["ENODEV", "No such device"],
  ["ENOLCK", "No locks available"],
  ["ENOMEM", "Out of memory"],
  ["ENOSPC", "No space left on device"],
  ["ENOTCONN", "Socket not connected"],
  ["EPERM", "Operation not permitted"],
  ["EROFS", "Read-only file system"],
  ["ESTALE", "Stale file handle"],
  ["ETIMEDOUT", "Operation timed out"],
  ["ETXTBSY", "Text file busy"],
]);
const refusalOfSystem = new RegExp(
  `\\b(${[...systemRefusals].flat().join("|")}|Array buffer allocation failed|could not allocate memory)\\b`,
  "i",
);

/** Whether a failure to open says nothing against the data. @param {string} words */
export const isSystemRefusal = (words) => refusalOfSystem.test(words);

/** What ends such a refusal. @param {string} words */
export const cureOf = (words) =>
  /\b(EACCES|EPERM|Permission denied|Operation not permitted)\b/i.test(words)
    ? "Make every file in it readable and writable for the user that runs Ordo, and start again."
    : "Fix the cause and start again.";
