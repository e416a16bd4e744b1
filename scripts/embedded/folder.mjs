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
  readlinkSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { faultOfFile } from "../../server/plain-file.mjs";
import { Failure } from "../lib/failure.mjs";

/** The engine's major version; another one's files are whole, only not readable by it. */
const version = "18";
/** `sun_path` holds 108 bytes with its end; a longer path is cut without a word. */
const maxSocketPathLength = 107;
export const minFreeBytes = 64 * 1024 * 1024;
const socketName = ".s.PGSQL.5432";

/** One clear sentence for whoever started us. */
export class Refusal extends Failure {}

/** @param {string} folder */
export function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

export const isNearlyFull = (/** @type {string} */ folder) => freeBytes(folder) < minFreeBytes;

/** Where the database's parts live inside the data folder. @param {string} dataFolder */
export function layout(dataFolder) {
  const root = resolve(dataFolder);
  return {
    root,
    cluster: join(root, "database"),
    unfinished: join(root, "database.new"),
    /** Names a file of the database that was found damaged while it was open; goes wherever the database goes. */
    damage: join(root, "database", "ordo-damage.json"),
    /** Says that this folder has held data, so that its absence is never taken for a first start. */
    marker: join(root, "database.json"),
    /** The data folder of a restore that is under way. */
    restoring: join(root, "database.restoring"),
    backups: join(root, "backups"),
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

/**
 * What replaces, moves and watches the database's folder would do so to the link, and what keeps it from being taken for a new one
 * would look beside it. @param {ReturnType<typeof layout>} layout
 */
export function assertNoLink({ cluster, root }) {
  if (!lstatSync(cluster, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new Refusal(
    `The database ${cluster} is a symbolic link to ${readlinkSync(cluster)}, which is not followed. Move that folder back to ${cluster}. To have the data on another disk, move all of ${root} there and set ORDO_DATA to its new place.`,
  );
}

/**
 * What is neither a file nor a folder, in words, or null: whoever opened it would wait for ever.
 * @param {string} cluster @returns {string | null}
 */
function findForeignFile(cluster) {
  for (const entry of readdirSync(cluster, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    const leadsToFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
    const fault = leadsToFolder ? null : faultOfFile(path, { mayBeLink: true });
    if (fault) return `${path.slice(cluster.length + 1)} ${fault}`;
  }
  return null;
}

/**
 * Says whether a cluster is there, and what keeps it from being opened. A folder without its version file is damaged; one of
 * another version is refused, because it is somebody's whole data.
 * @param {ReturnType<typeof layout>} folders
 * @returns {{ isThere: boolean, damage: string | null }}
 */
export function inspect(folders) {
  assertNoLink(folders);
  const { cluster } = folders;
  if (!existsSync(cluster)) return { isThere: false, damage: null };
  try {
    const foreign = findForeignFile(cluster);
    if (foreign) return { isThere: true, damage: foreign };
    const found = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
    if (found === version) return { isThere: true, damage: null };
    if (/^\d+$/.test(found)) {
      const advice = 'start the release that wrote it, or restore a backup by "npm run db:restore"';
      throw new Refusal(`${cluster} was written by PostgreSQL ${found}, and this release reads ${version}: ${advice}.`);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
  }
  return { isThere: true, damage: "the file PG_VERSION is missing" };
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
  const fits = Buffer.byteLength(join(inside, socketName)) <= maxSocketPathLength;
  const name = createHash("sha256").update(root).digest("hex").slice(0, 16);
  const folder = fits ? inside : join(tmpdir(), `ordo-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  const isOurs = process.getuid === undefined || uid === process.getuid();
  if (!lstatSync(folder).isDirectory() || !isOurs) throw new Refusal(`${folder} belongs to somebody else.`);
  if ((mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
  return { folder, path: join(folder, socketName) };
}
