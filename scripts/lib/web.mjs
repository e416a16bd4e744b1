import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { layout } from "../embedded/folder.mjs";
import { silenceSentence } from "../embedded/held-data.mjs";
import { assertPortFree } from "./checks.mjs";
import { Failure } from "./failure.mjs";
import { endedSentence, launch } from "./processes.mjs";
import { root } from "./project.mjs";
import { StandIn } from "./stand-in.mjs";
import { keepAlive } from "./supervise.mjs";

const startLimitMs = 120_000;
const pollMs = 40;
const healthLimitMs = 2_000;
/** A little more than instrumentation.ts gives running requests. */
const graceMs = 6_000;

/**
 * A document leaves a few MB behind. With room for more of them from the start, fewer are copied before they die: a tenth
 * of what a document costs, for some 130 MB.
 */
const productionOptions = ["--min-semi-space-size=64", "--max-semi-space-size=64"];
const deferredListen = ["--import", pathToFileURL(join(root, "scripts/lib/deferred-listen.mjs")).href];

/** Hosts that mean "every address" cannot be called; ask on loopback instead. */
const callable = (/** @type {string} */ host) =>
  host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : host.includes(":") ? `[${host}]` : host;

/** @typedef {{ status: number, checks: Record<string, boolean> }} Health */

/** @param {string} url @param {AbortSignal} signal @returns {Promise<Health | null>} */
async function askHealth(url, signal) {
  try {
    const answer = await fetch(`${url}/api/health`, { signal });
    const { checks } = await answer.json();
    return checks ? { status: answer.status, checks } : null;
  } catch {
    return null;
  }
}

/**
 * What the health call itself answers; null for nothing, or for anybody else's answer. fetch does not always settle when its
 * signal aborts, so a timer decides.
 * @param {string} url @returns {Promise<Health | null>}
 */
async function readHealth(url) {
  const limit = new AbortController();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const isOver = new Promise((resolve) => {
    timer = setTimeout(resolve, healthLimitMs);
  });
  const health = await Promise.race([askHealth(url, limit.signal), isOver.then(() => null)]);
  clearTimeout(timer);
  limit.abort();
  return health;
}

/** The database was opened and prepared just before; one that died meanwhile is back by then. */
const illLimitMs = 20_000;

/** Why a web server that runs cannot serve. @param {string} folder @param {NodeJS.ProcessEnv} env @param {Health} health */
function illnessSentence(folder, env, { checks }) {
  if (checks.writable === false)
    return `The database is read-only. Free disk space or give its user write permission, then start again (data folder: ${folder}).`;
  if (env.DATABASE_URL?.trim())
    return 'The web server cannot use the database in DATABASE_URL. Run "npm run db:check" to find out why.';
  return silenceSentence(layout(folder));
}

/**
 * Why a web server never served: another program took its port since that was looked at, or it was killed, or its own words say it.
 * @param {import("./processes.mjs").Launched} launched @param {{ host: string, port: number } | null} where null while the stand-in has the port
 */
async function failureOf(launched, where) {
  await launched.stop(0);
  if (where) await assertPortFree(where.host, where.port);
  if (!launched.recentOutput()) return new Failure(endedSentence("The web server", await launched.exited));
  console.error(launched.recentOutput());
  return new Failure("The web server did not start. See its output above.");
}

/** Lines of our own log begin so, the framework's do not; our questions whether it serves are nobody's business. */
const isLogLine = (/** @type {string} */ line) => line.startsWith("{") && !line.includes('"path":"/api/health"');
const maxEarlyLines = 100;

/**
 * One run of `next start` (or `next dev`). What it prints goes to our output once it serves; before that it is kept for the
 * case that it fails, and of it our log is printed then. It listens once the database is `prepared`. One that is started again takes its port from the
 * stand-in, and is ready with a 503 too: the database may have died with it.
 * @param {{ args: string[], options: string[], env: NodeJS.ProcessEnv, folder: string, where: { host: string, port: number }, prepared: Promise<unknown>, standIn: StandIn | null, isDevelopment: boolean }} run
 * @returns {import("./supervise.mjs").Serving}
 */
function launchWeb({ args, options, env, folder, where, prepared, standIn, isDevelopment }) {
  const url = `http://${callable(where.host)}:${where.port}`;
  let isReady = false;
  /** @type {string[]} */
  const earlyLines = [];
  /** Until our own server says so, whoever answers on the port is somebody else. `next dev` does not say it. */
  let isListening = isDevelopment;
  let hasEnded = false;
  const launched = launch([...options, join(root, "node_modules/next/dist/bin/next"), ...args], {
    cwd: root,
    env,
    // `next dev` has children of its own, which Ctrl-C must reach.
    supervised: !isDevelopment,
    onLine: (line) => {
      if (isReady) console.log(line);
      else if (isLogLine(line) && earlyLines.length < maxEarlyLines) earlyLines.push(line);
    },
  });
  launched.exited.then(() => {
    hasEnded = true;
  });
  const letListen = () => {
    if (standIn) standIn.handTo(launched.child);
    else launched.child.send({ type: "listen", socket: env.ORDO_DATABASE_SOCKET }, () => {});
  };
  launched.child.on("message", (message) => {
    const { type } = /** @type {{ type?: string }} */ (message);
    if (type === "can listen") prepared.then(letListen, () => {});
    if (type === "listening") isListening = true;
  });
  /** @param {Health | null} health */
  const isServing = (health) => health?.status === 200 || (health?.status === 503 && standIn !== null);
  const waitUntilReady = async () => {
    await Promise.race([prepared, launched.exited]);
    const deadline = Date.now() + startLimitMs;
    let illSince = 0;
    for (;;) {
      const health = isListening ? await readHealth(url) : null;
      if (hasEnded || Date.now() > deadline) throw await failureOf(launched, standIn ? null : where);
      if (isServing(health)) break;
      illSince = health ? illSince || Date.now() : 0;
      if (health && Date.now() - illSince > illLimitMs) {
        await launched.stop(0);
        throw new Failure(illnessSentence(folder, env, health));
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    for (const line of earlyLines.splice(0)) console.log(line);
    isReady = true;
  };
  const ready = waitUntilReady();
  ready.catch(() => {});
  return { ...launched, ready };
}

/**
 * Runs the web server and keeps it alive; while it is away a stand-in answers on its port. It loads at once, and reads where
 * the database is from `env`, and listens, when the database is `prepared`.
 * @param {{ host: string, port: number, env: NodeJS.ProcessEnv, folder: string, prepared: Promise<unknown>, say: (line: string) => void, isDevelopment: boolean }} options
 */
export async function startWeb({ host, port, env, folder, prepared, say, isDevelopment }) {
  const args = [isDevelopment ? "dev" : "start", "-H", host, "-p", String(port)];
  const where = { host, port };
  const standIn = new StandIn(where);
  /** Before that its end is a failed start, after that somebody waits for it to come back. */
  let isUp = false;
  let isStopping = false;
  const start = (/** @type {boolean} */ isAgain) => {
    const options = isDevelopment ? [] : [...productionOptions, ...deferredListen];
    const portKeeper = isAgain && !isDevelopment ? standIn : null;
    const serving = launchWeb({ args, options, env, folder, where, prepared, standIn: portKeeper, isDevelopment });
    serving.child.once("exit", () => {
      if (isUp && !isStopping && !isDevelopment) standIn.open();
    });
    return serving;
  };
  // It is told where the database is when it is launched, and by nothing else.
  if (isDevelopment) await prepared;
  const kept = await keepAlive({ name: "web server", start, graceMs, say });
  isUp = true;
  return {
    stop: async () => {
      isStopping = true;
      standIn.close();
      await kept.stop();
    },
  };
}
