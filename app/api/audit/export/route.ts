import { z } from "zod";
import { auditFiltersSchema } from "@/features/audit/schema";
import { exportAudit } from "@/features/audit/server/commands";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Export the filtered audit log as CSV",
    permission: "audit:read",
    query: auditFiltersSchema,
    answer: z.string(),
    answerType: "text/csv",
    limit: "exchange",
    deadlineS: 30,
  },
  (actor, { query }) => exportAudit(actor, query),
);
