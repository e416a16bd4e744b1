/** Uploads files for a test. */
import { createHash } from "node:crypto";
import { fileConstants } from "@/features/file/domain/constants";
import type { StoredFile } from "@/features/file/schema";
import { finishUpload } from "@/features/file/server/commands";
import { receivePart, startUpload } from "@/features/file/server/commands/uploads";
import type { Actor } from "@/server/auth/actor";

type Given = Readonly<
  ({ cardId: string } | { conversationId: string } | { mailId: string }) & { name?: string; bytes?: Uint8Array }
>;

export const sha256Of = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

/** A moment of its own for each content, as files of one name have. */
export const modifiedOf = (bytes: Uint8Array) => Number.parseInt(sha256Of(bytes).slice(0, 11), 16);

/** Begins an upload as a browser does. */
export const beginUpload = (actor: Actor, given: Given) => {
  const { name = "notes.txt", bytes = Buffer.from("Notes\n"), ...subject } = given;
  return startUpload(actor, { ...subject, name, size: bytes.byteLength, lastModified: modifiedOf(bytes) });
};

/** A file that somebody uploaded to a card, a conversation or a draft, in parts where one does not hold it. */
export async function makeFile(actor: Actor, given: Given): Promise<StoredFile> {
  const { bytes = Buffer.from("Notes\n") } = given;
  const { upload } = await beginUpload(actor, { ...given, bytes });
  for (let offset = upload.received; offset < bytes.byteLength; offset += fileConstants.maxPart) {
    const part = bytes.subarray(offset, offset + fileConstants.maxPart);
    await receivePart(actor, { uploadId: upload.id, offset, bytes: part });
  }
  return (await finishUpload(actor, { uploadId: upload.id })).file;
}
