import "server-only";
import type { Readable } from "node:stream";
import type { Disk } from "flydrive";

/** Both ends are counted in, from 0. */
export type ByteRange = Readonly<{ start: number; end: number }>;

/** Where bytes lie: flydrive's disk, and what it has no call for. */
export type Backend = Readonly<{
  disk: Disk;
  /** A part of an object as a stream. */
  readRange: (key: string, range: ByteRange) => Promise<Readable>;
  /** At once: whoever reads sees what was there or what is there now, whole. */
  move: (from: string, to: string) => Promise<void>;
  /** Has what was written survive a power cut. */
  flush: (key: string) => Promise<void>;
}>;
