import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { isZeroPage, pageBytes } from "./pages.mjs";

/** `zeros` are the numbers of the pages that hold nothing; null where there are too many to write down. @typedef {{ size: number, changedAt: number, sum: number, zeros: number[] | null }} FileSum */
/** @typedef {{ control: number, files: Record<string, FileSum> }} Sums */

const name = "ordo-files.json";
/** Where rows, their indexes and the outcome of their transactions are. The log says of itself whether it is whole. */
const folders = ["base", "global", "pg_xact", "pg_multixact"];
/** Written anew by each opening, the second one once it has begun. */
const isOfOpening = (/** @type {string} */ path) => /(pg_internal\.init|pg_control)$/.test(path);
/** PostgreSQL's ControlFileData: where its state stands, and the state after a stop in good order. */
const state = { at: 16, stopped: 1 };
const chunkBytes = 128 * pageBytes;
const maxZeros = 1_000;
/** Whoever stops waits for this; a file that was not reached is looked at by the next stop. */
const writeLimitMs = 1_000;

/** What pg_control holds says whether anybody has opened the database since. @param {string} cluster @returns {number | null} null unless it was stopped in good order */
function readControl(cluster) {
  const path = join(cluster, "global", "pg_control");
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  return bytes.length > state.at + 4 && bytes.readUInt32LE(state.at) === state.stopped ? crc32(bytes) : null;
}

/**
 * Reads a file in turns, because a data folder may hold many gigabytes and whoever reads it also keeps its lock alive.
 * @param {string} path @param {number} until a moment @returns {Promise<Pick<FileSum, "sum" | "zeros"> | null>} null when it was not reached
 */
async function read(path, until) {
  const chunk = Buffer.allocUnsafe(chunkBytes);
  const file = openSync(path, "r");
  /** @type {number[]} */
  const zeros = [];
  let sum = 0;
  try {
    for (let at = 0, count = readSync(file, chunk); count > 0; at += count, count = readSync(file, chunk)) {
      sum = crc32(chunk.subarray(0, count), sum);
      for (let page = 0; page * pageBytes < count; page += 1)
        if (isZeroPage(chunk.subarray(0, count), page * pageBytes)) zeros.push(at / pageBytes + page);
      await turn();
      if (Date.now() > until) return null;
    }
  } finally {
    closeSync(file);
  }
  return { sum, zeros: zeros.length > maxZeros ? null : zeros };
}

/**
 * What has not been touched since is not read again.
 * @param {string} path @param {FileSum | undefined} known @param {number} until @returns {Promise<FileSum | null>}
 */
async function describe(path, known, until = Number.POSITIVE_INFINITY) {
  const { size, ctimeMs } = statSync(path);
  if (known && known.size === size && known.changedAt === ctimeMs) return known;
  const found = await read(path, until);
  return found && { size, changedAt: ctimeMs, ...found };
}

/** @param {string} cluster @returns {Sums | null} */
function readSums(cluster) {
  try {
    const { control, files } = JSON.parse(readFileSync(join(cluster, name), "utf8"));
    return Number.isInteger(control) && typeof files === "object" && files !== null ? { control, files } : null;
  } catch {
    return null;
  }
}

/**
 * Compares the files with what the last stop left. PostgreSQL takes a table that was cut for a shorter one and a page of zeros
 * for an empty one: it would serve what is left as if it were all. After a death nothing can be said.
 * @param {string} cluster
 * @returns {Promise<{ changed: string | null, sums: Record<string, FileSum> }>} a file that is not as it was left, and what is certain of the others
 */
export async function compareSums(cluster) {
  const sums = readSums(cluster);
  if (!sums || sums.control !== readControl(cluster)) return { changed: null, sums: {} };
  for (const [path, known] of Object.entries(sums.files)) {
    const found = await describe(join(cluster, path), known).catch(() => null);
    if (found?.size !== known.size || found.sum !== known.sum) return { changed: path, sums: {} };
  }
  return { changed: null, sums: sums.files };
}

/** Once the database is open its files change. @param {string} cluster @returns {Record<string, FileSum>} what was known of them, for the next stop */
export function takeSums(cluster) {
  const files = readSums(cluster)?.files ?? {};
  rmSync(join(cluster, name), { force: true });
  return files;
}

/**
 * After a stop in good order: remembers what the files hold, as far as the time goes.
 * @param {string} cluster @param {Record<string, FileSum>} known @param {number} limitMs
 */
export async function writeSums(cluster, known, limitMs = writeLimitMs) {
  const control = readControl(cluster);
  if (control === null) return;
  const until = Date.now() + limitMs;
  /** @type {Record<string, FileSum>} */
  const files = {};
  for (const folder of folders) {
    for (const entry of readdirSync(join(cluster, folder), { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || isOfOpening(path)) continue;
      if (Date.now() > until) break;
      const key = path.slice(cluster.length + 1);
      const found = await describe(path, known[key], until);
      if (found) files[key] = found;
    }
  }
  writeFileSync(join(cluster, `${name}.new`), JSON.stringify({ control, files }), { mode: 0o600 });
  renameSync(join(cluster, `${name}.new`), join(cluster, name));
}
