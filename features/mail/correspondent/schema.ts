/** Schemas of the people whom somebody may write to. */
import { z } from "zod";
import { mailLimits } from "../domain/constants";
import { mailboxSchema } from "../schema";

export const correspondentSchema = mailboxSchema.extend({
  avatarUrl: z.string().nullable(),
  /** Has a mailbox here. */
  isInside: z.boolean(),
});
export type Correspondent = z.infer<typeof correspondentSchema>;

export const correspondentQuerySchema = z.object({
  /** Part of a name or an address; empty for those written with last. */
  search: z.string().max(mailLimits.address).catch("").default(""),
  /** Addresses with commas between them, instead of a search: those of them that have a mailbox here. */
  emails: z
    .string()
    .max(5_000)
    .catch("")
    .default("")
    .transform((text) => text.split(",").filter(Boolean).slice(0, mailLimits.recipients)),
});
export type CorrespondentQuery = z.infer<typeof correspondentQuerySchema>;

export const correspondentListSchema = z.object({ correspondents: z.array(correspondentSchema) });
export type CorrespondentList = z.infer<typeof correspondentListSchema>;
