import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { launch } from "./processes.mjs";
import { root } from "./project.mjs";
import { keepAlive } from "./supervise.mjs";

const startLimitMs = 120_000;
const pollMs = 40;
/** A little more than instrumentation.ts gives running requests. */
const graceMs = 6_000;

/**
 * A document leaves a few MB behind. With room for more of them from the start, fewer are copied before they die: a tenth
 * of what a document costs, for some 130 MB.
 */
const productionOptions = ["--min-semi-space-size=64", "--max-semi-space-size=64"];

/** Hosts that mean "every address" cannot be called; ask on loopback instead. */
const callable = (/** @type {string} */ host) =>
  host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : host.includes(":") ? `[${host}]` : host;

/** @param {string} url */
async function isHealthy(url) {
  try {
    return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/**
 * Runs `next start` (or `next dev`) and keeps it alive. What it prints goes to our output once it serves; before that it is
 * kept for the case that it fails.
 * @param {{ host: string, port: number, env: NodeJS.ProcessEnv, say: (line: string) => void, isDevelopment: boolean }} options
 */
export async function startWeb({ host, port, env, say, isDevelopment }) {
  const args = [isDevelopment ? "dev" : "start", "-H", host, "-p", String(port)];
  const options = isDevelopment ? [] : productionOptions;
  const start = async () => {
    let isReady = false;
    const launched = launch([...options, join(root, "node_modules/next/dist/bin/next"), ...args], {
      cwd: root,
      env,
      // `next dev` has children of its own, which Ctrl-C must reach.
      supervised: !isDevelopment,
      onLine: (line) => isReady && console.log(line),
    });
    let hasEnded = false;
    launched.exited.then(() => {
      hasEnded = true;
    });
    const deadline = Date.now() + startLimitMs;
    while (!(await isHealthy(`http://${callable(host)}:${port}`))) {
      if (hasEnded || Date.now() > deadline) {
        await launched.stop(0);
        console.error(launched.recentOutput());
        throw new Failure("The web server did not start; its own words stand above.");
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    isReady = true;
    return launched;
  };
  return keepAlive({ name: "web server", start, graceMs, say });
}
