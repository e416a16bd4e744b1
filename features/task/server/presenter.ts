/** Converts rows of tasks to what the API returns. */
import "server-only";
import { detailFields, summaryFields } from "@/features/kanban/domain/card-fields";
import type { Person } from "@/features/kanban/schema";
import { type FieldValues, joinedValues, pick, scalarNames } from "@/lib/fields";
import type { Actor } from "@/server/auth/actor";
import type { cards, columns } from "@/server/db/schema/kanban";
import type { projects, tasks } from "@/server/db/schema/project";
import { type PlanField, planFields } from "../domain/fields";
import type { Task, TaskDetails, TaskRef } from "../schema";
import { type EntryRow, presentEntry } from "../time/server/data";

export const cardNames = scalarNames(summaryFields);
export const detailNames = scalarNames(detailFields);
export const planNames = scalarNames(planFields);

type CardRow = typeof cards.$inferSelect;
type PlanRow = typeof tasks.$inferSelect;

type TaskRow = Pick<
  CardRow,
  "id" | "boardId" | "dueStart" | "dueEnd" | "completedAt" | "version" | "createdAt" | "updatedAt"
> &
  Pick<CardRow, (typeof cardNames)[number]> & {
    projectId: string;
    projectName: (typeof projects.$inferSelect)["name"];
    column: Pick<typeof columns.$inferSelect, "id" | "name">;
    milestoneName: string | null;
    loggedMinutes: number;
    assignee: Person[];
    waitsFor: TaskRef[];
  } & { [Key in PlanField | "originCardId" | "originText"]: PlanRow[Key] | null };

export function presentTask(row: TaskRow): Task {
  const { id, projectId, projectName, boardId, dueStart, dueEnd, completedAt, column, version } = row;
  const { assignee, waitsFor, milestoneName, loggedMinutes } = row;
  const { milestoneId, ...plan } = joinedValues(planFields, row);
  return {
    id,
    projectId,
    projectName,
    boardId,
    ...pick(row, cardNames),
    assignee,
    due: [dueStart, dueEnd],
    completed: completedAt !== null,
    column,
    ...plan,
    milestone: milestoneId === null ? null : { id: milestoneId, name: milestoneName ?? "" },
    loggedMinutes,
    waitsFor,
    originCardId: row.originCardId,
    originText: row.originText,
    version,
  };
}

export type TaskDetailsRow = Readonly<FieldValues<typeof detailFields> & { blocks: TaskRef[]; entries: EntryRow[] }>;

export function presentTaskDetails(actor: Actor, row: TaskRow, details: TaskDetailsRow): TaskDetails {
  return {
    ...presentTask(row),
    ...pick(details, detailNames),
    blocks: details.blocks,
    entries: details.entries.map((entry) => presentEntry(actor, entry)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
