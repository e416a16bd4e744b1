import "server-only";
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { readSummaries } from "@/features/kanban/card/server/data";
import { readColumnRows, requireRoomIn } from "@/features/kanban/column/server/data";
import { audienceOf, changeBoard, type LockedBoard } from "@/features/kanban/server/commands";
import { announceAssigned } from "@/features/kanban/server/commands/notices";
import { chunksOf } from "@/lib/chunks";
import { AppError } from "@/lib/errors";
import { pick } from "@/lib/fields";
import { foldForSearch } from "@/lib/fold";
import { groupBy } from "@/lib/group-by";
import { newId } from "@/lib/id";
import { orderKeyAt } from "@/lib/order-key";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { cardAssignees, cards } from "@/server/db/schema/kanban";
import { tasks } from "@/server/db/schema/project";
import { emitAll } from "@/server/events/emit";
import { taskLimits } from "../../domain/constants";
import type { NewTask } from "../../schema";
import { requireProject } from "../data";
import { readKnown, requireKnown } from "../known";
import { requireParents } from "../parents";
import { cardNames, detailNames, planNames } from "../presenter";

/** So many faces fit into one event. */
const avatarsPerEvent = 100;

type Made = { id: string; name: string };

/**
 * Creates many tasks in the given order, at the end of the first column of the project's board, within the transaction
 * `tx` of a larger operation. A field that is refused is named by its place: `#/tasks/3/assignee/0`.
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
    const known = await readKnown({ board, projectId }, wanted);
    requireKnown(known, { tasks: wanted, pathOf: (at) => ["tasks", at] });
    requireParents(
      known,
      wanted.flatMap(({ parentId }) => parentId ?? []),
    );
    const [column] = await readColumnRows(board.id);
    if (!column) throw new AppError("conflict", { detail: "The board has no columns." });
    requireRoomIn(column, wanted.length);
    const placed = wanted.map((task) => ({ ...task, id: newId(), column }));
    const made = await insertTasks(board, projectId, placed);
    await assignTasks(board, placed);
    await announceAssignees(board, placed);
    await recordTasks(board, made);
    await announceTasks(
      board,
      made.map(({ id }) => id),
    );
    return made;
  });
}

export type PlacedTask = NewTask & Readonly<{ id: string; column: Readonly<{ id: string; isDone: boolean }> }>;

/** So many rows fit into one statement; of assignments, which are short, more. */
const insertedAtOnce = 500;
const assignedAtOnce = 5_000;

/** Writes tasks down, each at the end of its column. Whoever calls has seen that they are right and have room. */
export async function insertTasks(
  board: LockedBoard,
  projectId: string,
  placed: readonly PlacedTask[],
): Promise<Made[]> {
  const positions = await positionsOf(board, placed);
  const now = new Date();
  for (const some of chunksOf(placed, insertedAtOnce)) {
    await board.tx.insert(cards).values(
      some.map(({ id, column, ...task }) => ({
        id,
        boardId: board.id,
        columnId: column.id,
        position: positions.get(id) ?? "",
        ...pick(task, [...cardNames, ...detailNames]),
        searchKey: foldForSearch(task.name),
        dueStart: task.due?.[0],
        dueEnd: task.due?.[1],
        completedAt: (task.completed ?? column.isDone) ? now : null,
        reporterId: board.actor.userId,
      })),
    );
  }
  for (const some of chunksOf(placed, insertedAtOnce)) {
    await board.tx.insert(tasks).values(
      some.map(({ id: cardId, originCardId, originText, ...task }) => ({
        cardId,
        projectId,
        ...pick(task, planNames),
        originCardId,
        originText,
      })),
    );
  }
  return placed.map(({ id, name }) => ({ id, name }));
}

/** Gives new tasks to their people. */
export async function assignTasks({ tx }: LockedBoard, placed: readonly PlacedTask[]): Promise<void> {
  const people = placed.flatMap(({ id: cardId, assignee = [] }) => assignee.map((userId) => ({ cardId, userId })));
  for (const some of chunksOf(people, assignedAtOnce)) await tx.insert(cardAssignees).values(some);
}

type Given = Readonly<{ id: string; name: string; assignee?: readonly string[] | undefined }>;

/** Whoever gets many tasks at once is told of the first. */
export async function announceAssignees(board: LockedBoard, given: readonly Given[]): Promise<void> {
  const firsts = new Map(given.toReversed().flatMap((task) => (task.assignee ?? []).map((userId) => [userId, task])));
  for (const [task, notified] of groupBy([...firsts], ([, first]) => first)) {
    await announceAssigned(
      board,
      task,
      notified.map(([userId]) => userId),
    );
  }
}

async function positionsOf(board: LockedBoard, placed: readonly PlacedTask[]): Promise<Map<string, string>> {
  const last = new Map<string, string | null>();
  const positions = new Map<string, string>();
  for (const { id, column } of placed) {
    const before = last.has(column.id) ? (last.get(column.id) ?? null) : await lastPosition(board, column.id);
    const position = orderKeyAt(before === null ? [] : [before], 1) ?? "";
    last.set(column.id, position);
    positions.set(id, position);
  }
  return positions;
}

async function lastPosition({ tx }: LockedBoard, columnId: string): Promise<string | null> {
  const [row] = await tx
    .select({ position: cards.position })
    .from(cards)
    .where(and(eq(cards.columnId, columnId), isNull(cards.deletedAt)))
    .orderBy(desc(cards.position), asc(cards.id))
    .limit(1);
  return row?.position ?? null;
}

/** Each new task has its line in the trail. */
export async function recordTasks({ tx, actor, id: boardId }: LockedBoard, made: readonly Made[]): Promise<void> {
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
}

/** The board hears of new tasks at once, or of a large number in parts. */
export async function announceTasks(board: LockedBoard, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { tx, id: boardId, revision } = board;
  const summaries = await readSummaries(inArray(cards.id, [...ids]), revision);
  await emitAll(
    tx,
    chunksOf(summaries, avatarsPerEvent).map((some) => ({
      topic: "kanban.card.created",
      audience: audienceOf(board),
      payload: { boardId, revision, cards: some },
    })),
  );
}

export async function requireRoom({ tx, id }: LockedBoard, coming: number): Promise<void> {
  const present = await tx.$count(cards, and(eq(cards.boardId, id), isNull(cards.deletedAt)));
  if (present + coming <= taskLimits.tasksPerProject) return;
  throw new AppError("conflict", { detail: `A project can have up to ${taskLimits.tasksPerProject} tasks.` });
}
