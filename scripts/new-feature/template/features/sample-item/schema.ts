import { z } from "zod";
import { acceptedShape, sentShape } from "@/lib/field-schemas";
import { listShape } from "@/lib/list-schema";
import { sampleItemFields } from "./domain/fields";
import { sampleItemLimits as limits, sampleItemList } from "./domain/list-state";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();
const version = z.int().min(1);

export const sampleItemSchema = z.object({
  id,
  ...sentShape(sampleItemFields),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version,
});
export type SampleItem = z.infer<typeof sampleItemSchema>;

/** A field that is left out is empty or has its default. */
export const sampleItemInputSchema = z.object(acceptedShape(sampleItemFields)).partial().required({ name: true });
export type SampleItemInput = z.infer<typeof sampleItemInputSchema>;

/** `version` is the one that the change started from: an outdated one is refused (412 `stale`, with `current`). */
export const sampleItemPatchSchema = sampleItemInputSchema.partial().extend({ version: version.optional() });
export type SampleItemPatch = z.infer<typeof sampleItemPatchSchema>;

export const sampleItemRefSchema = z.object({ sampleItemId: id });
export const sampleItemUpdateSchema = sampleItemRefSchema.extend({ sampleItem: sampleItemPatchSchema });
export const sampleItemAnswerSchema = z.object({ sampleItem: sampleItemSchema });

export const sampleItemFiltersSchema = z.object(listShape(sampleItemList.fields));
export type SampleItemFilters = z.infer<typeof sampleItemFiltersSchema>;
export const sampleItemListInputSchema = sampleItemFiltersSchema.extend({
  cursor: z.string().max(1_000).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(limits.maxPerPage).catch(limits.perPage).default(limits.perPage),
});
export type SampleItemListInput = z.infer<typeof sampleItemListInputSchema>;

export const sampleItemPageSchema = z.object({
  sampleItems: z.array(sampleItemSchema),
  /** How many match the filters, on all pages together. */
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type SampleItemPage = z.infer<typeof sampleItemPageSchema>;
