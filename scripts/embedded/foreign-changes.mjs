import fs from "node:fs";
import { join } from "node:path";
import { isZeroPage, pageBytes } from "./pages.mjs";

/**
 * A file as this process left it: its size in bytes, when it was written, when its size was last compared with the disk's
 * (`performance.now()`), and a bit for each page that is known to hold something.
 * @typedef {{ size: number, changedAt: number, comparedAt: number, filled: Uint8Array }} Known
 */
/** @typedef {Record<string, { size: number, zeros: readonly number[] | null }>} Sums what the last stop in good order wrote down, by file */

/** Where rows, their indexes and the outcome of their transactions are. */
const folders = ["base", "global", "pg_xact", "pg_multixact"];
/** Files of tables and indexes, with their parts, and of transactions; the others say of themselves whether they are whole, or are made anew. */
const isWatched = (/** @type {string} */ file) =>
  /^(base|global)\/(.+\/)?\d+(_init)?(\.\d+)?$|^(pg_xact|pg_multixact)\/(.+\/)?[0-9A-F]{4,}$/.test(file);
/**
 * PostgreSQL asks for the size of a table each time that it begins to read it, a thousand times for a board of cards, and a look
 * at the disk costs more than a row. Every read and write of the file itself looks at once.
 */
const compareEveryMs = 100;
/** "Input/output error", as PostgreSQL's file system numbers it (WASI's errno). */
const ioError = 29;

/**
 * Finds what another program does to the files of an open database. Checksums see a page that is changed; a file that is cut
 * and a page of zeros are whole to PostgreSQL, which takes them for less than there was. Only what this process knows
 * counts: a size that it left, and a page that it has read or written with something in it.
 */
export class ForeignChanges {
  /** By the path inside the cluster. @type {Map<string, Known>} */
  #known = new Map();
  #cluster;
  #onDamage;

  /** @param {string} cluster @param {Sums} sums @param {(file: string) => void} onDamage gets the path inside the cluster */
  constructor(cluster, sums, onDamage) {
    this.#cluster = cluster;
    this.#onDamage = onDamage;
    for (const folder of folders.filter((name) => fs.existsSync(join(cluster, name)))) {
      const entries = fs.readdirSync(join(cluster, folder), { withFileTypes: true, recursive: true });
      for (const entry of entries)
        if (entry.isFile()) this.#note(join(entry.parentPath, entry.name).slice(cluster.length + 1));
    }
    for (const [file, { size, zeros }] of Object.entries(sums)) if (zeros) this.#fill(file, size, new Set(zeros));
  }

  /**
   * Looks at each file as PostgreSQL reads, writes and measures it, and answers "input/output error" for a damaged one.
   * @param {any} module PGlite's Emscripten module, before it runs
   */
  watch({ FS }) {
    const { stream_ops: stream, node_ops: node } = FS.filesystems.NODEFS;
    const { read, write, llseek, setattr: setStream } = stream;
    const { mknod, unlink, rename, setattr: setNode } = node;
    const inside = (/** @type {any} */ { node, path }) => path.slice(node.mount.mountpoint.length + 1);
    const fileOf = (/** @type {any} */ node) => inside({ node, path: FS.getPath(node) });
    const refuse = () => {
      throw new FS.ErrnoError(ioError);
    };
    /** @param {any[]} call @param {number} count */
    const bytesOf = ([, heap, offset], count) => Buffer.from(heap.buffer, heap.byteOffset + offset, count);

    stream.read = (/** @type {any[]} */ ...call) => {
      const [of, , , , position = of.position] = call;
      const file = inside(of);
      if (this.#isCut(file, of.nfd)) refuse();
      const count = read(...call);
      if (this.#isEmptied(file, position, bytesOf(call, count))) refuse();
      return count;
    };
    stream.write = (/** @type {any[]} */ ...call) => {
      const [of, , , , position = of.position] = call;
      const file = inside(of);
      if (this.#isCut(file, of.nfd)) refuse();
      const count = write(...call);
      this.#note(file, of.nfd);
      this.#look(file, position, bytesOf(call, count));
      return count;
    };
    stream.llseek = (/** @type {any[]} */ ...call) => {
      const [of, offset, whence] = call;
      const known = whence === 2 ? this.#known.get(inside(of)) : undefined;
      if (!known) return llseek(...call);
      const isDue = performance.now() - known.comparedAt > compareEveryMs;
      if (isDue && this.#isCut(inside(of), of.nfd)) refuse();
      return known.size + offset;
    };
    stream.setattr = (/** @type {any} */ of, /** @type {any} */ attributes) => {
      if (this.#isCut(inside(of), of.nfd)) refuse();
      setStream(of, attributes);
      this.#note(inside(of), of.nfd);
    };
    node.setattr = (/** @type {any} */ of, /** @type {any} */ attributes) => {
      setNode(of, attributes);
      this.#note(fileOf(of));
    };
    node.mknod = (/** @type {any[]} */ ...call) => {
      const made = mknod(...call);
      this.#known.delete(fileOf(made));
      this.#note(fileOf(made));
      return made;
    };
    node.rename = (/** @type {any} */ of, /** @type {any} */ parent, /** @type {string} */ name) => {
      this.#known.delete(fileOf(of));
      rename(of, parent, name);
      this.#note(`${fileOf(parent)}/${name}`);
    };
    node.unlink = (/** @type {any} */ parent, /** @type {string} */ name) => {
      unlink(parent, name);
      this.#known.delete(`${fileOf(parent)}/${name}`);
    };
  }

  /** Tells of every damaged file, also of those that nobody has read since; for the end, when nothing is written any more. */
  tellAll() {
    for (const [file, { size, changedAt }] of this.#known) {
      const path = join(this.#cluster, file);
      const stat = fs.statSync(path, { throwIfNoEntry: false });
      if (!stat?.isFile() || stat.size < size) this.#onDamage(file);
      else if (stat.mtimeMs !== changedAt) this.#isEmptied(file, 0, fs.readFileSync(path));
    }
  }

  /** Remembers how this process left the file. @param {string} file @param {number} [descriptor] of it, where it is open */
  #note(file, descriptor) {
    if (!isWatched(file)) return;
    const { size, mtimeMs } =
      descriptor === undefined ? fs.statSync(join(this.#cluster, file)) : fs.fstatSync(descriptor);
    const known = this.#known.get(file) ?? { size: 0, changedAt: 0, comparedAt: 0, filled: new Uint8Array(0) };
    if (size < known.size) known.filled = known.filled.slice(0, Math.floor(size / pageBytes));
    this.#known.set(file, Object.assign(known, { size, changedAt: mtimeMs, comparedAt: performance.now() }));
  }

  /** Notes which of the pages from `position` on hold something. @param {string} file @param {number} position @param {Buffer} bytes */
  #look(file, position, bytes) {
    const known = this.#known.get(file);
    if (!known) return;
    // PostgreSQL writes whole pages; of anything else nothing is known.
    const isWhole = position % pageBytes === 0;
    const first = Math.floor(position / pageBytes);
    const end = Math.ceil((position + bytes.length) / pageBytes);
    if (known.filled.length < end) {
      const longer = new Uint8Array(Math.max(end, 2 * known.filled.length));
      longer.set(known.filled);
      known.filled = longer;
    }
    for (let page = first; page < end; page += 1)
      known.filled[page] = Number(isWhole && !isZeroPage(bytes, (page - first) * pageBytes));
  }

  /** What the last stop wrote down: all pages hold something, but for `zeros`. @param {string} file @param {number} size @param {Set<number>} zeros */
  #fill(file, size, zeros) {
    const known = this.#known.get(file);
    const pages = Math.floor(Math.min(size, known?.size ?? 0) / pageBytes);
    if (known) known.filled = Uint8Array.from({ length: pages }, (_, page) => Number(!zeros.has(page)));
  }

  /** Whether the file is shorter than this process left it. @param {string} file @param {number} descriptor */
  #isCut(file, descriptor) {
    const known = this.#known.get(file);
    if (!known) return false;
    const { size } = fs.fstatSync(descriptor);
    known.comparedAt = performance.now();
    if (size >= known.size) return false;
    this.#onDamage(file);
    return true;
  }

  /** Whether a page that held something is of zeros; notes which do. @param {string} file @param {number} position @param {Buffer} bytes */
  #isEmptied(file, position, bytes) {
    const known = this.#known.get(file);
    if (!known || position % pageBytes !== 0) return false;
    for (let at = 0; at + pageBytes <= bytes.length; at += pageBytes) {
      if (known.filled[(position + at) / pageBytes] !== 1 || !isZeroPage(bytes, at)) continue;
      this.#onDamage(file);
      return true;
    }
    this.#look(file, position, bytes);
    return false;
  }
}
