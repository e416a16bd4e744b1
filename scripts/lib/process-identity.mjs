import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Which start of this machine it is (Linux). */
export const bootId = () => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();

/** Field 22 of /proc/<pid>/stat (start time); the name in field 2 may hold spaces and brackets, so count after it. */
function linuxIdentity(/** @type {number} */ pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (fields[0] === "Z") return null;
  return `${bootId()}/${fields[19]}`;
}

/**
 * What tells this run of process `pid` from a later one that got the same number (after a restart of the
 * machine or inside a container, where numbers repeat). Null when no such process runs.
 * @param {number} pid
 * @returns {string | null}
 */
export function processIdentity(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPERM") return null;
  }
  try {
    if (process.platform === "linux") return linuxIdentity(pid);
    if (process.platform === "darwin")
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)])
        .toString()
        .trim();
  } catch {
    return process.platform === "linux" ? null : "alive";
  }
  return "alive";
}
