/** Schemas for changing several posts at once and for undoing it. */
import { z } from "zod";
import { undoSealShape } from "@/lib/undo-seal";
import { postStatuses } from "../domain/constants";
import { maxChanged } from "./domain/limits";

const id = z.uuid().toLowerCase();

export const bulkChanges = ["publish", "unpublish", "delete"] as const;
export type BulkChange = (typeof bulkChanges)[number];

export const bulkInputSchema = z.object({
  postIds: z
    .array(id)
    .min(1)
    .max(maxChanged)
    .refine((ids) => new Set(ids).size === ids.length),
  change: z.enum(bulkChanges),
});
export type BulkInput = z.infer<typeof bulkInputSchema>;

/** A post as it was before a change of many, with the version that the change made. */
export const formerPostSchema = z.object({
  id,
  version: z.int(),
  status: z.enum(postStatuses),
  publishedAt: z.iso.datetime().nullable(),
});
export type FormerPost = z.infer<typeof formerPostSchema>;

/** Sent back as it is, undoes the change. */
export const bulkUndoSchema = z.object({ posts: z.array(formerPostSchema).min(1).max(maxChanged), ...undoSealShape });
export type BulkUndo = z.infer<typeof bulkUndoSchema>;

/** `postIds`: those that were changed; others were so already. */
export const bulkAnswerSchema = z.object({ postIds: z.array(id), undo: bulkUndoSchema.nullable() });
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>;
export const bulkUndoneSchema = z.object({ postIds: z.array(id) });
