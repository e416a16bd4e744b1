/** Uploads files for an email that is being written, and takes them away again. */
import { cancelUpload, runUploads } from "@/features/file/client/run-uploads";
import { currentUploads, uploadActions } from "@/features/file/client/store";
import { call } from "@/lib/api-client";
import { mailLimits } from "../../domain/constants";
import { requireDraftId } from "./draft-sync";
import { composeActions, currentWindow } from "./store";

/** Begins to upload files, as many as the email has room for; answers whether that was all of them. Rejects without a draft. */
export async function attachFiles(key: string, files: readonly File[]): Promise<boolean> {
  const mailId = await requireDraftId(key);
  const one = currentWindow(key);
  if (!one) return true;
  const taken = files.slice(0, mailLimits.attachments - one.files.length);
  const uploads = uploadActions.filesChosen({ mailId }, taken, ({ id, name, size, type, hasPreview }, fileKey) =>
    composeActions.fileStored(key, fileKey, { id, name, size, type, hasPreview }),
  );
  composeActions.filesChosen(
    key,
    uploads.map(({ key: fileKey, file }) => ({ key: fileKey, name: file.name, size: file.size, stored: null })),
  );
  runUploads();
  return taken.length === files.length;
}

export function retryFile(fileKey: string): void {
  uploadActions.uploadRetried(fileKey);
  runUploads();
}

/** Takes a file away from the email. One that a new draft would have taken from another email is not deleted there. */
export function removeFile(key: string, fileKey: string): void {
  const upload = currentUploads().find((one) => one.key === fileKey);
  if (upload) cancelUpload(upload);
  const one = currentWindow(key);
  const stored = one?.files.find((file) => file.key === fileKey)?.stored;
  if (stored && one?.draftId) void call("POST /api/file/delete", { body: { fileId: stored.id } }).catch(() => {});
  composeActions.fileRemoved(key, fileKey);
}
