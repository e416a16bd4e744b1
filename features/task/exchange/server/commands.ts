import "server-only";
import { and, eq, gt, inArray, isNull, notExists, sql } from "drizzle-orm";
import { readColumns as readBoardColumns } from "@/features/kanban/column/server/data";
import { changeBoard, type HeldBoard } from "@/features/kanban/server/commands";
import { createMilestonesIn } from "@/features/project/milestone/server/commands";
import { changeProject } from "@/features/project/server/commands";
import { AppError } from "@/lib/errors";
import { foldForSearch } from "@/lib/fold";
import { newId } from "@/lib/id";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { readColumns } from "@/server/csv/columns";
import { requireShown, summaryOfMaking } from "@/server/csv/plan";
import { readCsv } from "@/server/csv/read";
import { requireSeal, sealed } from "@/server/csv/seal";
import { current, type Transaction } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { cardRelations, cards, comments } from "@/server/db/schema/kanban";
import { milestones, tasks, timeEntries } from "@/server/db/schema/project";
import { emit } from "@/server/events/emit";
import { announceTasks, assignTasks, chunksOf, insertTasks } from "../../bulk/server/commands";
import { type FileOfTasks, planTasks, type TaskPlan } from "../../import-plan/server/data";
import { requireProject } from "../../server/data";
import { taskColumns, taskFileLimits } from "../policy";
import type { TaskImportPlan, TaskImportUndo } from "../schema";
import { headersIn, wordReaders } from "./presenter";

type Import = Readonly<{ file: Uint8Array; projectId: string; plan: string | undefined }>;

/**
 * Without `plan` a dry run: what the file would do, row by row, and nothing done. With the dry run's `plan` the same
 * for real, in one transaction, unless file or project have changed so that it would come to something else.
 */
export async function importTasks(actor: Actor, { file, projectId, plan: shown }: Import): Promise<TaskImportPlan> {
  const project = await requireProject(actor, { projectId });
  const [header, ...rows] = readCsv(file, taskFileLimits);
  const headers = await readColumns(header, { names: taskColumns, headersIn, needed: "name" });
  const given: FileOfTasks = { bytes: file, rows, headers, words: await wordReaders() };
  const present = (plan: TaskPlan, undo: TaskImportPlan["undo"]) => ({ ...summaryOf(plan), headers, undo });
  if (shown === undefined) return { ...present(await planTasks(actor, project, given), null), isDone: false };
  return await changeProject(actor, projectId, ({ tx, row }) =>
    changeBoard(actor, { boardId: project.boardId }, async (board) => {
      const plan = await planTasks(actor, project, given);
      requireShown({ token: plan.token, shown, count: plan.rows.length, changed: "tasks" });
      const made = await apply(board, projectId, plan);
      await recordAudit(tx, actor, {
        action: "task.imported",
        subject: { type: "project", id: projectId, name: row.name },
        after: { created: made.taskIds.length, milestones: made.milestoneIds.length },
      });
      return {
        ...present(plan, { projectId, ...made, ...sealed(actor, factsOf({ projectId, ...made })) }),
        isDone: true,
      };
    }),
  );
}

const summaryOf = ({ rows, ...plan }: TaskPlan) => ({
  ...summaryOfMaking({ ...plan, rows: rows.map(({ line, task, columns }) => ({ line, name: task.name, columns })) }),
  milestones: [...plan.newMilestones],
});

type Made = Readonly<{ taskIds: string[]; milestoneIds: string[] }>;

async function apply(board: HeldBoard, projectId: string, plan: TaskPlan): Promise<Made> {
  const { milestones: added } = await createMilestonesIn(board.tx, board.actor, {
    projectId,
    milestones: plan.newMilestones.map((name) => ({ name })),
  });
  const milestoneIds = new Map([
    ...plan.milestoneIds,
    ...added.map(({ id, name }) => [foldForSearch(name), id] as const),
  ]);
  const ids = new Map(plan.rows.map(({ key }) => [key, newId()]));
  const idOf = (key: string) => ids.get(key) ?? key;
  const placed = plan.rows.map(({ key, task, column, milestone, parent }) => ({
    ...task,
    id: idOf(key),
    column,
    parentId: parent === null ? null : idOf(parent),
    milestoneId: milestone === null ? null : (milestoneIds.get(foldForSearch(milestone)) ?? null),
  }));
  const made = await insertTasks(board, projectId, placed);
  await assignTasks(board, placed);
  const waits = plan.rows.flatMap(({ key, blockedBy }) =>
    blockedBy.map((other) => ({ cardId: idOf(other), otherId: idOf(key), kind: "blocks" as const })),
  );
  for (const some of chunksOf(waits, writtenAtOnce)) await board.tx.insert(cardRelations).values(some);
  await announceTasks(board, [...new Set(placed.map(({ column }) => column.id))], made);
  return { taskIds: made.map(({ id }) => id), milestoneIds: added.map(({ id }) => id) };
}

/** Rows of two or three members in one statement. */
const writtenAtOnce = 1_000;

const factsOf = ({
  projectId,
  taskIds,
  milestoneIds,
}: Pick<TaskImportUndo, "projectId" | "taskIds" | "milestoneIds">) =>
  ["task-import", projectId, ...taskIds, "milestones", ...milestoneIds] as const;

/** Puts what an import made into the archive, all or nothing: whatever somebody has worked on since stays, and so does all. */
export async function undoTaskImport(actor: Actor, undo: TaskImportUndo): Promise<{ taskIds: string[] }> {
  const { projectId, taskIds, milestoneIds } = undo;
  const project = await requireProject(actor, { projectId });
  requireSeal(actor, factsOf(undo), undo);
  return await changeProject(actor, projectId, ({ tx, row }) =>
    changeBoard(actor, { boardId: project.boardId }, async (board) => {
      const gone: Gone[] = [];
      for (const some of chunksOf(taskIds, writtenAtOnce)) gone.push(...(await archiveUntouched(board, some)));
      const left = await archiveMilestones(tx, projectId, milestoneIds);
      if (gone.length !== taskIds.length || left !== milestoneIds.length) {
        throw new AppError("conflict", { detail: "Somebody has worked on what the import made." });
      }
      await announceGone(board, gone);
      await recordAudit(tx, actor, {
        action: "task.import-undone",
        subject: { type: "project", id: projectId, name: row.name },
        after: { removed: gone.length },
      });
      return { taskIds };
    }),
  );
}

type Gone = Readonly<{ id: string; name: string; columnId: string }>;

async function archiveUntouched({ tx, id: boardId }: HeldBoard, ids: readonly string[]): Promise<Gone[]> {
  const said = current().select().from(comments).where(eq(comments.cardId, cards.id));
  const worked = current()
    .select()
    .from(timeEntries)
    .where(and(eq(timeEntries.cardId, cards.id), isNull(timeEntries.deletedAt)));
  const deeds = current()
    .select()
    .from(activities)
    .where(and(eq(activities.subjectId, cards.id), gt(activities.createdAt, cards.createdAt)));
  return await tx
    .update(cards)
    .set({ deletedAt: new Date() })
    .where(
      and(
        inArray(cards.id, [...ids]),
        eq(cards.boardId, boardId),
        eq(cards.version, 1),
        isNull(cards.deletedAt),
        notExists(said),
        notExists(worked),
        notExists(deeds),
      ),
    )
    .returning({ id: cards.id, name: cards.name, columnId: cards.columnId });
}

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

/** So many cards are named in one event. */
const namedPerEvent = 200;

async function announceGone(board: HeldBoard, gone: readonly Gone[]): Promise<void> {
  const { tx, actor, id: boardId, revision } = board;
  const parts = chunksOf(gone, namedPerEvent);
  for (const [at, some] of parts.entries()) {
    await tx.insert(activities).values(
      some.map(({ id, name }) => ({
        verb: "deleted",
        subjectType: "card",
        subjectId: id,
        subjectName: name,
        boardId,
        actorId: actor.userId,
      })),
    );
    const columnIds = [...new Set(gone.map(({ columnId }) => columnId))];
    const isLast = at === parts.length - 1;
    await emit(tx, {
      topic: "kanban.card.deleted",
      audience: board.isForAllStaff ? { kind: "staff" } : { kind: "board", boardId },
      payload: {
        boardId,
        revision,
        removedCardIds: some.map(({ id }) => id),
        ...(isLast && { columns: await readBoardColumns(board, columnIds) }),
      },
    });
  }
}
