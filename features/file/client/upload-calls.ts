import { call } from "@/lib/api-client";
import type { StoredFile, Upload, UploadRef, UploadStart } from "../schema";

type Signalled = Readonly<{ signal: AbortSignal }>;

/** The calls of an upload are repeated by who makes them (resumable-upload.ts). */
export const postUploadStart = async (body: UploadStart, { signal }: Signalled): Promise<Upload> =>
  (await call("POST /api/file/upload/start", { body, signal, isSentAgain: true })).upload;

type Part = UploadRef & Readonly<{ offset: number; bytes: Blob }>;

export const postUploadPart = async ({ uploadId, offset, bytes }: Part, { signal }: Signalled): Promise<Upload> => {
  const options = { query: { uploadId, offset }, body: bytes, type: "application/octet-stream" } as const;
  return (await call("POST /api/file/upload/part", { ...options, signal, isSentAgain: true })).upload;
};

export const postUploadFinish = async (body: UploadRef, { signal }: Signalled): Promise<StoredFile> =>
  (await call("POST /api/file/upload/finish", { body, signal, isSentAgain: true })).file;

/** Goes out even when the page closes. */
export const postUploadCancel = (body: UploadRef): Promise<UploadRef> =>
  call("POST /api/file/upload/cancel", { body, keepalive: true });
