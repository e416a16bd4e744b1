import { codeOf } from "@/lib/problem";
import { beginningOf } from "@/lib/storable-text";
import { uploadInParts } from "./resumable-upload";
import { currentUploads, type ShownUpload, uploadActions } from "./store";
import { postUploadCancel, postUploadFinish, postUploadPart, postUploadStart } from "./upload-calls";

/** Uploads that run beside one another; the others wait. */
const concurrency = 2;

const running = new Map<string, AbortController>();

/** Resolves after so long, once there is a network again, or when the upload is cancelled. */
const waitOrOnline = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      clearTimeout(timer);
      resolve();
    }
    addEventListener("online", end);
    signal.addEventListener("abort", end);
  });

/** Without a network there is nothing to try: the attempts are for later. */
async function waitForTurn(ms: number, signal: AbortSignal): Promise<void> {
  await waitOrOnline(ms, signal);
  while (!navigator.onLine && !signal.aborted) await waitOrOnline(60_000, signal);
}

/** The codes that the screen has a sentence for; anything else says that it may be tried again. */
const named: ReadonlySet<string> = new Set([
  "too-large",
  "unsupported-type",
  "storage-quota-exceeded",
  "too-many-files",
  "forbidden",
  "not-found",
]);

function problemOf(error: unknown): string {
  if (error instanceof DOMException && error.name === "NotReadableError") return "unreadable";
  const code = codeOf(error);
  return code && named.has(code) ? code : "away";
}

/** Runs what waits, as far as there is room. */
export function runUploads(): void {
  for (const upload of currentUploads()) {
    if (running.size >= concurrency) return;
    if (upload.state === "waiting" && !running.has(upload.key)) void run(upload);
  }
}

async function run({ key, subject, file, onStored }: ShownUpload): Promise<void> {
  const controller = new AbortController();
  running.set(key, controller);
  const { signal } = controller;
  const name = beginningOf(file.name, 1_000);
  const { size, lastModified } = file;
  try {
    const stored = await uploadInParts({
      file,
      signal,
      wait: (ms) => waitForTurn(ms, signal),
      calls: {
        start: () => postUploadStart({ ...subject, name, size, lastModified }, { signal }),
        part: (part) => postUploadPart(part, { signal }),
        finish: (uploadId) => postUploadFinish({ uploadId }, { signal }),
      },
      onProgress: ({ uploadId, received, phase }) =>
        uploadActions.uploadMoved(key, { state: phase, received, uploadId: uploadId || null }),
    });
    uploadActions.uploadEnded(key);
    onStored(stored, key);
  } catch (error) {
    if (!signal.aborted) uploadActions.uploadMoved(key, { state: "failed", problem: problemOf(error) });
  } finally {
    running.delete(key);
    runUploads();
  }
}

/** Stops an upload and has the server forget it. One that the server does not hear of, it forgets by itself in a day. */
export function cancelUpload({ key, uploadId }: ShownUpload): void {
  running.get(key)?.abort();
  uploadActions.uploadEnded(key);
  if (uploadId) void postUploadCancel({ uploadId }).catch(() => {});
}
