import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { assertPortFree } from "../../scripts/lib/checks.mjs";
import { cleanUp, isAlive, newSeededFolder, processTree, requirePid, startOrdo, stopOrdo, until } from "./ordo";

afterEach(cleanUp);

const portOf = (origin: string) => Number(new URL(origin).port);

test.each(["SIGTERM", "SIGHUP", "SIGKILL"] as const)(
  "%s to the process of npm start ends everything within 10 s, and a start right after serves",
  async (signal) => {
    const data = newSeededFolder();
    const ordo = await startOrdo(data, { isByNpm: true });
    await ordo.ready;
    const pids = processTree(ordo.process.pid);
    // npm, the start script, the database and the web server.
    expect(pids.length).toBeGreaterThanOrEqual(4);
    ordo.process.kill(signal);
    const next = await startOrdo(data, { env: { PORT: String(portOf(ordo.origin)) } });
    await until(() => pids.every((pid) => !isAlive(pid)), 10_000);
    await next.ready;
    expect((await fetch(`${next.origin}/api/health`)).status).toBe(200);
    await stopOrdo(next);
  },
);

test.runIf(process.platform === "linux")(
  "kill -9 of the start script under npm ends everything within 10 s",
  async () => {
    const ordo = await startOrdo(newSeededFolder(), { isByNpm: true });
    await ordo.ready;
    const pids = processTree(ordo.process.pid);
    const isScript = (pid: number) =>
      readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("node\0scripts/start.mjs");
    process.kill(requirePid(pids.find(isScript)), "SIGKILL");
    await until(() => pids.every((pid) => !isAlive(pid)), 10_000);
    await expect(assertPortFree("127.0.0.1", portOf(ordo.origin))).resolves.toBeUndefined();
  },
);
