import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "../../scripts/lib/checks.mjs";
import { projectRoot, until } from "./ordo";

const hasAnswered = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );

/** How long `next start` takes alone on the same build, from its launch to its first answer, in ms: about a second on a quiet machine. */
async function timeBareStart(): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", NEXT_TELEMETRY_DISABLED: "1" } as const;
  const startedAt = Date.now();
  const next = [join(projectRoot, "node_modules/next/dist/bin/next"), "start", "-H", "127.0.0.1", "-p", String(port)];
  const bare = spawn(process.execPath, next, { cwd: projectRoot, env, stdio: "ignore" });
  const exited = once(bare, "exit");
  try {
    await until(() => hasAnswered(`http://127.0.0.1:${port}/api/health`), 60_000);
    return Date.now() - startedAt;
  } finally {
    bare.kill("SIGKILL");
    await exited;
  }
}

/** Does the work between two bare starts. The slower one counts: a machine that others use changes its pace. */
export async function betweenBareStarts<T>(work: () => Promise<T>): Promise<{ bareMs: number; result: T }> {
  const before = await timeBareStart();
  const result = await work();
  return { bareMs: Math.max(before, await timeBareStart()), result };
}
