/** Schemas of the files of messages. */
import { z } from "zod";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();

export const attachmentSchema = z.object({
  /** Of the file: it is downloaded at /api/file/{id}, and its picture is at /api/file/{id}/preview. */
  id,
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  /** The media type of the content, whatever the name says. */
  type: z.string(),
  hasPreview: z.boolean(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

export const attachmentListQuerySchema = z.object({
  conversationId: id,
  cursor: z.string().max(300).optional().catch(undefined),
});
export type AttachmentListQuery = z.infer<typeof attachmentListQuerySchema>;

export const sharedFileSchema = attachmentSchema.extend({
  messageId: id,
  /** The place of the message in the conversation. */
  seq: z.int(),
  sentAt: z.iso.datetime(),
  /** Null after the sender's account was deleted. */
  sender: z.object({ id, name: z.string(), avatarUrl: z.string().nullable() }).nullable(),
});
export type SharedFile = z.infer<typeof sharedFileSchema>;

export const attachmentPageSchema = z.object({
  attachments: z.array(sharedFileSchema),
  nextCursor: z.string().nullable(),
});
export type AttachmentPage = z.infer<typeof attachmentPageSchema>;
