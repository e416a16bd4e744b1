import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect } from "vitest";
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

/** What a bare start takes on a quiet machine of the kind that the promises are made for, in ms. */
const quietBareStartMs = 1_000;

type Timed<T> = {
  /** The slower of the two: a machine that others use changes its pace. */
  bareMs: number;
  /** How many times slower than a quiet machine this one is. */
  pace: number;
  result: T;
};

/** Does the work between two bare starts. */
export async function betweenBareStarts<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const before = await timeBareStart();
  const result = await work();
  const bareMs = Math.max(before, await timeBareStart());
  return { bareMs, pace: Math.max(1, bareMs / quietBareStartMs), result };
}

/** Holds that the work takes less than so many ms at the pace of a quiet machine. */
export async function expectWithin<T>(promisedMs: number, work: () => Promise<T>): Promise<T> {
  let tookMs = 0;
  const { pace, result } = await betweenBareStarts(async () => {
    const startedAt = performance.now();
    const done = await work();
    tookMs = performance.now() - startedAt;
    return done;
  });
  expect(tookMs, `at ${pace.toFixed(1)} times the pace of a quiet machine`).toBeLessThan(promisedMs * pace);
  return result;
}
