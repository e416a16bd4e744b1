import { api } from "@/lib/api-client";
import type { MovedTask, PlanAnswer, PlanMove } from "../schema";

export const fetchPlan = (projectId: string) =>
  api.get<PlanAnswer>("/api/project/plan", { searchParams: { projectId } });

export const postPlanMove = (input: PlanMove) => api.post<{ tasks: MovedTask[] }>("/api/project/plan/move", input);
