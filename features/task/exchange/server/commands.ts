/** Imports tasks from CSV, and undoes an import. */
import "server-only";
import { and, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import { audienceOf, changeBoard, type LockedBoard } from "@/features/kanban/server/commands";
import { changeProject } from "@/features/project/server/commands";
import { type AuditOperation, recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { type CsvEntity, type CsvUpload, importCsv, undoCsvImport } from "@/server/csv/import";
import { current, type Transaction } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { cards } from "@/server/db/schema/kanban";
import { milestones, tasks } from "@/server/db/schema/project";
import { emit } from "@/server/events/emit";
import { requireProject } from "../../server/data";
import type { TaskImportPlan, TaskImportUndo } from "../schema";
import { taskFile } from "./columns";
import { planTasks } from "./import-plan";
import { isUntouched, type TasksDone, taskParts } from "./part";
import { beginTasks } from "./task-writer";

type Made = Pick<TaskImportUndo, "projectId" | "taskIds" | "milestoneIds">;

const entity: CsvEntity<TasksDone, Made> = {
  kind: "task-import",
  parts: taskParts,
  factsOf: ({ projectId, taskIds, milestoneIds }) => [projectId, ...taskIds, "milestones", ...milestoneIds],
};

type Upload = CsvUpload & Readonly<{ projectId: string }>;

export async function importTasks(actor: Actor, { projectId, ...upload }: Upload): Promise<TaskImportPlan> {
  const project = await requireProject(actor, { projectId });
  return await importCsv(actor, upload, {
    format: taskFile,
    entity,
    plan: (cells) => planTasks(actor, project, cells),
    begin: (plan) => {
      const { finish, ...writing } = beginTasks(actor, project, plan);
      return {
        ...writing,
        finish: async (tx: Transaction, done: readonly TasksDone[]) => {
          const made = await finish(tx, done);
          const after = { created: made.taskIds.length, milestones: made.milestoneIds.length };
          await recordIn(actor, projectId, { action: "task.imported", after });
          return { projectId, ...made };
        },
      };
    },
  });
}

/** Writes down what was done to a project, whose pages then read it again. */
const recordIn = (actor: Actor, projectId: string, action: Pick<AuditOperation, "action" | "after">) =>
  changeProject(actor, projectId, ({ tx, row }) =>
    recordAudit(tx, actor, { ...action, subject: { type: "project", id: projectId, name: row.name } }),
  );

/** Archives what an import made. */
export async function undoTaskImport(actor: Actor, undo: TaskImportUndo): Promise<{ taskIds: string[] }> {
  const { projectId, taskIds, milestoneIds } = undo;
  const { boardId } = await requireProject(actor, { projectId });
  await undoCsvImport(actor, undo, {
    entity,
    ids: taskIds,
    batchSize: 20,
    countUnchanged: (ids) => current().$count(cards, isUntouchedOf(boardId, ids)),
    remove: (_tx, some) =>
      changeBoard(actor, { boardId }, async (board) => {
        const gone = await archiveUntouched(board, some);
        if (gone.length !== some.length) return null;
        await announceGone(board, gone);
        return { projectId, boardId, milestoneIds: [], made: [], archived: [...some] };
      }),
    finish: async (tx) => {
      if ((await archiveMilestones(tx, projectId, milestoneIds)) !== milestoneIds.length) return false;
      await recordIn(actor, projectId, { action: "task.import-undone", after: { removed: taskIds.length } });
      return true;
    },
    changed: "Someone has changed the imported tasks.",
  });
  return { taskIds };
}

const isUntouchedOf = (boardId: string, ids: readonly string[]) =>
  and(inArray(cards.id, [...ids]), eq(cards.boardId, boardId), isUntouched());

type Gone = Readonly<{ id: string; name: string }>;

const archiveUntouched = ({ tx, id: boardId }: LockedBoard, ids: readonly string[]): Promise<Gone[]> =>
  tx
    .update(cards)
    .set({ deletedAt: new Date() })
    .where(isUntouchedOf(boardId, ids))
    .returning({ id: cards.id, name: cards.name });

/** Answers how many are in the archive now: those that no other task has. */
async function archiveMilestones(tx: Transaction, projectId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const others = current()
    .select({ one: sql`1` })
    .from(tasks)
    .innerJoin(cards, eq(cards.id, tasks.cardId))
    .where(and(eq(tasks.milestoneId, milestones.id), isNull(cards.deletedAt)));
  const rows = await tx
    .update(milestones)
    .set({ deletedAt: new Date() })
    .where(
      and(
        inArray(milestones.id, [...ids]),
        eq(milestones.projectId, projectId),
        eq(milestones.version, 1),
        isNull(milestones.deletedAt),
        notExists(others),
      ),
    )
    .returning({ id: milestones.id });
  return rows.length;
}

async function announceGone(board: LockedBoard, gone: readonly Gone[]): Promise<void> {
  const { tx, actor, id: boardId, revision } = board;
  await tx.insert(activities).values(
    gone.map(({ id, name }) => ({
      verb: "deleted",
      subjectType: "card",
      subjectId: id,
      subjectName: name,
      boardId,
      actorId: actor.userId,
    })),
  );
  await emit(tx, {
    topic: "kanban.card.deleted",
    audience: audienceOf(board),
    payload: { boardId, revision, removedCardIds: gone.map(({ id }) => id) },
  });
}
