/** Schemas for the revisions of posts. */
import { z } from "zod";
import { locales } from "@/lib/locale";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();

export const revisionsOfSchema = z.object({ postId: id, language: z.enum(locales) });
export type RevisionsOf = z.infer<typeof revisionsOfSchema>;

export const revisionRefSchema = z.object({ revisionId: id });
export type RevisionRef = z.infer<typeof revisionRefSchema>;

/** `version` is the post's, as it was when the revision was chosen. */
export const revisionRestoreSchema = revisionRefSchema.extend({ version: z.int().min(1) });
export type RevisionRestore = z.infer<typeof revisionRestoreSchema>;

/** A text as it was before a change; `createdAt` is when it was changed. */
export const revisionSchema = z.object({
  id,
  title: z.string(),
  /** Who had written it; null where that is not known, or no longer. */
  authorName: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Revision = z.infer<typeof revisionSchema>;

/** The newest first. */
export const revisionsSchema = z.object({ revisions: z.array(revisionSchema) });
export const wholeRevisionSchema = z.object({
  revision: revisionSchema.extend({ description: z.string(), body: z.string() }),
});
export type WholeRevision = z.infer<typeof wholeRevisionSchema>["revision"];
