/** Schema of the export of a conversation. */
import { z } from "zod";
import { conversationKeySchema } from "../schema";

export const exportFormats = ["txt", "jsonl"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const conversationExportSchema = conversationKeySchema.extend({
  format: z.enum(exportFormats).catch("txt").default("txt"),
});
export type ConversationExport = z.infer<typeof conversationExportSchema>;
