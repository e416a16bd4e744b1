import "server-only";
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { setAssignees } from "@/features/kanban/assignee/server/commands";
import { readFaces } from "@/features/kanban/card/server/data";
import { readColumnOrder, readColumns, requireColumn, requireRoomIn } from "@/features/kanban/column/server/data";
import { changeBoard, type HeldBoard } from "@/features/kanban/server/commands";
import { AppError } from "@/lib/errors";
import { foldForSearch } from "@/lib/fold";
import { newId } from "@/lib/id";
import { orderKeyAt } from "@/lib/order-key";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { cards } from "@/server/db/schema/kanban";
import { tasks } from "@/server/db/schema/project";
import { emit } from "@/server/events/emit";
import { requireParent } from "../../parent/server/data";
import type { NewTask } from "../../schema";
import { requireKnown } from "../../server/commands";
import { requireProject } from "../../server/data";
import { taskLimits } from "../../vocabulary/schema";

/** So many faces fit into one event. */
const facesPerEvent = 100;

type Made = { id: string; name: string };

/**
 * Makes many tasks in the order given, at the end of the first column of the project's board, as part of a greater
 * act (`tx`). A field that is refused is named by its place: `#/tasks/3/assignee/0`.
 */
export function createTasksIn(
  _tx: Transaction,
  actor: Actor,
  { projectId, tasks: wanted }: { projectId: string; tasks: readonly NewTask[] },
): Promise<Made[]> {
  return makeTasks(actor, projectId, wanted);
}

async function makeTasks(actor: Actor, projectId: string, wanted: readonly NewTask[]): Promise<Made[]> {
  if (wanted.length === 0) return [];
  const project = await requireProject(actor, { projectId });
  return await changeBoard(actor, { boardId: project.boardId }, async (board) => {
    await requireRoom(board, wanted.length);
    for (const [at, task] of wanted.entries()) {
      await requireKnown(board, projectId, task, ["tasks", at]);
      if (task.parentId) await requireParent(board, { taskId: null, parentId: task.parentId });
    }
    const [first] = await readColumnOrder(board.id);
    if (!first) throw new AppError("conflict", { detail: "The board has no column." });
    const column = await requireColumn(board.id, first.id);
    await requireRoomIn(column, wanted.length);
    const made = await insertCards(board, { projectId, column, wanted });
    for (const [at, { assignee = [] }] of wanted.entries()) {
      const card = made[at];
      if (card && assignee.length > 0) await setAssignees(board, card.id, assignee);
    }
    await announceMany(board, column.id, made);
    return made;
  });
}

type Insert = Readonly<{ projectId: string; column: { id: string; isDone: boolean }; wanted: readonly NewTask[] }>;

async function insertCards(board: HeldBoard, { projectId, column, wanted }: Insert): Promise<Made[]> {
  const now = new Date();
  let last = await lastPosition(board, column.id);
  const rows = wanted.map((task) => {
    last = orderKeyAt(last === null ? [] : [last], 1) ?? "";
    return {
      id: newId(),
      boardId: board.id,
      columnId: column.id,
      position: last,
      name: task.name,
      searchKey: foldForSearch(task.name),
      description: task.description,
      priority: task.priority,
      dueStart: task.due?.[0],
      dueEnd: task.due?.[1],
      completedAt: (task.completed ?? column.isDone) ? now : null,
      reporterId: board.actor.userId,
    };
  });
  await board.tx.insert(cards).values(rows);
  await board.tx.insert(tasks).values(
    rows.map(({ id }, at) => ({
      cardId: id,
      projectId,
      parentId: wanted[at]?.parentId,
      milestoneId: wanted[at]?.milestoneId,
      estimateMinutes: wanted[at]?.estimateMinutes,
      originCardId: wanted[at]?.originCardId,
      originText: wanted[at]?.originText,
    })),
  );
  return rows.map(({ id, name }) => ({ id, name }));
}

async function lastPosition({ tx }: HeldBoard, columnId: string): Promise<string | null> {
  const [row] = await tx
    .select({ position: cards.position })
    .from(cards)
    .where(and(eq(cards.columnId, columnId), isNull(cards.deletedAt)))
    .orderBy(desc(cards.position), asc(cards.id))
    .limit(1);
  return row?.position ?? null;
}

/** Each card has its line in the trail; the board hears of all of them at once, or of a large number in parts. */
async function announceMany(board: HeldBoard, columnId: string, made: readonly Made[]): Promise<void> {
  const { tx, actor, id: boardId, revision } = board;
  const ids = made.map(({ id }) => id);
  await tx.insert(activities).values(
    made.map(({ id, name }) => ({
      verb: "created",
      subjectType: "card",
      subjectId: id,
      subjectName: name,
      boardId,
      actorId: actor.userId,
    })),
  );
  for (let at = 0; at < ids.length; at += facesPerEvent) {
    const faces = await readFaces(inArray(cards.id, ids.slice(at, at + facesPerEvent)), revision);
    const isLast = at + facesPerEvent >= ids.length;
    await emit(tx, {
      topic: "kanban.card.created",
      audience: board.isForAllStaff ? { kind: "staff" } : { kind: "board", boardId },
      // The column names its cards once all of them are known.
      payload: { boardId, revision, cards: faces, ...(isLast && { columns: await readColumns(board, [columnId]) }) },
    });
  }
}

async function requireRoom({ tx, id }: HeldBoard, coming: number): Promise<void> {
  const present = await tx.$count(cards, and(eq(cards.boardId, id), isNull(cards.deletedAt)));
  if (present + coming <= taskLimits.tasksPerProject) return;
  throw new AppError("conflict", { detail: `A project has at most ${taskLimits.tasksPerProject} tasks.` });
}
