import { z } from "zod";
import { listShape } from "@/lib/list-schema";
import { auditList } from "./domain/audit-list";

export const auditFiltersSchema = z.object(listShape(auditList.fields));
export type AuditFilters = z.infer<typeof auditFiltersSchema>;

const membersSchema = z.record(z.string(), z.unknown()).nullable();

export const auditEntrySchema = z.object({
  sequence: z.int(),
  createdAt: z.iso.datetime(),
  actor: z.object({ id: z.uuid().nullable(), name: z.string() }),
  /** The administrator who impersonated the actor. */
  impersonator: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The personal access token that the actor's program called with. */
  accessToken: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  action: z.string(),
  subject: z.object({ type: z.string(), id: z.string(), name: z.string() }),
  before: membersSchema,
  after: membersSchema,
  reason: z.string().nullable(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** Give it as `before` for the next page; null at the end. */
  nextBefore: z.int().nullable(),
  /** Set where there was no time to look at all entries: the time of the oldest that was; `nextBefore` goes on from it. */
  lookedTo: z.iso.datetime().nullable(),
});
export type AuditPage = z.infer<typeof auditPageSchema>;
