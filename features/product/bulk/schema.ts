import { z } from "zod";
import { undoSealShape } from "@/lib/undo-seal";
import { productStatuses } from "../domain/constants";
import { bulkLimits } from "./domain/bulk-limits";

const id = z.uuid().toLowerCase();

export const bulkChangeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("publish") }),
  z.object({ kind: z.literal("unpublish") }),
  /** Null takes it away. */
  z.object({ kind: z.literal("category"), categoryId: id.nullable() }),
  /** Percent of the price without a discount; 0 ends a sale. */
  z.object({ kind: z.literal("discount"), percent: z.int().min(0).max(bulkLimits.percent) }),
  z.object({ kind: z.literal("delete") }),
]);
export type BulkChange = z.infer<typeof bulkChangeSchema>;

const isEachOnce = (ids: readonly string[]) => new Set(ids).size === ids.length;

export const bulkInputSchema = z.object({
  productIds: z.array(id).min(1).max(bulkLimits.products).refine(isEachOnce),
  change: bulkChangeSchema,
});
export type BulkInput = z.infer<typeof bulkInputSchema>;

/** A product as it was before a change of many, with the version that the change made. Amounts are minor units. */
export const formerProductSchema = z.object({
  id,
  version: z.int(),
  status: z.enum(productStatuses),
  publishedAt: z.iso.datetime().nullable(),
  categoryId: id.nullable(),
  price: z.int(),
  compareAtPrice: z.int().nullable(),
  deletedAt: z.iso.datetime().nullable(),
});
export type FormerProduct = z.infer<typeof formerProductSchema>;

/** Sent back as it is, undoes the change. */
export const bulkUndoSchema = z.object({
  products: z.array(formerProductSchema).min(1).max(bulkLimits.products),
  ...undoSealShape,
});
export type BulkUndo = z.infer<typeof bulkUndoSchema>;

/** `productIds`: those that were changed; others were so already. */
export const bulkAnswerSchema = z.object({ productIds: z.array(id), undo: bulkUndoSchema.nullable() });
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>;
export const bulkUndoneSchema = z.object({ productIds: z.array(id) });
