import { queryOptions } from "@tanstack/react-query";
import { fetchPlan } from "./api";

export const planKeys = {
  all: ["plan"] as const,
  detail: (projectId: string) => [...planKeys.all, projectId] as const,
};

export const planQuery = (projectId: string) =>
  queryOptions({ queryKey: planKeys.detail(projectId), queryFn: () => fetchPlan(projectId) });
