import "server-only";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { AppError } from "@/lib/errors";
import { env } from "@/server/env";
import type { Backend, ByteRange } from "./backend";
import { openFolder } from "./folder";
import { parseStorageUrl } from "./storage-url";

/** A host that keeps no files of its own needs a bucket. */
export const hasStorage = env.STORAGE_URL !== undefined || !env.VERCEL;

async function open(): Promise<Backend> {
  const location = env.STORAGE_URL === undefined ? null : parseStorageUrl(env.STORAGE_URL);
  // Loaded where it is asked for: the S3 client is larger than all else that the server loads.
  if (location) return (await import("./bucket")).openBucket(location);
  if (!hasStorage) throw new AppError("unavailable", { detail: "Set STORAGE_URL: this host keeps no files." });
  return openFolder(join(env.ORDO_DATA, "files"));
}

const missing = new Set<unknown>(["ENOENT", "NoSuchKey", "NotFound"]);

/** flydrive wraps what its drivers throw. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (missing.has(Reflect.get(error, "code")) || missing.has(error.name) || isMissing(error.cause));

/** A disk that is full, a service that is away: nothing that the caller did wrong. */
const unavailable = (cause: unknown) =>
  cause instanceof AppError ? cause : new AppError("unavailable", { retryAfterS: 5, cause });

const notThere = (cause: unknown) => (isMissing(cause) ? new AppError("not-found", { cause }) : unavailable(cause));

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw unavailable(cause);
  }
}

/**
 * Objects under keys of ours. Everything throws `unavailable` where it fails, and reads `not-found` where there is no such
 * object. An object is complete once its write has ended, and not before.
 */
export function storageOf(backend: () => Promise<Backend>) {
  /** The bytes of an object, or of a part of it, as they come. */
  async function* read(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    try {
      const { disk, readRange } = await backend();
      yield* range ? await readRange(key, range) : await disk.getStream(key);
    } catch (error) {
      throw notThere(error);
    }
  }
  /** The names of what is directly under a prefix, a page at a time. */
  async function* names(prefix: string): AsyncGenerator<readonly string[]> {
    const { disk } = await backend();
    let paginationToken: string | undefined;
    do {
      const page = await disk.listAll(prefix, { paginationToken });
      yield Array.from(page.objects, ({ name }) => name);
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }
  return {
    read,
    readAll: (key: string): Promise<Buffer> => buffer(read(key)),
    names,
    put: (key: string, bytes: Uint8Array) => attempt(async () => (await backend()).disk.put(key, bytes)),
    /** Writes exactly `size` bytes as they come. */
    putStream: (key: string, bytes: AsyncIterable<Uint8Array>, size: number) =>
      attempt(async () => {
        const { disk, flush } = await backend();
        // S3 takes no length of none.
        if (size === 0) await disk.put(key, new Uint8Array(0));
        else await disk.putStream(key, Readable.from(bytes), { contentLength: size });
        await flush(key);
      }),
    /** Replaces what is at `to`. */
    move: (from: string, to: string) => attempt(async () => (await backend()).move(from, to)),
    /** Nothing happens where there is nothing. */
    delete: (key: string) => attempt(async () => (await backend()).disk.delete(key)),
    deleteAll: (prefix: string) => attempt(async () => (await backend()).disk.deleteAll(prefix)),
  };
}

let opening: Promise<Backend> | undefined;

/** The store of all files: in `.data/files`, or in the bucket of STORAGE_URL. */
export const storage = storageOf(() => {
  opening ??= open();
  return opening;
});
