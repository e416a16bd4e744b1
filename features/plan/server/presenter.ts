import { reckonProgress } from "../progress/schema";
import { makeSchedule } from "../schedule/schema";
import type { Plan, PlanTask } from "../schema";

type Project = Readonly<{ id: string; boardId: string; startDate: string | null; dueDate: string | null }>;

export function presentPlan(project: Project, tasks: readonly PlanTask[], today: string): Plan {
  const { byTask: _, ...progress } = reckonProgress(
    tasks.map(({ completedOn, ...task }) => ({ ...task, isCompleted: completedOn !== null })),
  );
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
