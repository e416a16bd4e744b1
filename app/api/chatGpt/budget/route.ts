import { usageReportSchema } from "@/features/assistant/budget/schema";
import { reportUsage } from "@/features/assistant/budget/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "The monthly AI budget and its usage by person; for administrators",
    answer: usageReportSchema,
  },
  (actor) => reportUsage(actor),
);
