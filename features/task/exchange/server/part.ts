/** The parts in which an import of tasks is stored and undone, and whether a task is unchanged since. */
import "server-only";
import { and, eq, exists, gt, inArray, isNotNull, isNull, not, notExists, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { readSummaries } from "@/features/kanban/card/server/data";
import { audienceOf, lockedColumns } from "@/features/kanban/server/commands";
import { recordAudit, systemActor } from "@/server/audit/record";
import { current, type Transaction } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { boards, cards, columns, comments } from "@/server/db/schema/kanban";
import { milestones, projects, tasks, timeEntries } from "@/server/db/schema/project";
import { emit, emitAll } from "@/server/events/emit";
import type { PartKind } from "@/server/jobs/part";

const ids = z.array(z.uuid());

/** What a part of an import of tasks did, or of its undo: all that it takes to undo it. */
const tasksDoneSchema = z.object({
  projectId: z.uuid(),
  boardId: z.uuid(),
  milestoneIds: ids,
  /** Tasks that it made. */
  made: ids,
  /** Tasks that it archived. */
  archived: ids,
});
export type TasksDone = z.infer<typeof tasksDoneSchema>;

/** Parts of imports of tasks. Whatever somebody has worked on since stays as it is. */
export const taskParts: PartKind<TasksDone> = { jobKind: "task-import-part", doneSchema: tasksDoneSchema, undo };

/** Whether nobody has worked on a task since an import made it. */
export function isUntouched(): SQL | undefined {
  const said = current().select().from(comments).where(eq(comments.cardId, cards.id));
  const worked = current()
    .select()
    .from(timeEntries)
    .where(and(eq(timeEntries.cardId, cards.id), isNull(timeEntries.deletedAt)));
  const actions = current()
    .select()
    .from(activities)
    .where(and(eq(activities.subjectId, cards.id), gt(activities.createdAt, cards.createdAt)));
  return and(eq(cards.version, 1), isNull(cards.deletedAt), notExists(said), notExists(worked), notExists(actions));
}

async function undo(tx: Transaction, { boardId, projectId, made, milestoneIds, archived }: TasksDone) {
  const [board] = await tx
    .update(boards)
    .set({ revision: sql`${boards.revision} + 1` })
    .where(eq(boards.id, boardId))
    .returning(lockedColumns);
  // Gone for good with all that was on it.
  if (!board) return { removed: 0, returned: 0 };
  const left = await removeMilestones(tx, milestoneIds);
  const gone = await removeTasks(tx, boardId, made);
  const returned = await returnTasks(tx, boardId, archived);
  const { revision } = board;
  const audience = audienceOf(board);
  const summaries = returned.length > 0 ? await readSummaries(inArray(cards.id, returned), revision) : [];
  await emitAll(tx, [
    { topic: "kanban.card.deleted", audience, payload: { boardId, revision, removedCardIds: gone } },
    { topic: "kanban.card.restored", audience, payload: { boardId, revision, cards: summaries } },
  ]);
  await emit(tx, { topic: "project.changed", audience, payload: { projectId, boardId } });
  await recordUndone(tx, projectId, { removed: gone.length, created: returned.length, milestones: left });
  return { removed: gone.length, returned: returned.length };
}

/** Milestones with tasks that somebody has worked on stay. */
async function removeMilestones(tx: Transaction, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const worked = current()
    .select({ one: sql`1` })
    .from(tasks)
    .innerJoin(cards, eq(cards.id, tasks.cardId))
    .where(and(eq(tasks.milestoneId, milestones.id), not(isUntouched() ?? sql`true`)));
  const rows = await tx
    .delete(milestones)
    .where(and(inArray(milestones.id, [...ids]), eq(milestones.version, 1), notExists(worked)))
    .returning({ id: milestones.id });
  return rows.length;
}

async function removeTasks(tx: Transaction, boardId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .delete(cards)
    .where(and(inArray(cards.id, [...ids]), eq(cards.boardId, boardId), isUntouched()))
    .returning({ id: cards.id });
  return rows.map(({ id }) => id);
}

/** Brings tasks back out of the archive, and with them the trail of before. Those whose column has gone stay there. */
async function returnTasks(tx: Transaction, boardId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const column = current()
    .select({ id: columns.id })
    .from(columns)
    .where(and(eq(columns.id, cards.columnId), isNull(columns.deletedAt)));
  const rows = await tx
    .update(cards)
    .set({ deletedAt: null })
    .where(
      and(
        inArray(cards.id, [...ids]),
        eq(cards.boardId, boardId),
        eq(cards.version, 1),
        isNotNull(cards.deletedAt),
        exists(column),
      ),
    )
    .returning({ id: cards.id });
  const returned = rows.map(({ id }) => id);
  if (returned.length > 0) {
    await tx.delete(activities).where(and(inArray(activities.subjectId, returned), eq(activities.verb, "deleted")));
  }
  return returned;
}

type Undone = Readonly<{ removed: number; created: number; milestones: number }>;

async function recordUndone(tx: Transaction, projectId: string, after: Undone): Promise<void> {
  const [project] = await tx.select({ name: projects.name }).from(projects).where(eq(projects.id, projectId));
  await recordAudit(tx, systemActor, {
    action: "task.import-undone",
    subject: { type: "project", id: projectId, name: project?.name ?? "" },
    after,
  });
}
