/** Query for the plan of a project. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

export const planKeys = {
  all: ["plan"] as const,
  detail: (projectId: string) => [...planKeys.all, projectId] as const,
};

export const planQuery = (projectId: string) =>
  queryOptions({
    queryKey: planKeys.detail(projectId),
    queryFn: () => call("GET /api/project/plan", { query: { projectId } }),
  });
