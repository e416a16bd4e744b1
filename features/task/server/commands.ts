import "server-only";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { createCard, deleteCard, restoreCard, updateCard } from "@/features/kanban/card/server/commands";
import { requireCard } from "@/features/kanban/card/server/data";
import { readColumnOrder } from "@/features/kanban/column/server/data";
import { pickMembers } from "@/features/kanban/membership/server/data";
import { changeBoard, type HeldBoard } from "@/features/kanban/server/commands";
import { AppError, type FieldError } from "@/lib/errors";
import { pointerOf } from "@/lib/field-errors";
import type { Actor } from "@/server/auth/actor";
import { cardAssignees } from "@/server/db/schema/kanban";
import { milestones, tasks } from "@/server/db/schema/project";
import { requireParent, requireParents } from "../parent/server/data";
import type { TaskInput, TaskPatch } from "../schema";
import { findTask, requireProject } from "./data";

/** Adds a task at the end of the first column of its project's board. */
export async function createTask(actor: Actor, { projectId, task }: { projectId: string; task: TaskInput }) {
  const project = await requireProject(actor, { projectId });
  return changeBoard(actor, { boardId: project.boardId }, async (board) => {
    const { parentId, milestoneId, estimateMinutes, ...card } = task;
    await requireKnown(board, projectId, task);
    if (parentId) await requireParents(board, [parentId]);
    const [column] = await readColumnOrder(board.id);
    if (!column) throw new AppError("conflict", { detail: "The board has no column." });
    const { card: made } = await createCard(actor, { columnId: column.id, card });
    await board.tx.insert(tasks).values({ cardId: made.id, projectId, parentId, milestoneId, estimateMinutes });
    return { task: await findTask(actor, { taskId: made.id }) };
  });
}

/** Changes what the patch names: the card's part of it by the board's own command, so that the board hears of it. */
export function updateTask(actor: Actor, { taskId, task: patch }: { taskId: string; task: TaskPatch }) {
  return changeTask(actor, taskId, async (board, projectId) => {
    await requireVersion(actor, board, taskId, patch.version);
    const assigned = patch.assignee ? await readAssigneeIds(board, taskId) : [];
    await requireKnown(board, projectId, { ...patch, assigned });
    const { parentId, milestoneId, estimateMinutes, version: _, ...card } = patch;
    if (parentId) await requireParent(board, { taskId, parentId });
    await updateCard(actor, { cardId: taskId, card });
    await savePlan(board, projectId, taskId, { parentId, milestoneId, estimateMinutes });
  });
}

/** Into the board's archive; its parts stay, without it. */
export async function deleteTask(actor: Actor, { taskId }: { taskId: string }) {
  await requireProject(actor, { taskId });
  await deleteCard(actor, { cardId: taskId });
  return { taskId };
}

/** Undoes `deleteTask`: it has its parts, its days and its time log again. */
export async function restoreTask(actor: Actor, { taskId }: { taskId: string }) {
  await requireProject(actor, { taskId });
  await restoreCard(actor, { cardId: taskId });
  return { task: await findTask(actor, { taskId }) };
}

/** One write to a task that is there, under its board's lock; answers the task as it then is. */
export async function changeTask(
  actor: Actor,
  taskId: string,
  work: (board: HeldBoard, projectId: string) => Promise<void>,
) {
  const project = await requireProject(actor, { taskId });
  return await changeBoard(actor, { boardId: project.boardId }, async (board) => {
    await requireCard(board.id, taskId);
    await work(board, project.id);
    return { task: await findTask(actor, { taskId }) };
  });
}

async function requireVersion(actor: Actor, board: HeldBoard, taskId: string, version: number | undefined) {
  const { version: now } = await requireCard(board.id, taskId);
  if (version === undefined || version === now) return;
  throw new AppError("stale", { current: await findTask(actor, { taskId }) });
}

type Plan = Partial<Pick<typeof tasks.$inferInsert, "parentId" | "milestoneId" | "estimateMinutes">>;

async function savePlan({ tx }: HeldBoard, projectId: string, cardId: string, plan: Plan): Promise<void> {
  const set = Object.fromEntries(Object.entries(plan).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length === 0) return;
  await tx
    .insert(tasks)
    .values({ cardId, projectId, ...set })
    .onConflictDoUpdate({ target: tasks.cardId, set: { ...set, updatedAt: new Date() } });
}

type Wanted = Pick<TaskPatch, "assignee" | "milestoneId"> & {
  /** Whose task it is already: they may stay, whether or not they are still on the project. */
  assigned?: readonly string[];
};

/** People are the board's, and the milestone the project's. */
const requireKnown = (board: HeldBoard, projectId: string, wanted: Wanted): Promise<void> =>
  requireAllKnown(board, { projectId, tasks: [wanted], pathOf: () => ["task"] });

type AllWanted = Readonly<{
  projectId: string;
  tasks: readonly Wanted[];
  /** Leads to a task in what was sent. */
  pathOf: (at: number) => readonly PropertyKey[];
}>;

/** The same of many tasks, in as many queries as of one. */
export async function requireAllKnown(board: HeldBoard, { projectId, tasks, pathOf }: AllWanted): Promise<void> {
  const members = await pickMembers(board, [...new Set(tasks.flatMap(({ assignee = [] }) => assignee))]);
  const known = await pickMilestones(
    board,
    projectId,
    tasks.flatMap(({ milestoneId }) => milestoneId ?? []),
  );
  const fields = tasks.flatMap(({ assignee = [], assigned = [], milestoneId }, at): FieldError[] => {
    const refuse = (...place: PropertyKey[]): FieldError => ({
      pointer: pointerOf([...pathOf(at), ...place]),
      code: "invalid-value",
    });
    const strangers = assignee.flatMap((userId, n) =>
      members.has(userId) || assigned.includes(userId) ? [] : [refuse("assignee", n)],
    );
    return milestoneId && !known.has(milestoneId) ? [...strangers, refuse("milestoneId")] : strangers;
  });
  if (fields.length > 0) throw new AppError("invalid-input", { fields });
}

async function readAssigneeIds({ tx }: HeldBoard, cardId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: cardAssignees.userId })
    .from(cardAssignees)
    .where(eq(cardAssignees.cardId, cardId));
  return rows.map(({ userId }) => userId);
}

async function pickMilestones({ tx }: HeldBoard, projectId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: milestones.id })
    .from(milestones)
    .where(
      and(inArray(milestones.id, [...new Set(ids)]), eq(milestones.projectId, projectId), isNull(milestones.deletedAt)),
    );
  return new Set(rows.map(({ id }) => id));
}
