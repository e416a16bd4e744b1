import "server-only";
import type { Person } from "@/features/kanban/schema";
import type { cards, columns } from "@/server/db/schema/kanban";
import type { projects, tasks } from "@/server/db/schema/project";
import type { Task, TaskRef } from "../schema";

type CardRow = typeof cards.$inferSelect;
type PlanRow = typeof tasks.$inferSelect;

export type TaskRow = Pick<
  CardRow,
  "id" | "boardId" | "name" | "priority" | "dueStart" | "dueEnd" | "completedAt" | "version"
> & {
  projectId: string;
  projectName: (typeof projects.$inferSelect)["name"];
  column: Pick<typeof columns.$inferSelect, "id" | "name">;
  parentId: string | null;
  milestoneId: string | null;
  milestoneName: string | null;
  loggedMinutes: number;
} & { [Key in "estimateMinutes" | "originCardId" | "originText"]: PlanRow[Key] | null };

export function presentTask(
  { dueStart, dueEnd, completedAt, milestoneId, milestoneName, ...row }: TaskRow,
  { assignee, waitsFor }: { assignee: Person[]; waitsFor: TaskRef[] },
): Task {
  return {
    ...row,
    assignee,
    due: [dueStart, dueEnd],
    completed: completedAt !== null,
    milestone: milestoneId === null ? null : { id: milestoneId, name: milestoneName ?? "" },
    waitsFor,
  };
}
