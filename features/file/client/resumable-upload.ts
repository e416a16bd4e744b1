import { codeOf } from "@/lib/problem";
import { retryWaitMs } from "@/lib/write-retry";
import { fileConstants } from "../domain/constants";

type Progress = Readonly<{ id: string; received: number }>;

/** The calls of an upload. A failed one rejects with the server's problem, or a string where nobody answered. */
export type UploadCalls<Stored> = Readonly<{
  /** Begins, or answers how far the same file has come. */
  start: () => Promise<Progress>;
  part: (part: Readonly<{ uploadId: string; offset: number; bytes: Blob }>) => Promise<Progress>;
  finish: (uploadId: string) => Promise<Stored>;
}>;

export type UploadPhase = "sending" | "retrying" | "finishing";

type Options<Stored> = Readonly<{
  file: Blob;
  calls: UploadCalls<Stored>;
  signal: AbortSignal;
  /** How many bytes the server has, and what is being done. */
  onProgress: (progress: Readonly<{ uploadId: string; received: number; phase: UploadPhase }>) => void;
  /** Resolves after so long, or when it is worth trying again sooner. */
  wait: (ms: number) => Promise<void>;
  /** In milliseconds; for tests. */
  now?: () => number;
}>;

const { minPart, maxPart } = fileConstants;
/** Of the first part: a slow line sends it within the time that the server waits for a body. */
const firstPart = 1024 * 1024;
/** A part that took less may be twice as large, and one that took more half as large. */
const quickMs = 1_500;
const slowMs = 8_000;

const clamp = (size: number) => Math.min(maxPart, Math.max(minPart, size));

/** The size of the next part after one of `size` bytes took `tookMs`. */
export const nextPartSize = (size: number, tookMs: number): number =>
  clamp(tookMs < quickMs ? size * 2 : tookMs > slowMs ? size / 2 : size);

/** Somebody else sent a part of the same upload, or an answer was lost: the server says where to go on. */
const isOutOfStep = (error: unknown) => codeOf(error) === "conflict";

/**
 * Sends a file in parts, one after another, and goes on where the server stands after whatever came in between: a lost
 * connection, a lost answer, another page. Rejects with the last error once the retry policy gives up, or the signal's reason.
 */
export async function uploadInParts<Stored>(options: Options<Stored>): Promise<Stored> {
  const { calls, signal, onProgress, wait } = options;
  let partSize: number = firstPart;
  let received = 0;
  let uploadId = "";
  for (let attempt = 0; ; attempt += 1) {
    try {
      const begun = await calls.start();
      // What came further than the last time earns all attempts anew.
      if (begun.received > received) attempt = 0;
      ({ received, id: uploadId } = begun);
      received = await sendRest(options, { uploadId, received, partSize }, (sent) => {
        ({ received, partSize } = sent);
        attempt = 0;
      });
      onProgress({ uploadId, received, phase: "finishing" });
      return await calls.finish(uploadId);
    } catch (error) {
      signal.throwIfAborted();
      const waitMs = isOutOfStep(error) && attempt < 3 ? 0 : retryWaitMs(attempt, error);
      if (waitMs === null) throw error;
      partSize = clamp(partSize / 2);
      onProgress({ uploadId, received, phase: "retrying" });
      await wait(waitMs);
      signal.throwIfAborted();
    }
  }
}

type Position = Readonly<{ uploadId: string; received: number; partSize: number }>;

async function sendRest<Stored>(
  { file, calls, signal, onProgress, now = () => performance.now() }: Options<Stored>,
  { uploadId, ...from }: Position,
  onSent: (sent: Readonly<{ received: number; partSize: number }>) => void,
): Promise<number> {
  let { received, partSize } = from;
  onProgress({ uploadId, received, phase: "sending" });
  while (received < file.size) {
    signal.throwIfAborted();
    const startedAt = now();
    // Read first, so that a file that is gone by now is told from a connection that is.
    const bytes = new Blob([await file.slice(received, received + partSize).arrayBuffer()]);
    ({ received } = await calls.part({ uploadId, offset: received, bytes }));
    partSize = nextPartSize(partSize, now() - startedAt);
    onSent({ received, partSize });
    onProgress({ uploadId, received, phase: "sending" });
  }
  return received;
}
