import { z } from "zod";
import { readDay } from "@/lib/day-text";
import { auditActions, auditAreas, auditLimits } from "./domain/audit-actions";

const actions = Object.keys(auditActions) as (keyof typeof auditActions)[];
const left = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
/** As a link says it, or as it was typed into the form. */
const day = z.preprocess((text) => (typeof text === "string" ? readDay(text).day : text), z.iso.date());

/** What the screen asks for, as its address says it; what cannot be read counts as not asked. */
export const auditFiltersSchema = z.object({
  /** Who did it, through whose eyes it was done, or to whom. */
  person: left(z.uuid().toLowerCase()),
  area: left(z.enum(auditAreas)),
  action: left(z.enum(actions)),
  q: left(z.string().trim().min(1).max(auditLimits.search)),
  /** Whole days, both included. */
  from: left(day),
  to: left(day),
  /** Entries older than this one. */
  before: left(z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)),
});
export type AuditFilters = z.infer<typeof auditFiltersSchema>;

const membersSchema = z.record(z.string(), z.unknown()).nullable();

export const auditEntrySchema = z.object({
  sequence: z.int(),
  createdAt: z.iso.datetime(),
  actor: z.object({ id: z.uuid().nullable(), name: z.string() }),
  /** The administrator who acted through the actor's eyes. */
  impersonator: z.object({ id: z.uuid(), name: z.string() }).nullable(),
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
