import { api } from "@/lib/api-client";
import type { Budget, BudgetInput, PersonBudgetInput, UsageReport } from "../schema";

const root = "/api/chatGpt/budget";

export const fetchUsageReport = () => api.get<UsageReport>(root);

export const postBudget = (budget: BudgetInput) => api.post<{ budget: Budget }>(`${root}/update`, budget);

export const postPersonBudget = (budget: PersonBudgetInput) =>
  api.post<{ userId: string }>(`${root}/person/update`, budget);
