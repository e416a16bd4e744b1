import fs from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/**
 * @typedef {object} Engine
 * @property {(batch: Uint8Array, onData: (chunk: Uint8Array) => void) => Promise<void>} run
 *   runs one batch of wire messages whole; `onData` gets copies
 * @property {() => Promise<void>} close
 */

/** PGlite's own start parameters but for `-F`, which would switch fsync off. */
const durableParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  // The other methods open the log with flags that the emulated file system drops without a word.
  "-c",
  "wal_sync_method=fsync",
];

/** A data folder whose files really reach the disk when PostgreSQL asks for it. */
class DurableFolder extends NodeFS {
  /** @override @type {NodeFS["init"]} */
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    emscriptenOpts.preRun ??= [];
    emscriptenOpts.preRun.push((/** @type {any} */ module) => {
      module.FS.filesystems.NODEFS.stream_ops.fsync = syncStream;
    });
    return { emscriptenOpts };
  }
}

/** @param {{ nfd?: number }} stream @returns {number} 0, as the emulated system call answers */
function syncStream({ nfd }) {
  if (nfd === undefined) return 0;
  try {
    fs.fsyncSync(nfd);
  } catch (error) {
    // Windows cannot sync a folder; everything else must reach PostgreSQL, which stops rather than go on.
    if (process.platform !== "win32" || /** @type {NodeJS.ErrnoException} */ (error).code !== "EPERM") throw error;
  }
  return 0;
}

/**
 * Opens PGlite: on a folder, durably; from a dumped data directory, in memory; else empty, in memory.
 * @param {{ folder?: string, dump?: Blob, onLine?: (line: string) => void }} options
 * @returns {Promise<Engine & { pglite: PGlite }>}
 */
export async function openEngine({ folder, dump, onLine }) {
  /** @type {import("@electric-sql/pglite").PGliteOptions} */
  const options = {};
  if (folder) Object.assign(options, { fs: new DurableFolder(folder), startParams: durableParams });
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
    close: () => pglite.close(),
  };
}
