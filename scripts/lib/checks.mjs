import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { Failure } from "./failure.mjs";

const reasonOf = (/** @type {unknown} */ error) => /** @type {NodeJS.ErrnoException} */ (error).code ?? String(error);

/** Makes the data folder, for its owner alone, and proves by writing that it can be written. */
export function assertDataFolder(/** @type {string} */ folder) {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
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

/** Reads `.env` where there is one; what the environment already says wins. */
export function loadEnvironmentFile(/** @type {string} */ root) {
  const path = join(root, ".env");
  if (existsSync(path)) process.loadEnvFile(path);
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

/**
 * @param {string} host
 * @param {number} port
 */
export async function assertPortFree(host, port) {
  const server = createServer();
  /** @type {NodeJS.ErrnoException | null} */
  const error = await new Promise((resolve) => {
    server.once("error", resolve);
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
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
