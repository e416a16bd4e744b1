import { dayFilter } from "@/lib/day-text";
import { choice, defineList, id, number, text } from "@/lib/list-contract";
import { type AuditAction, auditActions, auditAreas, auditLimits } from "./audit-actions";

/** As a link says it, or as it was typed into the form. */
export const auditList = defineList({
  filters: {
    /** Who did it, who acted as them, or to whom it was done. */
    person: id(),
    area: choice(auditAreas),
    action: choice(Object.keys(auditActions) as AuditAction[]),
    q: text(auditLimits.search),
    /** Whole days, both included. */
    from: dayFilter(),
    to: dayFilter(),
  },
  /** Entries older than this one. */
  display: { before: number(1, Number.MAX_SAFE_INTEGER) },
});
export type AuditListState = typeof auditList.initial;
