import { createHash } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** The engine's major version; another one's files are whole, only not readable by it. */
const version = "18";
/** `sun_path` holds 108 bytes with its end; a longer path is cut without a word. */
const longestSocketPath = 107;
const leastFreeBytes = 64 * 1024 * 1024;
const socketName = ".s.PGSQL.5432";

/** One clear sentence for whoever started us. */
export class Refusal extends Error {}

/** @param {string} folder */
export function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

export const isNearlyFull = (/** @type {string} */ folder) => freeBytes(folder) < leastFreeBytes;

/** Where the database's parts live inside the data folder. @param {string} dataFolder */
export function layout(dataFolder) {
  const root = resolve(dataFolder);
  return {
    root,
    cluster: join(root, "database"),
    unfinished: join(root, "database.new"),
    lock: join(root, "database.lock"),
  };
}

/** The data folder exists, is ours to write, and its disk has room. @param {string} root */
export function assertUsable(root) {
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 });
    chmodSync(root, 0o700);
    const probe = join(root, `.probe-${process.pid}`);
    closeSync(openSync(probe, "w", 0o600));
    rmSync(probe);
  } catch (error) {
    throw new Refusal(
      `The data folder ${root} cannot be written (${/** @type {NodeJS.ErrnoException} */ (error).code}).`,
    );
  }
  if (isNearlyFull(root)) throw new Refusal(`The disk of the data folder ${root} has less than 64 MB left.`);
}

/** Moves what does not open out of the way, whole, so that somebody can look at it. @param {string} path */
export function moveAside(path) {
  const aside = `${path}.corrupt-${new Date().toISOString().replaceAll(":", "-")}`;
  renameSync(path, aside);
  return aside;
}

/**
 * Says whether a cluster is there. A folder without its version file is half-made; one of another version is
 * refused, because it is somebody's whole data.
 * @param {string} cluster
 * @returns {"none" | "half-made" | "present"}
 */
export function inspect(cluster) {
  if (!existsSync(cluster)) return "none";
  try {
    const found = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
    if (found === version) return "present";
    if (/^\d+$/.test(found)) {
      throw new Refusal(`${cluster} was written by PostgreSQL ${found}; this release reads version ${version}.`);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
  }
  return "half-made";
}

/** Makes everything below `path` reach the disk, so that its rename never points at empty files. */
export function syncTree(/** @type {string} */ path) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else syncPath(child, "r+");
  }
  if (process.platform !== "win32") syncPath(path, "r");
}

/** @param {string} path @param {"r" | "r+"} flags */
export function syncPath(path, flags) {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * The folder for the Unix socket, mode 0700 and ours: inside the data folder, or, where that path is too long
 * for a socket, below the system's temporary folder under a name made from it.
 * @param {string} root
 */
export function socketFolder(root) {
  const inside = join(root, "socket");
  const fits = Buffer.byteLength(join(inside, socketName)) <= longestSocketPath;
  const name = createHash("sha256").update(root).digest("hex").slice(0, 16);
  const folder = fits ? inside : join(tmpdir(), `ordo-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  const isOurs = process.getuid === undefined || uid === process.getuid();
  if (!lstatSync(folder).isDirectory() || !isOurs) throw new Refusal(`${folder} belongs to somebody else.`);
  if ((mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
  return { folder, path: join(folder, socketName) };
}
