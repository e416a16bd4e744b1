import type { Progress } from "@/features/project/schema";
import { makeSchedule } from "../domain/schedule";
import type { Plan, PlanMilestone, PlanTask } from "../schema";

type Project = Readonly<{ id: string; boardId: string; startDate: string | null; dueDate: string | null }>;
type Found = Readonly<{
  tasks: readonly PlanTask[];
  milestones: readonly PlanMilestone[];
  progress: Progress;
  today: string;
}>;

export function presentPlan(project: Project, { tasks, milestones, progress, today }: Found): Plan {
  return {
    projectId: project.id,
    boardId: project.boardId,
    today,
    start: project.startDate,
    due: project.dueDate,
    tasks: [...tasks],
    milestones: [...milestones],
    schedule: makeSchedule(tasks, { today, start: project.startDate, milestones }),
    progress,
  };
}
