import { z } from "zod";
import { personSchema } from "../schema";

const id = z.uuid().toLowerCase();

const archived = {
  id,
  name: z.string(),
  deletedAt: z.iso.datetime(),
  /** Who deleted it; null when nobody knows any more. */
  deletedBy: personSchema.nullable(),
};

export const archivedCardSchema = z.object({
  ...archived,
  columnName: z.string(),
  /** Its column is in the archive too: it would come back in another. */
  isColumnGone: z.boolean(),
});
export type ArchivedCard = z.infer<typeof archivedCardSchema>;

export const archivedColumnSchema = z.object({ ...archived, cardCount: z.int() });
export type ArchivedColumn = z.infer<typeof archivedColumnSchema>;

export const archivedTemplateSchema = z.object(archived);
export type ArchivedTemplate = z.infer<typeof archivedTemplateSchema>;

export const archiveFiltersSchema = z.object({
  boardId: id,
  search: z.string().max(100).catch(""),
  cursor: id.optional(),
});
export type ArchiveFilters = z.infer<typeof archiveFiltersSchema>;

/** Columns and card templates come whole with the first page, cards page by page. */
export const archivePageSchema = z.object({
  columns: z.array(archivedColumnSchema),
  templates: z.array(archivedTemplateSchema),
  cards: z.array(archivedCardSchema),
  nextCursor: id.nullable(),
});
export type ArchivePage = z.infer<typeof archivePageSchema>;

export const purgeSchema = z.union([
  z.object({ cardId: id }),
  z.object({ columnId: id }),
  z.object({ templateId: id }),
]);
export type Purge = z.infer<typeof purgeSchema>;
