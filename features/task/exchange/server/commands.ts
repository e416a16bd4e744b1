import "server-only";
import { and, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import { audienceOf, changeBoard, type LockedBoard } from "@/features/kanban/server/commands";
import { changeProject } from "@/features/project/server/commands";
import { AppError } from "@/lib/errors";
import { type AuditDeed, recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { requireSeal, sealed } from "@/server/auth/undo-seal";
import { readColumns } from "@/server/csv/columns";
import { requireShown, summaryOfMaking } from "@/server/csv/plan";
import { readCsv } from "@/server/csv/read";
import { current, type Transaction } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { boards, cards } from "@/server/db/schema/kanban";
import { milestones, tasks } from "@/server/db/schema/project";
import { emit } from "@/server/events/emit";
import { oneAtATime } from "@/server/http/one-at-a-time";
import { countsAll, inBatches } from "@/server/jobs/batches";
import { isUntouched, taskParts } from "../../import-part/server/commands";
import { requireProject } from "../../server/data";
import { taskColumns, taskFileLimits } from "../policy";
import type { TaskImportPlan, TaskImportUndo } from "../schema";
import { type FileOfTasks, planTasks, type TaskPlan } from "./import-plan";
import { headersIn, wordReaders } from "./presenter";
import { writeTasks } from "./task-writer";

type Import = Readonly<{
  file: Uint8Array;
  projectId: string;
  plan: string | undefined;
  /** Told the answer in the last transaction, so that the same call sent again is answered the same. */
  keepAnswer?: ((tx: Transaction, answer: TaskImportPlan) => Promise<void>) | undefined;
}>;

/**
 * Without `plan` a dry run: what the file would do, row by row, and nothing done. With the dry run's `plan` the same
 * for real, whole or not at all, unless file or project have changed so that it would come to something else.
 */
export async function importTasks(
  actor: Actor,
  { file, projectId, plan: shown, keepAnswer }: Import,
): Promise<TaskImportPlan> {
  const project = await requireProject(actor, { projectId });
  const [header, ...rows] = await readCsv(file, taskFileLimits);
  const headers = await readColumns(header, { names: taskColumns, headersIn, needed: "name" });
  const given: FileOfTasks = { bytes: file, rows, headers, copy: await wordReaders() };
  const present = (plan: TaskPlan, undo: TaskImportPlan["undo"]) => ({ ...summaryOf(plan), headers, undo });
  if (shown === undefined) return { ...present(await planTasks(actor, project, given), null), isDone: false };
  return await oneImport(actor, async () => {
    const revision = await readRevision(project);
    const plan = await planTasks(actor, project, given);
    requireShown({ token: plan.token, shown, count: plan.rows.length, changed: "tasks" });
    return await writeTasks(actor, project, {
      plan,
      revision,
      finish: async (tx, made) => {
        const after = { created: made.taskIds.length, milestones: made.milestoneIds.length };
        await recordIn(actor, projectId, { action: "task.imported", after });
        const undo = { projectId, ...made, ...sealed(actor, factsOf({ projectId, ...made })) };
        const answer: TaskImportPlan = { ...present(plan, undo), isDone: true };
        await keepAnswer?.(tx, answer);
        return answer;
      },
    });
  });
}

/** Each person takes tasks in, or back, once at a time. */
const oneImport = <Result>(actor: Actor, work: () => Promise<Result>) =>
  oneAtATime(`task-import:${actor.userId}`, work);

async function readRevision({ boardId }: Readonly<{ boardId: string }>): Promise<number> {
  const [board] = await current().select({ revision: boards.revision }).from(boards).where(eq(boards.id, boardId));
  return board?.revision ?? 0;
}

/** Writes down what was done to a project, whose pages then read it again. */
const recordIn = (actor: Actor, projectId: string, action: Pick<AuditDeed, "action" | "after">) =>
  changeProject(actor, projectId, ({ tx, row }) =>
    recordAudit(tx, actor, { ...action, subject: { type: "project", id: projectId, name: row.name } }),
  );

const summaryOf = ({ rows, ...plan }: TaskPlan) => ({
  ...summaryOfMaking({ ...plan, rows: rows.map(({ line, task, columns }) => ({ line, name: task.name, columns })) }),
  milestones: [...plan.newMilestones],
});

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
  const { boardId } = project;
  return await oneImport(actor, async () => {
    const countUntouched = (ids: readonly string[]) => current().$count(cards, isUntouchedOf(boardId, ids));
    if (!(await countsAll(taskIds, countUntouched))) throw touched();
    await inBatches(actor, {
      kind: taskParts,
      atOnce: archivedAtOnce,
      items: taskIds,
      write: (_tx, some) =>
        changeBoard(actor, { boardId }, async (board) => {
          const gone = await archiveUntouched(board, some);
          if (gone.length !== some.length) throw touched();
          await announceGone(board, gone);
          return { projectId, boardId, milestoneIds: [], made: [], archived: [...some] };
        }),
      finish: async (tx) => {
        if ((await archiveMilestones(tx, projectId, milestoneIds)) !== milestoneIds.length) throw touched();
        await recordIn(actor, projectId, { action: "task.import-undone", after: { removed: taskIds.length } });
      },
    });
    return { taskIds };
  });
}

const touched = () => new AppError("conflict", { detail: "Someone has changed the imported tasks." });

/** Tasks that go into the archive in one transaction. */
const archivedAtOnce = 20;

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
