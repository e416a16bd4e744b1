/** Schemas of how far others have read and received. */
import { z } from "zod";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();

export const receiptQuerySchema = z.object({ conversationId: id });
export type ReceiptQuery = z.infer<typeof receiptQuerySchema>;

export const receiptSchema = z.object({
  userId: id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  /** The last message that they have seen. */
  readSeq: z.int(),
  /** The last one that was there when they last had the product open. */
  deliveredSeq: z.int(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const receiptListSchema = z.object({
  /** Whether the reader shares how far they have read; otherwise they see it of nobody. */
  isShared: z.boolean(),
  /** The others who share it. */
  receipts: z.array(receiptSchema),
});
export type ReceiptList = z.infer<typeof receiptListSchema>;
