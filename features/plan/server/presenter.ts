import type { Progress } from "@/features/project/schema";
import { makeSchedule } from "../schedule/schema";
import type { Plan, PlanTask } from "../schema";

type Project = Readonly<{ id: string; boardId: string; startDate: string | null; dueDate: string | null }>;
type Found = Readonly<{ tasks: readonly PlanTask[]; progress: Progress; today: string }>;

export function presentPlan(project: Project, { tasks, progress, today }: Found): Plan {
  return {
    projectId: project.id,
    boardId: project.boardId,
    today,
    start: project.startDate,
    due: project.dueDate,
    tasks: [...tasks],
    schedule: makeSchedule(tasks, { today, start: project.startDate }),
    progress,
  };
}
