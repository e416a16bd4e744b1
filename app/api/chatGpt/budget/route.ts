import { usageReportSchema } from "@/features/assistant/budget/schema";
import { reportUsage } from "@/features/assistant/budget/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "The monthly AI budget, what of it is used this month, and by whom; for administrators",
    answer: usageReportSchema,
  },
  (actor) => reportUsage(actor),
);
