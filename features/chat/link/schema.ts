/** Schemas of what links in messages lead to. */
import { z } from "zod";
import { linkKinds, linkLimits } from "./domain/own-links";

export const linkQuerySchema = z.object({
  /** Paths of ours as they stand in messages. */
  paths: z.array(z.string().max(linkLimits.path)).min(1).max(linkLimits.pathsPerCall),
});
export type LinkQuery = z.infer<typeof linkQuerySchema>;

export const ownLinkSchema = z.object({
  path: z.string(),
  kind: z.enum(linkKinds),
  id: z.uuid(),
  /** Of a card, a task, a board or a project: the board whose events tell of its changes. */
  boardId: z.uuid().nullable(),
  /** Its name, subject or number; empty for an invoice that has no number yet. */
  title: z.string(),
  /** The status of a project, order or invoice, `done` for a card, `unread` or the folder of an email; null where there is none. */
  status: z.string().nullable(),
  /** The column of a card that is not done. */
  column: z.string().nullable(),
  /** When an event begins: a moment, or the day of one that lasts all day. */
  start: z.string().nullable(),
});
export type OwnLink = z.infer<typeof ownLinkSchema>;

/** What the reader may not see is left out, as is what does not exist. */
export const linkListSchema = z.object({ links: z.array(ownLinkSchema) });
export type LinkList = z.infer<typeof linkListSchema>;
