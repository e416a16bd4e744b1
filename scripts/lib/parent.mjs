import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { processIdentity } from "./process-identity.mjs";

const lookEveryMs = 250;

/** @param {number} pid @returns {{ name: string, parent: number } | null} */
function describeProcess(pid) {
  try {
    if (process.platform === "linux") {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const [name = "", rest = ""] = [
        stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")")),
        stat.split(") ").at(-1),
      ];
      return { name, parent: Number(rest.split(" ")[1]) };
    }
    const text = execFileSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], { encoding: "utf8" }).trim();
    const [, parent = "0", name = ""] = /^(\d+)\s+(.*)$/.exec(text) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return null;
  }
}

const isShell = (/** @type {string} */ name) => /(^|\/)-?(a|ba|da|k|z|fi)?sh$/.test(name);

/** Whether the process still runs; `identity` is what `processIdentity` said of it before. */
function isSame(/** @type {number} */ pid, /** @type {string | null} */ identity) {
  if (process.platform === "linux") return processIdentity(pid) === identity;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** npm and, where there is one, the shell between npm and this process. */
function findCallers() {
  const parent = process.ppid;
  const described = describeProcess(parent);
  return described && isShell(described.name) && described.parent > 1 ? [parent, described.parent] : [parent];
}

/**
 * Calls `then` once npm, which ran this script, is gone: npm passes SIGTERM to the shell between it and us, which
 * dies alone; SIGHUP and SIGKILL end npm alone; and a supervisor signals nobody but npm. A start without npm may outlive whoever gave the command, as `nohup` asks.
 * @param {() => void} then
 */
export function whenCallerIsGone(then) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === "win32") return;
  const { ppid } = process;
  const callers = findCallers().map((pid) => ({ pid, identity: processIdentity(pid) }));
  const timer = setInterval(() => {
    if (process.ppid === ppid && callers.every(({ pid, identity }) => isSame(pid, identity))) return;
    clearInterval(timer);
    then();
  }, lookEveryMs);
  timer.unref();
}
