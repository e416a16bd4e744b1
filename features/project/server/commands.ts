import "server-only";
import { and, eq } from "drizzle-orm";
import { archiveBoardIn, createBoardIn, restoreBoardIn } from "@/features/kanban/board/server/commands";
import { kanbanLimits } from "@/features/kanban/domain/constants";
import { announceMembers, changeMembersOf } from "@/features/kanban/membership/server/commands";
import { pickMembers } from "@/features/kanban/membership/server/data";
import { changeBoard, type LockedBoard } from "@/features/kanban/server/commands";
import { AppError, type FieldError } from "@/lib/errors";
import { foldForSearch } from "@/lib/fold";
import type { Locale } from "@/lib/locale";
import { beginningOf } from "@/lib/storable-text";
import { recordActivity } from "@/server/activity/record";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { boards } from "@/server/db/schema/kanban";
import { projects } from "@/server/db/schema/project";
import { type Write, withWrites } from "@/server/db/writes";
import { emit, emitAll, type NewEvent } from "@/server/events/emit";
import { canManageProject, type Keepers } from "../policy";
import type { Project, ProjectChange, ProjectDelete, ProjectInput, ProjectPatch } from "../schema";
import {
  findProject,
  isArchivedProjectOf,
  isProjectOf,
  keepersOfProject,
  type ProjectRow,
  presentWhole,
  wholeProject,
} from "./data";

/** A project whose row this transaction holds, and who keeps it. */
export type LockedProject = Readonly<{ tx: Transaction; actor: Actor; row: ProjectRow; keepers: Keepers }>;

/** Runs one write to a project that the actor is on; writes to one project happen one after another. */
export function changeProject<T>(
  actor: Actor,
  projectId: string,
  work: (project: LockedProject) => Promise<T>,
): Promise<T> {
  return transact(async (tx) => {
    const [found] = await tx
      .select({ row: projects, keepers: keepersOfProject })
      .from(projects)
      .innerJoin(boards, eq(boards.id, projects.boardId))
      .where(and(eq(projects.id, projectId), isProjectOf(actor)))
      // Not `update`: whoever holds the board and adds a task to this project must not wait for who waits for the board.
      .for("no key update", { of: projects });
    if (!found) throw new AppError("not-found");
    const answer = await work({ tx, actor, ...found });
    await tellMembers(tx, found.row);
    return answer;
  });
}

/** Everyone on the project reads it again. */
async function tellMembers(tx: Transaction, { id, boardId }: Pick<ProjectRow, "id" | "boardId">): Promise<void> {
  const payload: ProjectChange = { projectId: id, boardId };
  await emit(tx, { topic: "project.changed", audience: { kind: "board", boardId }, payload });
}

function requireManager({ actor, keepers }: Pick<LockedProject, "actor" | "keepers">): void {
  if (!canManageProject(actor, keepers)) throw new AppError("forbidden");
}

type NewProject = ProjectInput & {
  questionnaireRequestId?: string | null;
  /** The language of the board's columns; that of the actor's account where it is missing. */
  locale?: Locale;
};

/** Makes a project with a board of the usual columns; whoever makes it is on it, and leads it unless another is named. */
export async function createProjectIn(tx: Transaction, actor: Actor, input: NewProject): Promise<Project> {
  requireDaysInOrder(input.startDate ?? null, input.dueDate ?? null);
  const leadId = input.leadId === undefined ? actor.userId : input.leadId;
  const board = await makeBoard(tx, actor, { ...input, leadId });
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
    .returning(wholeProject);
  const project = presentWhole(actor, row);
  const joined = othersOf(actor, { ...input, leadId });
  if (joined.length > 0) await announceMembers(board, { joined, left: [], members: project.members });
  await recordActivity(tx, actor, actionOn(project, "created"));
  await tellMembers(tx, project);
  return project;
}

type Team = Pick<NewProject, "name" | "memberIds" | "leadId" | "locale">;

const othersOf = (actor: Actor, { memberIds = [], leadId }: Team): string[] =>
  [...new Set([...memberIds, ...(leadId ? [leadId] : [])])].filter((userId) => userId !== actor.userId);

async function makeBoard(tx: Transaction, actor: Actor, team: Team): Promise<LockedBoard> {
  const memberIds = othersOf(actor, team);
  const wanted = { name: boardNameOf(team.name), memberIds, isForProject: true, locale: team.locale };
  return await createBoardIn(tx, actor, wanted).catch((error) => {
    if (!(error instanceof AppError) || !error.fields) throw error;
    // The pointers are those of the list that went to the board.
    const fields = error.fields.map(({ pointer, code }): FieldError => {
      const userId = memberIds[Number(pointer.split("/").at(-1))] ?? "";
      const at = team.memberIds?.indexOf(userId) ?? -1;
      return { pointer: at === -1 ? "#/project/leadId" : `#/project/memberIds/${at}`, code };
    });
    throw new AppError("invalid-input", { fields });
  });
}

export function createProject(actor: Actor, { project }: { project: ProjectInput }): Promise<{ project: Project }> {
  return transact(async (tx) => ({ project: await createProjectIn(tx, actor, project) }));
}

export function updateProject(
  actor: Actor,
  { projectId, project: patch }: { projectId: string; project: ProjectPatch },
): Promise<{ project: Project }> {
  return changeProject(actor, projectId, async (held) => {
    const { tx, row } = held;
    requireManager(held);
    if (patch.version !== undefined && patch.version !== row.version) {
      throw new AppError("stale", { current: await findProject(actor, { projectId }) });
    }
    const { startDate = row.startDate, dueDate = row.dueDate } = patch;
    requireDaysInOrder(startDate, dueDate);
    // Whoever leads it already may go on, though their account is closed.
    if (patch.leadId && patch.leadId !== row.leadId) await requireMember(row.boardId, patch.leadId);
    const { version: _, ...changed } = patch;
    const { name = row.name } = patch;
    const [saved] = await withWrites(tx, name === row.name ? [] : await renameBoard(held, name))
      .update(projects)
      .set({ ...rowOf(patch), leadId: patch.leadId, version: row.version + 1, updatedAt: new Date() })
      .where(eq(projects.id, projectId))
      .returning(wholeProject);
    await recordActivity(tx, actor, {
      ...actionOn({ ...row, name }, "updated"),
      data: { fields: Object.keys(changed) },
    });
    return { project: presentWhole(actor, saved) };
  });
}

/** The board goes by the project's name until somebody gives it one of its own. Answers what is to be written along. */
async function renameBoard({ actor, row }: LockedProject, name: string): Promise<Write[]> {
  return await changeBoard(actor, { boardId: row.boardId }, async (board) => {
    if (board.name !== boardNameOf(row.name)) return [];
    const next = boardNameOf(name);
    const subject = { id: board.id, name: next };
    await board.announce({ action: "board.renamed", subject, change: { name: next }, data: { from: board.name } });
    const renaming = board.tx
      .update(boards)
      .set({ name: next, searchKey: foldForSearch(next), updatedAt: new Date() })
      .where(eq(boards.id, board.id));
    return [{ name: "board_renamed", sql: renaming.getSQL() }];
  });
}

/** Archives a project with its board: nobody sees either any more, and for a time `restoreProject` brings both back. */
export function deleteProject(actor: Actor, { projectId, version }: ProjectDelete): Promise<{ projectId: string }> {
  return changeProject(actor, projectId, async (held) => {
    const { tx, row } = held;
    requireManager(held);
    if (version !== undefined && version !== row.version) throw new AppError("conflict");
    const archiving = tx.update(projects).set({ deletedAt: new Date(), updatedAt: new Date() });
    const along = [{ name: "project_archived", sql: archiving.where(eq(projects.id, projectId)).getSQL() }];
    const memberIds = await archiveBoardIn(tx, actor, { boardId: row.boardId, along });
    await recordActivity(tx, actor, actionOn(row, "deleted"));
    await recordAudit(tx, actor, { action: "project.archived", subject: subjectOf(row) });
    // The board's own audience is not there any more.
    const payload: ProjectChange = { projectId, boardId: row.boardId };
    const announce = (userId: string): NewEvent => ({
      topic: "project.changed",
      audience: { kind: "user", userId },
      payload,
    });
    await emitAll(tx, memberIds.map(announce));
    return { projectId };
  });
}

/** Undoes `deleteProject`. */
export function restoreProject(actor: Actor, { projectId }: { projectId: string }): Promise<{ project: Project }> {
  return transact(async (tx) => {
    // The board's row is held, too: it is brought back with the project.
    const [found] = await tx
      .select({
        row: projects,
        keepers: keepersOfProject,
        board: { id: boards.id, name: boards.name, deletedAt: boards.deletedAt },
      })
      .from(projects)
      .innerJoin(boards, eq(boards.id, projects.boardId))
      .where(and(eq(projects.id, projectId), isArchivedProjectOf(actor)))
      .for("no key update");
    if (!found) throw new AppError("not-found");
    requireManager({ actor, keepers: found.keepers });
    const [row] = await withWrites(tx, await restoreBoardIn(tx, actor, found.board))
      .update(projects)
      .set({ deletedAt: null, updatedAt: new Date() })
      .where(eq(projects.id, projectId))
      .returning(wholeProject);
    const project = presentWhole(actor, row);
    await recordActivity(tx, actor, actionOn(project, "restored"));
    await recordAudit(tx, actor, { action: "project.restored", subject: subjectOf(project) });
    await tellMembers(tx, project);
    return { project };
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
    if (!isLeaving) requireManager(held);
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

const actionOn = ({ id, name, boardId }: Pick<ProjectRow, "id" | "name" | "boardId">, verb: string) => ({
  verb,
  subjectType: "project",
  subjectId: id,
  subjectName: name,
  boardId,
});
