import { auditFiltersSchema, auditPageSchema } from "@/features/audit/schema";
import { listAuditEntries } from "@/features/audit/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "What was done to people, roles and rights, the newest first",
    permission: "audit:read",
    query: auditFiltersSchema,
    answer: auditPageSchema,
  },
  (actor, { query }) => listAuditEntries(actor, query),
);
