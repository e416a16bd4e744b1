import { z } from "zod";
import { safeFileName } from "@/lib/file-name";
import { fileConstants } from "./domain/constants";

export const fileSchema = z.object({
  id: z.uuid(),
  /** What it belongs to: a card or, until it is sent and from then on, a conversation. Files of mails name neither. */
  cardId: z.uuid().nullable(),
  conversationId: z.uuid().nullable(),
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  /** The media type of the content, whatever the name says. */
  type: z.string(),
  hasPreview: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Null once their account is deleted. */
  owner: z.object({ id: z.uuid(), name: z.string(), avatarUrl: z.string().nullable() }).nullable(),
  canDelete: z.boolean(),
});
export type StoredFile = z.infer<typeof fileSchema>;

/** The files of a message or a mail, as both list them. */
export const attachedFileSchema = fileSchema.pick({ id: true, name: true, size: true, type: true, hasPreview: true });
export type AttachedFile = z.infer<typeof attachedFileSchema>;

export const fileListQuerySchema = z.object({ cardId: z.uuid() });

export const fileListSchema = z.object({
  files: z.array(fileSchema),
  /** What one file may have in bytes, and how many files a card. */
  limits: z.object({ fileBytes: z.int(), files: z.int() }),
});
export type FileList = z.infer<typeof fileListSchema>;

/** The last part of a path: some programs send the folders too. */
const nameOf = (path: string) => safeFileName(path.split(/[/\\]/).at(-1) ?? "");

export const uploadStartSchema = z.object({
  /** One of the three: what the file is for. In a conversation it is the uploader's alone until they send it. */
  cardId: z.uuid().optional(),
  conversationId: z.uuid().toLowerCase().optional(),
  /** A draft of the uploader's. */
  mailId: z.uuid().toLowerCase().optional(),
  name: z.string().min(1).max(1_000).transform(nameOf),
  /** In bytes, of the whole file. */
  size: z.int().min(0),
  /** When the file was changed, in milliseconds: with name and size it tells the same file, which goes on where it stopped. */
  lastModified: z.int(),
});
export type UploadStart = z.infer<typeof uploadStartSchema>;

export const uploadSchema = z.object({
  id: z.uuid(),
  /** Bytes that are stored: the offset of the next part. */
  received: z.int(),
  size: z.int(),
});
export type Upload = z.infer<typeof uploadSchema>;

export const uploadAnswerSchema = z.object({ upload: uploadSchema });

export const uploadPartQuerySchema = z.object({ uploadId: z.uuid(), offset: z.coerce.number().int().min(0) });
export const uploadPartSchema = z
  .instanceof(Uint8Array)
  .refine(({ byteLength }) => byteLength > 0 && byteLength <= fileConstants.maxPart);
export const uploadRefSchema = z.object({ uploadId: z.uuid() });
export type UploadRef = z.infer<typeof uploadRefSchema>;

export const fileParamsSchema = z.object({ id: z.uuid() });
export const fileRefSchema = z.object({ fileId: z.uuid() });
export type FileRef = z.infer<typeof fileRefSchema>;
export const fileAnswerSchema = z.object({ file: fileSchema });
