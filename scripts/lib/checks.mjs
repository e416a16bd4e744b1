import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { isLoopback } from "../../server/demo.mjs";
import { Failure } from "./failure.mjs";

const reasonOf = (/** @type {unknown} */ error) => /** @type {NodeJS.ErrnoException} */ (error).code ?? String(error);

/** Level by level: Node's own `recursive` never ends where a file system such as /proc denies that the parent is there. */
function makeFolder(/** @type {string} */ path) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another start made it at the same moment.
    if (reasonOf(error) !== "EEXIST") throw error;
  }
}

/** Makes the data folder, for its owner alone, and proves by writing that it can be written. */
export function assertDataFolder(/** @type {string} */ folder) {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, "probe");
    rmSync(probe);
  } catch (error) {
    throw new Failure(
      `The data folder ${folder} cannot be written (${reasonOf(error)}); free it or name another with ORDO_DATA.`,
    );
  }
}

/** Packages and the build go into the project's own folder. */
export function assertProjectWritable(/** @type {string} */ root) {
  try {
    accessSync(root, constants.W_OK);
  } catch (error) {
    throw new Failure(
      `The folder ${root} cannot be written (${reasonOf(error)}), so nothing can be installed or built.`,
    );
  }
}

/** PORT as a number; the rest of the configuration is checked by server/env.ts once packages are there. */
export function readPort() {
  const text = process.env.PORT?.trim() || "3000";
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new Failure("The environment variable PORT must be a whole number from 1 to 65535.");
  }
  return port;
}

const portHints = {
  EADDRINUSE: "is already in use; stop the other program or choose another, for example PORT=3001 npm start",
  EACCES: "may not be opened by this user; choose one above 1023, for example PORT=3000 npm start",
};

/** @param {string} host @param {number} port @returns {Promise<NodeJS.ErrnoException | null>} why nobody can listen there */
function listenError(host, port) {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", resolve);
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/** Whether the Fetch standard blocks a port ("bad port"): no browser would ever ask there. @param {number} port */
const isBlocked = (port) =>
  fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(1_000) }).then(
    () => false,
    (error) => error?.cause?.message === "bad port",
  );

/**
 * @param {string} host
 * @param {number} port
 */
export async function assertPortFree(host, port) {
  if (await isBlocked(port))
    throw new Failure(`Browsers never ask at port ${port}; choose another, for example PORT=3000 npm start.`);
  const error = await listenError(host, port);
  // Browsers look for localhost on ::1 first, and would find the other program there.
  const isHalfTaken = isLoopback(host) && host !== "::1" && (await listenError("::1", port))?.code === "EADDRINUSE";
  if (!error && isHalfTaken) throw new Failure(`Port ${port} on ::1 ${portHints.EADDRINUSE}.`);
  if (!error) return;
  const hint = portHints[/** @type {keyof typeof portHints} */ (error.code)];
  if (hint) throw new Failure(`Port ${port} ${hint}.`);
  throw new Failure(`The environment variable HOST names ${host}, where this machine cannot listen (${error.code}).`);
}

/** @param {number} from @returns {Promise<number>} a port that is free on loopback right now */
export function freePort(from = 0) {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host: "127.0.0.1", port: from }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
