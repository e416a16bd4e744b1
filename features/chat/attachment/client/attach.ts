/** Uploads files for the message that is being written in a conversation, and takes them away again. */
import { cancelUpload, runUploads } from "@/features/file/client/run-uploads";
import { currentUploads, uploadActions } from "@/features/file/client/store";
import { call } from "@/lib/api-client";
import { attachmentLimits } from "../domain/constants";
import type { Attachment } from "../schema";
import { chosenActions, currentFiles } from "./store";

/** Begins to upload files, as many as the message has room for; answers whether that was all of them. */
export function attachFiles(conversationId: string, files: readonly File[]): boolean {
  const taken = files.slice(0, attachmentLimits.perMessage - currentFiles(conversationId).length);
  const uploads = uploadActions.filesChosen({ conversationId }, taken, ({ id, name, size, type, hasPreview }, key) => {
    const isHere = currentFiles(conversationId).some((file) => file.key === key);
    if (isHere) chosenActions.fileStored(conversationId, key, { id, name, size, type, hasPreview });
  });
  chosenActions.filesChosen(
    conversationId,
    uploads.map(({ key, file }) => ({ key, name: file.name, size: file.size, stored: null })),
  );
  runUploads();
  return taken.length === files.length;
}

export function retryFile(key: string): void {
  uploadActions.uploadRetried(key);
  runUploads();
}

/** Takes a file away from the message. What the server does not hear of, it deletes by itself in a day. */
export function removeFile(conversationId: string, key: string): void {
  const upload = currentUploads().find((one) => one.key === key);
  if (upload) cancelUpload(upload);
  const stored = currentFiles(conversationId).find((file) => file.key === key)?.stored;
  if (stored) void call("POST /api/file/delete", { body: { fileId: stored.id } }).catch(() => {});
  chosenActions.fileRemoved(conversationId, key);
}

/** The files that go with the message, which is sent now. */
export function takeFiles(conversationId: string): Attachment[] {
  const taken = currentFiles(conversationId).flatMap(({ stored }) => (stored ? [stored] : []));
  chosenActions.filesSent(conversationId);
  return taken;
}
