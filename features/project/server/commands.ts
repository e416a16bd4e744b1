import "server-only";
import { and, asc, eq, isNull } from "drizzle-orm";
import { archiveBoardIn, createBoard, restoreBoardIn } from "@/features/kanban/board/server/commands";
import { changeMembersOf } from "@/features/kanban/membership/server/commands";
import { listMembers, pickMembers } from "@/features/kanban/membership/server/data";
import { changeBoard } from "@/features/kanban/server/commands";
import { kanbanLimits } from "@/features/kanban/vocabulary/schema";
import { AppError, type FieldError } from "@/lib/errors";
import { foldForSearch } from "@/lib/fold";
import { beginningOf } from "@/lib/storable-text";
import { recordActivity } from "@/server/activity/record";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { boards, columns } from "@/server/db/schema/kanban";
import { projects } from "@/server/db/schema/project";
import { emit } from "@/server/events/emit";
import { canManageProject } from "../policy";
import type { Project, ProjectChange, ProjectDelete, ProjectInput, ProjectPatch } from "../schema";
import { findProject, isArchivedProjectOf, isProjectOf, type ProjectRow, readKeepers } from "./data";

/** A project whose row this transaction holds. */
export type HeldProject = Readonly<{ tx: Transaction; actor: Actor; row: ProjectRow }>;

/** Runs one write to a project that the actor is on; writes to one project happen one after another. */
export function changeProject<T>(
  actor: Actor,
  projectId: string,
  work: (project: HeldProject) => Promise<T>,
): Promise<T> {
  return transact(async (tx) => {
    const [found] = await tx
      .select({ row: projects })
      .from(projects)
      .innerJoin(boards, eq(boards.id, projects.boardId))
      .where(and(eq(projects.id, projectId), isProjectOf(actor)))
      // Not `update`: whoever holds the board and adds a task to this project must not wait for who waits for the board.
      .for("no key update", { of: projects });
    if (!found) throw new AppError("not-found");
    const answer = await work({ tx, actor, row: found.row });
    await tellMembers(tx, found.row);
    return answer;
  });
}

/** Everyone on the project reads it again. */
async function tellMembers(tx: Transaction, { id, boardId }: Pick<ProjectRow, "id" | "boardId">): Promise<void> {
  const payload: ProjectChange = { projectId: id, boardId };
  await emit(tx, { topic: "project.changed", audience: { kind: "board", boardId }, payload });
}

async function requireManager({ actor, row }: HeldProject): Promise<void> {
  const keepersOf = await readKeepers([row]);
  if (!canManageProject(actor, keepersOf(row))) throw new AppError("forbidden");
}

type NewProject = ProjectInput & { questionnaireRequestId?: string | null };
/** `firstColumnId` is where what is still to be done begins. */
export type MadeProject = Readonly<{ id: string; boardId: string; firstColumnId: string }>;

/** Makes a project with a board of the usual columns; whoever makes it is on it, and leads it unless another is named. */
export async function createProjectIn(tx: Transaction, actor: Actor, input: NewProject): Promise<MadeProject> {
  requireDaysInOrder(input.startDate ?? null, input.dueDate ?? null);
  const { board } = await createBoard(actor, { name: boardNameOf(input.name) });
  const leadId = input.leadId === undefined ? actor.userId : input.leadId;
  const others = [...new Set([...(input.memberIds ?? []), ...(leadId ? [leadId] : [])])];
  await takeIn(actor, board.id, others, input);
  const [row] = await tx
    .insert(projects)
    .values({
      ...rowOf(input),
      name: input.name,
      leadId,
      boardId: board.id,
      questionnaireRequestId: input.questionnaireRequestId ?? null,
      creatorId: actor.userId,
    })
    .returning({ id: projects.id, boardId: projects.boardId });
  const [first] = await tx
    .select({ id: columns.id })
    .from(columns)
    .where(and(eq(columns.boardId, board.id), isNull(columns.deletedAt)))
    .orderBy(asc(columns.position), asc(columns.id))
    .limit(1);
  if (!row || !first) throw new AppError("unexpected");
  await recordActivity(tx, actor, deedOn({ ...row, name: input.name }, "created"));
  await tellMembers(tx, row);
  return { ...row, firstColumnId: first.id };
}

async function takeIn(actor: Actor, boardId: string, userIds: readonly string[], input: NewProject): Promise<void> {
  const add = userIds.filter((userId) => userId !== actor.userId);
  if (add.length === 0) return;
  await changeBoard(actor, { boardId }, (board) => changeMembersOf(board, { add, remove: [] })).catch((error) => {
    if (!(error instanceof AppError) || !error.fields) throw error;
    // The pointers are those of the list that went to the board.
    const fields = error.fields.map(({ pointer, code }): FieldError => {
      const userId = add[Number(pointer.split("/").at(-1))] ?? "";
      const at = input.memberIds?.indexOf(userId) ?? -1;
      return { pointer: at === -1 ? "#/project/leadId" : `#/project/memberIds/${at}`, code };
    });
    throw new AppError("invalid-input", { fields });
  });
}

export function createProject(actor: Actor, { project }: { project: ProjectInput }): Promise<{ project: Project }> {
  return transact(async (tx) => {
    const { id } = await createProjectIn(tx, actor, project);
    return { project: await findProject(actor, { projectId: id }) };
  });
}

export function updateProject(
  actor: Actor,
  { projectId, project: patch }: { projectId: string; project: ProjectPatch },
): Promise<{ project: Project }> {
  return changeProject(actor, projectId, async (held) => {
    const { tx, row } = held;
    await requireManager(held);
    if (patch.version !== undefined && patch.version !== row.version) {
      throw new AppError("stale", { current: await findProject(actor, { projectId }) });
    }
    const days = [patch.startDate, patch.dueDate].map((day, at) =>
      day === undefined ? [row.startDate, row.dueDate][at] : day,
    );
    requireDaysInOrder(days[0] ?? null, days[1] ?? null);
    // Whoever leads it already may go on, though their account is closed.
    if (patch.leadId && patch.leadId !== row.leadId) await requireMember(row.boardId, patch.leadId);
    await tx
      .update(projects)
      .set({ ...rowOf(patch), leadId: patch.leadId, version: row.version + 1, updatedAt: new Date() })
      .where(eq(projects.id, projectId));
    if (patch.name !== undefined && patch.name !== row.name) await renameBoard(held, patch.name);
    const { version: _, ...changed } = patch;
    const named = { ...row, name: patch.name ?? row.name };
    await recordActivity(tx, actor, { ...deedOn(named, "updated"), data: { fields: Object.keys(changed) } });
    return { project: await findProject(actor, { projectId }) };
  });
}

/** The board goes by the project's name until somebody gives it one of its own. */
async function renameBoard({ actor, row }: HeldProject, name: string): Promise<void> {
  await changeBoard(actor, { boardId: row.boardId }, async (board) => {
    if (board.name !== boardNameOf(row.name)) return;
    const next = boardNameOf(name);
    await board.tx
      .update(boards)
      .set({ name: next, searchKey: foldForSearch(next), updatedAt: new Date() })
      .where(eq(boards.id, board.id));
    const subject = { id: board.id, name: next };
    await board.announce({ deed: "board.renamed", subject, change: { name: next }, data: { from: board.name } });
  });
}

/** Archives a project with its board: nobody sees either any more, and for a time `restoreProject` brings both back. */
export function deleteProject(actor: Actor, { projectId, version }: ProjectDelete): Promise<{ projectId: string }> {
  return changeProject(actor, projectId, async (held) => {
    const { tx, row } = held;
    await requireManager(held);
    if (version !== undefined && version !== row.version) throw new AppError("conflict");
    const members = await listMembers({ id: row.boardId, isForAllStaff: false });
    await tx.update(projects).set({ deletedAt: new Date(), updatedAt: new Date() }).where(eq(projects.id, projectId));
    await archiveBoardIn(tx, actor, row.boardId);
    await recordActivity(tx, actor, deedOn(row, "deleted"));
    await recordAudit(tx, actor, { action: "project.archived", subject: subjectOf(row) });
    // The board's own audience is not there any more.
    for (const { id: userId } of members) {
      const payload: ProjectChange = { projectId, boardId: row.boardId };
      await emit(tx, { topic: "project.changed", audience: { kind: "user", userId }, payload });
    }
    return { projectId };
  });
}

/** Undoes `deleteProject`. */
export function restoreProject(actor: Actor, { projectId }: { projectId: string }): Promise<{ project: Project }> {
  return transact(async (tx) => {
    const [found] = await tx
      .select({ row: projects })
      .from(projects)
      .innerJoin(boards, eq(boards.id, projects.boardId))
      .where(and(eq(projects.id, projectId), isArchivedProjectOf(actor)))
      .for("no key update", { of: projects });
    if (!found) throw new AppError("not-found");
    const { row } = found;
    await requireManager({ tx, actor, row });
    await tx.update(projects).set({ deletedAt: null, updatedAt: new Date() }).where(eq(projects.id, projectId));
    await restoreBoardIn(tx, actor, row.boardId);
    await recordActivity(tx, actor, deedOn(row, "restored"));
    await recordAudit(tx, actor, { action: "project.restored", subject: subjectOf(row) });
    await tellMembers(tx, row);
    return { project: await findProject(actor, { projectId }) };
  });
}

type People = Readonly<{
  projectId: string;
  add?: readonly string[];
  remove?: readonly string[];
  isUndo?: boolean;
  leadId?: string;
}>;

/** Takes people onto the project, which is onto its board, and off it. Anybody may leave. */
export function changeProjectMembers(actor: Actor, { projectId, add = [], remove = [], isUndo, leadId }: People) {
  return changeProject(actor, projectId, async (held) => {
    const { tx, row } = held;
    const isLeaving = add.length === 0 && remove.length === 1 && remove[0] === actor.userId;
    if (!isLeaving) await requireManager(held);
    const change = { add: [...add], remove: [...remove], isUndo };
    const { members } = await changeBoard(actor, { boardId: row.boardId }, (board) => changeMembersOf(board, change));
    const isLeadGone = row.leadId !== null && remove.includes(row.leadId);
    const isLeadBack = isUndo && row.leadId === null && leadId !== undefined && add.includes(leadId);
    if (isLeadGone || isLeadBack) {
      await tx
        .update(projects)
        .set({ leadId: isLeadBack ? leadId : null, version: row.version + 1, updatedAt: new Date() })
        .where(eq(projects.id, projectId));
    }
    return { projectId, members };
  });
}

async function requireMember(boardId: string, userId: string): Promise<void> {
  const known = await pickMembers({ id: boardId, isForAllStaff: false }, [userId]);
  if (known.has(userId)) return;
  throw new AppError("invalid-input", { fields: [{ pointer: "#/project/leadId", code: "invalid-value" }] });
}

function requireDaysInOrder(startDate: string | null, dueDate: string | null): void {
  if (!startDate || !dueDate || startDate <= dueDate) return;
  throw new AppError("invalid-input", { fields: [{ pointer: "#/project/dueDate", code: "invalid-value" }] });
}

/** The columns that the input has words for; what it does not name stays. */
function rowOf({ name, description, status, priority, startDate, dueDate, budget, currency }: Partial<ProjectInput>) {
  const searchKey = name === undefined ? undefined : foldForSearch(name);
  return { name, searchKey, description, status, priority, startDate, dueDate, budget, currency };
}

const boardNameOf = (name: string) => beginningOf(name, kanbanLimits.boardName);

const subjectOf = ({ id, name }: Pick<ProjectRow, "id" | "name">) => ({ type: "project", id, name });

const deedOn = ({ id, name, boardId }: Pick<ProjectRow, "id" | "name" | "boardId">, verb: string) => ({
  verb,
  subjectType: "project",
  subjectId: id,
  subjectName: name,
  boardId,
});
