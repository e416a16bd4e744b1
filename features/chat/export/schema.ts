/** Schema of the export of a conversation. */
import { z } from "zod";
import { exportFormats } from "../domain/constants";
import { conversationKeySchema } from "../schema";

export const conversationExportSchema = conversationKeySchema.extend({
  format: z.enum(exportFormats).catch("txt").default("txt"),
});
export type ConversationExport = z.infer<typeof conversationExportSchema>;
