import { existsSync } from "node:fs";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { isDemo, isLoopback } from "../../server/demo.mjs";
import { assertNoLink, layout } from "../embedded/folder.mjs";
import { scheduleBackups } from "./automatic-backup.mjs";
import { build, buildIsCurrent, sourceHash } from "./build.mjs";
import { assertDataFolder, assertPortFree, assertProjectWritable, readPort } from "./checks.mjs";
import { lockDataFolder } from "./data-lock.mjs";
import { startEmbeddedDatabase } from "./embedded.mjs";
import { loadEnvironmentFile } from "./environment-file.mjs";
import { Failure, main, sentenceOf } from "./failure.mjs";
import { installPackages, packagesAreCurrent } from "./install.mjs";
import { whenCallerIsGone } from "./parent.mjs";
import { beginPreparation } from "./prepare.mjs";
import { endAll } from "./processes.mjs";
import { phase } from "./progress.mjs";
import { dataFolder, root } from "./project.mjs";
import { demoSecrets } from "./secrets.mjs";
import { startWeb } from "./web.mjs";

const say = (/** @type {string} */ line) => console.log(`  • ${line}`);

/** A second Ctrl-C counts as one only after so long. */
const forceAfterMs = 500;

/** Stops what was started, last first: the web server finishes its requests while the database still answers. */
export class Shutdown {
  /** @type {(() => Promise<void> | void)[]} */
  #steps = [];
  /** @type {Promise<void> | null} */
  #running = null;
  /** When the stop began; a terminal and npm may both pass on one Ctrl-C. */
  #since = Number.POSITIVE_INFINITY;
  requested = false;
  /** Tells other starters that this one is about to be gone. */
  announce = () => {};

  /** What comes up while all is being stopped is stopped at once. */
  add(/** @type {() => Promise<void> | void} */ step) {
    if (this.#running) void this.#take(step);
    else this.#steps.push(step);
  }

  /** One step that fails must not skip the others. */
  async #take(/** @type {() => Promise<void> | void} */ step) {
    try {
      await step();
    } catch (error) {
      console.error(sentenceOf(error) ?? error);
    }
  }

  run() {
    this.#running ??= (async () => {
      for (const step of this.#steps.reverse()) await this.#take(step);
    })();
    return this.#running;
  }

  listen() {
    const handle = async () => {
      this.requested = true;
      this.#since = Date.now();
      console.log("\n  Stopping …");
      this.announce();
      await this.run();
      await endAll();
      process.exit(0);
    };
    const beginStop = () => this.requested || handle();
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, beginStop);
    // Asked once more after a moment, as by a second Ctrl-C, it waits for nobody.
    process.on("SIGINT", () => Date.now() - this.#since > forceAfterMs && process.exit(1));
    whenCallerIsGone(beginStop);
    // Whoever read what we print may be gone first, and stopping in good order matters more.
    for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  }
}

/**
 * Installs the packages that are missing. Answers what builds the sources as they are, or null where there is nothing to build.
 * @param {boolean} isDevelopment
 */
async function install(isDevelopment) {
  const hash = sourceHash();
  const isBuilt = !isDevelopment && buildIsCurrent(hash);
  if (!packagesAreCurrent(root, { forBuilding: !isBuilt })) {
    assertProjectWritable(root);
    await phase("Installing packages", (detail) => installPackages(root, detail));
  }
  if (isDevelopment || isBuilt) return null;
  assertProjectWritable(root);
  return () => phase("Building", (detail) => build(hash, detail));
}

/**
 * @typedef {object} Begin
 * @property {NodeJS.ProcessEnv} env gets the embedded database's socket
 * @property {string} folder
 * @property {boolean} isEmbedded
 * @property {boolean} beginAnew
 * @property {Shutdown} shutdown
 */

/** @param {Begin} begin */
async function openEmbedded({ env, folder, beginAnew, shutdown }) {
  const database = await phase("Opening the embedded database", () =>
    startEmbeddedDatabase(folder, say, { beginAnew }),
  );
  shutdown.add(database.stop);
  env.ORDO_DATABASE_SOCKET = database.socket;
}

/** @typedef {Awaited<ReturnType<typeof beginPreparation>>} Preparation */

/**
 * Data that is there is opened while the configuration is looked at; nothing is built, and no database made, for one that is
 * refused. The build goes on beside the database's preparation, since neither needs the other.
 * @param {Begin} begin @param {Promise<Preparation>} checking @param {(() => Promise<void>) | null} buildMissing
 */
async function prepareAll(begin, checking, buildMissing) {
  const { env, folder, isEmbedded } = begin;
  if (buildMissing || !existsSync(layout(folder).cluster)) await checking;
  const prepare = async () => {
    const [preparation] = await Promise.all([checking, isEmbedded && openEmbedded(begin)]);
    return await phase("Preparing the database", (detail) => preparation.run(env.ORDO_DATABASE_SOCKET, detail));
  };
  const [prepared] = await Promise.all([prepare(), buildMissing?.()]);
  return prepared;
}

/**
 * The web server loads beside the preparation where it is built and the configuration is right.
 * @param {Begin} begin @param {(() => Promise<void>) | null} buildMissing
 * @param {(prepared: Promise<unknown>) => Promise<{ stop: () => Promise<void> }>} beginWeb
 */
async function prepareAndServe(begin, buildMissing, beginWeb) {
  const checking = phase("Checking the configuration", () => beginPreparation(begin.env));
  const preparing = prepareAll(begin, checking, buildMissing);
  preparing.catch(() => {});
  await (buildMissing ? preparing : checking);
  const starting = beginWeb(preparing);
  starting.catch(() => {});
  // A web server that died early is told of at once.
  const prepared = await Promise.race([preparing, starting.then(() => preparing)]);
  begin.shutdown.add((await phase("Starting the web server", () => starting)).stop);
  return prepared;
}

/** @param {string} address @param {number} startedAt @param {import("./prepare.mjs").Prepared} prepared */
function announce(address, startedAt, { demoAccounts, notices }) {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const lines = [`Ordo serves on ${address}  (ready after ${seconds} s; Ctrl-C stops it)`, ""];
  if (demoAccounts.length > 0) {
    const accounts = demoAccounts.map(
      ({ email, password, role }) => `  ${email.padEnd(24)}${password.padEnd(20)}${role}`,
    );
    lines.push("Demo accounts", ...accounts, "");
  }
  for (const notice of notices) lines.push(notice, "");
  // In one piece, so that whoever waits for the first line has them all.
  console.log(`\n${lines.map((line) => (line ? `  ${line}` : "")).join("\n")}`);
}

/** @param {Shutdown} shutdown @param {{ isDevelopment: boolean, beginAnew: boolean }} options */
async function run(shutdown, { isDevelopment, beginAnew }) {
  const startedAt = performance.now();
  loadEnvironmentFile(root);
  const host = process.env.HOST?.trim() || "127.0.0.1";
  const port = readPort();
  const folder = dataFolder();
  const address = `http://${isLoopback(host) ? "localhost" : host}:${port}`;
  const isEmbedded = !process.env.DATABASE_URL?.trim();

  assertDataFolder(folder);
  if (isEmbedded) {
    assertNoLink(layout(folder));
    const lock = await lockDataFolder(folder, `Ordo on ${address}`);
    shutdown.add(lock.release);
    shutdown.announce = lock.noteEnding;
  }
  await assertPortFree(host, port);
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    ...(isDemo({ ...process.env, HOST: host }) ? demoSecrets(folder) : {}),
    HOST: host,
    PORT: String(port),
    ORDO_DATA: folder,
    NODE_ENV: isDevelopment ? "development" : "production",
    // Next would wait for open event streams without limit; instrumentation.ts ends them itself.
    ...(isDevelopment ? {} : { NEXT_MANUAL_SIG_HANDLE: "true" }),
    NEXT_TELEMETRY_DISABLED: "1",
  };
  console.log(`\n  Ordo  ${relative(process.cwd(), folder) || folder}\n`);
  const buildMissing = await install(isDevelopment);
  const begin = { env, folder, isEmbedded, beginAnew, shutdown };
  const served = await prepareAndServe(begin, buildMissing, (prepared) =>
    startWeb({ host, port, env, folder, prepared, say, isDevelopment }),
  );
  if (isEmbedded && !isDevelopment) shutdown.add(scheduleBackups({ folder, env, say }));
  if (!shutdown.requested) announce(address, startedAt, served);
}

/** `npm start -- --begin-anew`; anything else that is given is a mistake. */
function readArguments() {
  try {
    const { values } = parseArgs({ options: { "begin-anew": { type: "boolean" } } });
    return { beginAnew: values["begin-anew"] ?? false };
  } catch (error) {
    throw new Failure(`${/** @type {Error} */ (error).message.split(".")[0]}. npm start accepts only --begin-anew.`);
  }
}

export const start = ({ isDevelopment = false } = {}) =>
  main(async () => {
    const shutdown = new Shutdown();
    shutdown.listen();
    try {
      await run(shutdown, { isDevelopment, ...readArguments() });
    } catch (error) {
      // A child that was ended by Ctrl-C fails its phase; that is not a failure to report.
      if (shutdown.requested) return;
      await shutdown.run();
      await endAll();
      throw error;
    }
  });
