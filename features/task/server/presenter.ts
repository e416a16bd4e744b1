import "server-only";
import type { Person } from "@/features/kanban/schema";
import type { Actor } from "@/server/auth/actor";
import type { cards, columns } from "@/server/db/schema/kanban";
import type { projects, tasks } from "@/server/db/schema/project";
import type { Task, TaskDetails, TaskRef } from "../schema";
import { type EntryRow, presentEntry } from "../time/server/data";

type CardRow = typeof cards.$inferSelect;
type PlanRow = typeof tasks.$inferSelect;

type TaskRow = Pick<
  CardRow,
  "id" | "boardId" | "name" | "priority" | "dueStart" | "dueEnd" | "completedAt" | "version" | "createdAt" | "updatedAt"
> & {
  projectId: string;
  projectName: (typeof projects.$inferSelect)["name"];
  column: Pick<typeof columns.$inferSelect, "id" | "name">;
  parentId: string | null;
  milestoneId: string | null;
  milestoneName: string | null;
  loggedMinutes: number;
  assignee: Person[];
  waitsFor: TaskRef[];
} & { [Key in "estimateMinutes" | "originCardId" | "originText"]: PlanRow[Key] | null };

export function presentTask(row: TaskRow): Task {
  const { id, projectId, projectName, boardId, name, priority, dueStart, dueEnd, completedAt, column, version } = row;
  const { assignee, waitsFor, parentId, milestoneId, milestoneName, estimateMinutes, loggedMinutes } = row;
  return {
    id,
    projectId,
    projectName,
    boardId,
    name,
    assignee,
    priority,
    due: [dueStart, dueEnd],
    completed: completedAt !== null,
    column,
    parentId,
    milestone: milestoneId === null ? null : { id: milestoneId, name: milestoneName ?? "" },
    estimateMinutes,
    loggedMinutes,
    waitsFor,
    originCardId: row.originCardId,
    originText: row.originText,
    version,
  };
}

export type TaskDetailsRow = Readonly<{ description: string; blocks: TaskRef[]; entries: EntryRow[] }>;

export function presentTaskDetails(actor: Actor, row: TaskRow, details: TaskDetailsRow): TaskDetails {
  return {
    ...presentTask(row),
    description: details.description,
    blocks: details.blocks,
    entries: details.entries.map((entry) => presentEntry(actor, entry)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
