import { join, relative } from "node:path";
import { build, buildIsCurrent, sourceHash } from "./build.mjs";
import { assertDataFolder, assertPortFree, assertProjectWritable, loadEnvironmentFile, readPort } from "./checks.mjs";
import { startEmbeddedDatabase } from "./embedded.mjs";
import { Failure, main } from "./failure.mjs";
import { installPackages, packagesAreCurrent } from "./install.mjs";
import { livingHolder, takeLock } from "./lock.mjs";
import { beginPreparation, checkEnvironment } from "./prepare.mjs";
import { endAll } from "./processes.mjs";
import { phase } from "./progress.mjs";
import { dataFolder, root } from "./project.mjs";
import { isLoopback, localSecrets } from "./secrets.mjs";
import { startWeb } from "./web.mjs";

const say = (/** @type {string} */ line) => console.log(`  • ${line}`);

/** Stops what was started, last first: the web server finishes its requests while the database still answers. */
class Shutdown {
  /** @type {(() => Promise<void> | void)[]} */
  #steps = [];
  /** @type {Promise<void> | null} */
  #running = null;
  requested = false;

  add(/** @type {() => Promise<void> | void} */ step) {
    this.#steps.push(step);
  }

  run() {
    this.#running ??= (async () => {
      for (const step of this.#steps.reverse()) await step();
    })();
    return this.#running;
  }

  listen() {
    const handle = async () => {
      if (this.requested) process.exit(1);
      this.requested = true;
      console.log("\n  Stopping …");
      await this.run();
      endAll();
      process.exit(0);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, handle);
  }
}

/** Refuses in one sentence when another server works on this data folder, also while that one still builds. */
function lockDataFolder(/** @type {string} */ folder, /** @type {string} */ address) {
  const { holder, release } = takeLock(join(folder, "server.lock"), address);
  // The database's own process takes its lock itself; looking first spares opening anything.
  const database = holder ? null : livingHolder(join(folder, "database.lock"));
  if (!holder && !database) return release;
  release?.();
  const who = holder ? `process ${holder.pid} (Ordo on ${holder.about})` : `process ${database?.pid} (its database)`;
  throw new Failure(`The data folder ${folder} is in use by ${who}; stop that, or name another folder with ORDO_DATA.`);
}

/** @param {NodeJS.ProcessEnv} env @param {boolean} isDevelopment */
async function installAndBuild(env, isDevelopment) {
  if (!packagesAreCurrent(root)) {
    assertProjectWritable(root);
    await phase("Installing packages", (detail) => installPackages(root, detail));
  }
  if (isDevelopment) return;
  const hash = sourceHash();
  if (buildIsCurrent(hash)) return;
  assertProjectWritable(root);
  await checkEnvironment(env);
  await phase("Building", (detail) => build(hash, detail));
}

/** @param {string} address @param {number} startedAt @param {import("./prepare.mjs").Prepared} prepared */
function announce(address, startedAt, { demoAccounts, closedAccounts, needsAdministrator }) {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const lines = [`Ordo serves on ${address}  (ready after ${seconds} s; Ctrl-C stops it)`, ""];
  if (demoAccounts.length > 0) {
    const accounts = demoAccounts.map(
      ({ email, password, role }) => `  ${email.padEnd(24)}${password.padEnd(20)}${role}`,
    );
    lines.push("Demo accounts", ...accounts, "");
  }
  if (closedAccounts.length > 0) {
    lines.push(`Closed, because their passwords are public: ${closedAccounts.join(", ")}`, "");
  }
  if (needsAdministrator) lines.push("There is no administrator yet: make one with npm run admin", "");
  // In one piece, so that whoever waits for the first line has them all.
  console.log(`\n${lines.map((line) => (line ? `  ${line}` : "")).join("\n")}`);
}

/** @param {Shutdown} shutdown @param {boolean} isDevelopment */
async function run(shutdown, isDevelopment) {
  const startedAt = performance.now();
  loadEnvironmentFile(root);
  const host = process.env.HOST?.trim() || "127.0.0.1";
  const port = readPort();
  const folder = dataFolder();
  const address = `http://${isLoopback(host) ? "localhost" : host}:${port}`;
  const isEmbedded = !process.env.DATABASE_URL?.trim();

  assertDataFolder(folder);
  if (isEmbedded) shutdown.add(lockDataFolder(folder, address));
  await assertPortFree(host, port);
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    ...(isLoopback(host) ? localSecrets(folder) : {}),
    HOST: host,
    PORT: String(port),
    ORDO_DATA: folder,
    NODE_ENV: isDevelopment ? "development" : "production",
    // Next would wait for open event streams without limit; instrumentation.ts ends them itself.
    ...(isDevelopment ? {} : { NEXT_MANUAL_SIG_HANDLE: "true" }),
    NEXT_TELEMETRY_DISABLED: "1",
  };
  console.log(`\n  Ordo  ${relative(process.cwd(), folder) || folder}\n`);
  await installAndBuild(env, isDevelopment);
  const preparation = await phase("Checking the configuration", () => beginPreparation(env));
  if (isEmbedded) {
    const database = await phase("Opening the embedded database", () => startEmbeddedDatabase(folder, say));
    shutdown.add(database.stop);
    env.ORDO_DATABASE_SOCKET = database.socket;
  }
  const prepared = await phase("Preparing the database", (detail) => preparation.run(env.ORDO_DATABASE_SOCKET, detail));
  const web = await phase("Starting the web server", () => startWeb({ host, port, env, say, isDevelopment }));
  shutdown.add(web.stop);
  announce(address, startedAt, prepared);
}

export const start = ({ isDevelopment = false } = {}) =>
  main(async () => {
    const shutdown = new Shutdown();
    shutdown.listen();
    try {
      await run(shutdown, isDevelopment);
    } catch (error) {
      // A child that was ended by Ctrl-C fails its phase; that is not a failure to report.
      if (shutdown.requested) return;
      await shutdown.run();
      endAll();
      throw error;
    }
  });
