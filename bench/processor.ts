// What requests cost in time of the processor: other work on the machine makes it wait longer, but hardly do more.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** These processes and all that they have started, at this moment. */
function seriesOf(pids: readonly number[]): number[] {
  const pairs = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const series = new Set(pids);
  for (let before = 0; before < series.size; ) {
    before = series.size;
    for (const [pid, parent] of pairs) if (series.has(parent)) series.add(pid);
  }
  return [...series];
}

/** Milliseconds that the processes have used so far; null where the system does not say so exactly. */
export function processorMs(pids: readonly number[]): number | null {
  if (!existsSync("/proc/self/schedstat")) return null;
  return seriesOf(pids).reduce((sum, pid) => sum + usedBy(pid), 0);
}

function usedBy(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const nanoseconds = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"));
    return nanoseconds.reduce((sum, line) => sum + Number(line.split(" ", 1)[0]) / 1e6, 0);
  } catch {
    // It has ended since it was listed.
    return 0;
  }
}
