import { codeOf } from "@/lib/problem";
import { sendFile } from "@/lib/send-file";
import type { Images } from "../schema";
import { currentUploads, type ImageUpload, uploadActions } from "./store";

/** One at a time, so that the pictures come in the order in which they were chosen. */
let running: Readonly<{ key: string; controller: AbortController }> | null = null;

type OnStored = (upload: ImageUpload, images: Images) => unknown;

/** Sends what waits, one after another. */
export function runUploads(onStored: OnStored): void {
  const next = currentUploads().find(({ state }) => state === "waiting");
  if (running || !next) return;
  const controller = new AbortController();
  running = { key: next.key, controller };
  void send(next, controller.signal, onStored).finally(() => {
    running = null;
    runUploads(onStored);
  });
}

async function send(upload: ImageUpload, signal: AbortSignal, onStored: OnStored): Promise<void> {
  const { key, productId, file } = upload;
  uploadActions.uploadMoved(key, { state: "sending" });
  try {
    const images = await sendFile("POST /api/product/image/upload", {
      query: { productId },
      body: file,
      signal,
      onProgress: (share) => uploadActions.uploadMoved(key, { share }),
    });
    uploadActions.uploadEnded(key);
    onStored(upload, images);
  } catch (error) {
    if (!signal.aborted) uploadActions.uploadMoved(key, { state: "failed", problem: codeOf(error) ?? "away" });
  }
}

/** Stops an upload. What has arrived of it is dropped, unless it was all. */
export function cancelUpload({ key }: ImageUpload): void {
  if (running?.key === key) running.controller.abort();
  uploadActions.uploadEnded(key);
}
