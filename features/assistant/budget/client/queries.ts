/** Query for AI usage and budgets in the current month. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

export const budgetKeys = { report: ["assistant", "budget", "report"] as const };

export const usageReportQuery = queryOptions({
  queryKey: budgetKeys.report,
  queryFn: () => call("GET /api/chatGpt/budget"),
});
