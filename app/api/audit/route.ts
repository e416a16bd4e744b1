import { auditFiltersSchema, auditPageSchema } from "@/features/audit/schema";
import { listAuditEntries } from "@/features/audit/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List changes to people, roles and permissions, newest first",
    permission: "audit:read",
    query: auditFiltersSchema,
    answer: auditPageSchema,
  },
  (actor, { query }) => listAuditEntries(actor, query),
);
