import fs from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { ForeignChanges } from "./foreign-changes.mjs";

/**
 * @typedef {object} Engine
 * @property {(batch: Uint8Array, onData: (chunk: Uint8Array) => void) => Promise<void>} run
 *   runs one batch of wire messages whole; `onData` gets copies
 * @property {() => Promise<void>} close
 */

/** All of it is touched when a database opens, about 3 ms per MB; what does not fit is in the system's cache. */
const bufferParams = ["-c", "shared_buffers=32MB"];
/**
 * While statistics are made of a table everybody waits: of 300 rows for each step. PostgreSQL's own 100 steps took half a second
 * of 40,000 messages, a tenth of them a fifteenth of that.
 */
const statisticsParams = ["-c", "default_statistics_target=20"];

/** PGlite's own start parameters but for `-F`, which would switch fsync off. */
const durableParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  // The other methods open the log with flags that the emulated file system drops without a word.
  "-c",
  "wal_sync_method=fsync",
  ...bufferParams,
  ...statisticsParams,
];

/** Clocks are read a little apart; a file changed this shortly before a checkpoint is written once more. */
const clockMarginMs = 1_000;
/** PostgreSQL's ControlFileData, in bytes: its own version, and when the last whole checkpoint began, in seconds. */
const control = { versionAt: 8, version: 1800, checkpointAt: 104, size: 112 };

/** When all that had changed is on the disk, by the folder's own word, which a copy keeps; 0 when it does not say. @param {string} folder */
function lastCheckpointAt(folder) {
  const path = join(folder, "global", "pg_control");
  const bytes = fs.existsSync(path) ? fs.readFileSync(path) : Buffer.alloc(0);
  const isKnown = bytes.length >= control.size && bytes.readUInt32LE(control.versionAt) === control.version;
  return isKnown ? Number(bytes.readBigInt64LE(control.checkpointAt)) * 1000 - clockMarginMs : 0;
}

/** A data folder whose files really reach the disk when PostgreSQL asks for it. */
class DurableFolder extends NodeFS {
  /** What has not changed since is on the disk: a recovery asks for every file of the folder, a thousand and more. */
  #onDiskBefore;
  #foreignChanges;

  /** @param {string} folder @param {ForeignChanges | null} foreignChanges */
  constructor(folder, foreignChanges) {
    super(folder);
    this.#onDiskBefore = lastCheckpointAt(folder);
    this.#foreignChanges = foreignChanges;
  }

  /** @override @type {NodeFS["init"]} */
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    emscriptenOpts.preRun ??= [];
    emscriptenOpts.preRun.push((/** @type {any} */ module) => {
      module.FS.filesystems.NODEFS.stream_ops.fsync = (/** @type {{ nfd?: number }} */ stream) => this.#sync(stream);
      this.#foreignChanges?.watch(module);
    });
    return { emscriptenOpts };
  }

  /** @param {{ nfd?: number }} stream @returns {number} 0, as the emulated system call answers */
  #sync({ nfd }) {
    if (nfd !== undefined && !(fs.fstatSync(nfd).ctimeMs < this.#onDiskBefore)) syncFile(nfd);
    return 0;
  }
}

function syncFile(/** @type {number} */ descriptor) {
  try {
    fs.fsyncSync(descriptor);
  } catch (error) {
    // Windows cannot sync a folder; everything else must reach PostgreSQL, which stops rather than go on.
    if (process.platform !== "win32" || /** @type {NodeJS.ErrnoException} */ (error).code !== "EPERM") throw error;
  }
}

/** PGlite makes a cluster wherever it finds none, and would so put an empty one in the place of damaged data. */
function assertCluster(/** @type {string} */ folder) {
  if (!fs.existsSync(join(folder, "PG_VERSION"))) throw new Error(`${folder} holds no file PG_VERSION.`);
}

/**
 * Opens PGlite: on a folder, durably, and only with `mayCreate` where there is no cluster in it; from a dumped data directory, in memory; else empty, in memory.
 * With `isDisposable` the folder is a copy that is only read: nothing needs to reach the disk. `onDamage` gets each file that
 * another program damaged meanwhile, the last ones when the engine is closed; `sums` is what the last stop wrote down.
 * @param {{ folder?: string, mayCreate?: boolean, isDisposable?: boolean, dump?: Blob, onLine?: (line: string) => void, sums?: import("./foreign-changes.mjs").Sums, onDamage?: (file: string) => void }} options
 * @returns {Promise<Engine & { pglite: PGlite }>}
 */
export async function openEngine({
  folder,
  mayCreate = false,
  isDisposable = false,
  dump,
  onLine,
  sums = {},
  onDamage,
}) {
  if (folder && !mayCreate) assertCluster(folder);
  /** @type {import("@electric-sql/pglite").PGliteOptions} */
  const options = {};
  const foreignChanges = folder && onDamage && !mayCreate ? new ForeignChanges(folder, sums, onDamage) : null;
  if (folder && isDisposable)
    Object.assign(options, { dataDir: folder, startParams: [...PGlite.defaultStartParams, ...bufferParams] });
  else if (folder)
    Object.assign(options, { fs: new DurableFolder(folder, foreignChanges), startParams: durableParams });
  if (dump) options.loadDataDir = dump;
  if (onLine) options.onStderr = (line) => Boolean(onLine(line));
  const pglite = await PGlite.create(options);
  return {
    pglite,
    async run(batch, onData) {
      await pglite.execProtocolRawStream(batch, {
        syncToFs: false,
        onRawData: (bytes) => onData(bytes.slice()),
      });
    },
    async close() {
      await pglite.close().finally(() => foreignChanges?.tellAll());
    },
  };
}
