import { queryOptions } from "@tanstack/react-query";
import { fetchUsageReport } from "./api";

export const budgetKeys = { report: ["assistant", "budget", "report"] as const };

export const usageReportQuery = queryOptions({ queryKey: budgetKeys.report, queryFn: fetchUsageReport });
