import "server-only";
import { and, asc, eq, gt, inArray, isNull, max, or, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { foldForSearch } from "@/lib/fold";
import { spreadOrderKeys } from "@/lib/order-key";
import { paths } from "@/lib/paths";
import { recordActivity } from "@/server/activity/record";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { boardMembers, boards, cardTemplates, columns, labels } from "@/server/db/schema/kanban";
import { emit } from "@/server/events/emit";
import { isBoardOf } from "../../membership/server/data";
import { canManageBoard } from "../../policy";
import { defaultColumns } from "../../schema";
import { changeBoard, type HeldBoard } from "../../server/commands";
import { isTemplateOfBoard } from "../../template/server/data";
import { kanbanLimits } from "../../vocabulary/schema";
import type { BoardDelete, BoardInput, BoardUpdate } from "../schema";
import { isArchivedFor, isTemplateOf, mayDeleteTemplate, mayRestore } from "./data";

/** Makes a board, or a template, in the image of another, of the columns named, or of the usual five. */
export function createBoard(actor: Actor, { name, copyOf, columns: named, isTemplate = false }: BoardInput) {
  return transact(async (tx) => {
    const isTheirs = isTemplate ? and(isTemplateOf(actor), eq(boards.creatorId, actor.userId)) : isBoardOf(actor);
    const theirs = await tx.$count(boards, isTheirs);
    if (theirs >= kanbanLimits.boardsPerPerson) {
      throw new AppError("conflict", {
        detail: `One person has at most ${kanbanLimits.boardsPerPerson} ${isTemplate ? "templates" : "boards"}.`,
      });
    }
    const [board] = await tx
      .insert(boards)
      .values({ name, searchKey: foldForSearch(name), creatorId: actor.userId, isTemplate })
      .returning({ id: boards.id, name: boards.name });
    if (!board) throw new AppError("unexpected");
    if (!isTemplate) await tx.insert(boardMembers).values({ boardId: board.id, userId: actor.userId });
    if (copyOf === undefined) await insertColumns(tx, board.id, named ?? usualColumns);
    else await copyBoard(actor, tx, { from: copyOf, to: board.id });
    const deed = { verb: "created", subjectType: "board", subjectId: board.id, subjectName: name, boardId: board.id };
    await recordActivity(tx, actor, deed);
    return { board };
  });
}

const usualColumns = defaultColumns.map(({ name }) => ({ name, isDone: name === "Done" }));

async function insertColumns(tx: Transaction, boardId: string, wanted: readonly { name: string; isDone?: boolean }[]) {
  const keys = spreadOrderKeys(wanted.length);
  if (wanted.length === 0) return;
  await tx
    .insert(columns)
    .values(wanted.map(({ name, isDone = false }, index) => ({ boardId, name, isDone, position: keys[index] ?? "" })));
}

/** Copies what a board is made of, and none of its cards. */
async function copyBoard(actor: Actor, tx: Transaction, { from, to: boardId }: { from: string; to: string }) {
  const [source] = await tx
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.id, from), or(isBoardOf(actor), isTemplateOf(actor))));
  if (!source) throw new AppError("not-found");
  const its = await tx
    .select()
    .from(columns)
    .where(and(eq(columns.boardId, source.id), isNull(columns.deletedAt)))
    .orderBy(asc(columns.position), asc(columns.id));
  const made = its.map(({ name, position, isDone, wipLimit, isWipHard }) => ({
    boardId,
    name,
    position,
    isDone,
    wipLimit,
    isWipHard,
  }));
  if (made.length > 0) await tx.insert(columns).values(made);
  const words = await tx.select().from(labels).where(eq(labels.boardId, source.id));
  if (words.length > 0) await tx.insert(labels).values(words.map(({ name, color }) => ({ boardId, name, color })));
  const models = await tx.select().from(cardTemplates).where(isTemplateOfBoard(source.id));
  if (models.length === 0) return;
  await tx.insert(cardTemplates).values(models.map(({ id: _, createdAt: __, ...model }) => ({ ...model, boardId })));
}

export function updateBoard(actor: Actor, { boardId, board: { name }, fromName }: BoardUpdate) {
  return changeBoard(actor, { boardId }, async (board) => {
    requireManager(actor, board);
    if (fromName !== undefined && board.name !== fromName) throw new AppError("conflict");
    await board.tx
      .update(boards)
      .set({ name, searchKey: foldForSearch(name), updatedAt: new Date() })
      .where(eq(boards.id, boardId));
    const subject = { id: boardId, name };
    await board.announce({ deed: "board.renamed", subject, change: { name }, data: { from: board.name } });
    return { board: { id: boardId, name } };
  });
}

/** Archives a board, or a template: nobody sees it any more, and for a time `restoreBoard` brings it back. */
export function deleteBoard(actor: Actor, { boardId, isUndo = false }: BoardDelete) {
  return transact(async (tx) => {
    const [found] = await tx
      .select()
      .from(boards)
      .where(and(eq(boards.id, boardId), or(isBoardOf(actor), isTemplateOf(actor))))
      .for("update");
    if (!found) throw new AppError("not-found");
    if (found.isTemplate ? !mayDeleteTemplate(actor, found) : !canManageBoard(actor, found)) {
      throw new AppError("forbidden");
    }
    if (found.isForAllStaff) throw new AppError("conflict", { detail: "The board of all staff cannot be archived." });
    if (isUndo && (await hasOthersWork(tx, actor, boardId))) throw new AppError("conflict");
    await archive(tx, actor, found);
    return { boardId };
  });
}

async function archive(tx: Transaction, actor: Actor, board: { id: string; name: string }): Promise<void> {
  await tx.update(boards).set({ deletedAt: new Date() }).where(eq(boards.id, board.id));
  await recordActivity(tx, actor, deedOn(board, "deleted"));
  await recordAudit(tx, actor, {
    action: "board.archived",
    subject: { type: "board", id: board.id, name: board.name },
  });
  await closeFor(tx, board.id, await readMemberIds(tx, board.id));
}

async function bringBack(tx: Transaction, actor: Actor, board: { id: string; name: string }): Promise<void> {
  await tx.update(boards).set({ deletedAt: null }).where(eq(boards.id, board.id));
  await recordActivity(tx, actor, deedOn(board, "restored"));
  await recordAudit(tx, actor, {
    action: "board.restored",
    subject: { type: "board", id: board.id, name: board.name },
  });
}

/** Archives the board of something that the caller has been found to manage. */
export async function archiveBoardIn(tx: Transaction, actor: Actor, boardId: string): Promise<void> {
  const [found] = await tx
    .select()
    .from(boards)
    .where(and(eq(boards.id, boardId), isBoardOf(actor)))
    .for("update");
  if (!found) throw new AppError("not-found");
  await archive(tx, actor, found);
}

/** Undoes `archiveBoardIn`; nothing to do where somebody brought the board back by itself. */
export async function restoreBoardIn(tx: Transaction, actor: Actor, boardId: string): Promise<void> {
  const [found] = await tx
    .select()
    .from(boards)
    .where(and(eq(boards.id, boardId), isArchivedFor(actor)))
    .for("update");
  if (found) await bringBack(tx, actor, found);
}

/** Undoes `deleteBoard`. */
export function restoreBoard(actor: Actor, { boardId }: { boardId: string }) {
  return transact(async (tx) => {
    const [found] = await tx
      .select()
      .from(boards)
      .where(and(eq(boards.id, boardId), isArchivedFor(actor)))
      .for("update");
    if (!found) throw new AppError("not-found");
    if (!mayRestore(actor, found)) throw new AppError("forbidden");
    await bringBack(tx, actor, found);
    return { board: { id: found.id, name: found.name } };
  });
}

/** Whether anybody else did something on the board since this person made it or brought it back. */
async function hasOthersWork(tx: Transaction, { userId }: Actor, boardId: string): Promise<boolean> {
  const own = and(
    eq(activities.subjectId, boardId),
    eq(activities.actorId, userId),
    inArray(activities.verb, ["created", "restored"]),
  );
  const [begun] = await tx
    .select({ at: max(activities.createdAt) })
    .from(activities)
    .where(own);
  const theirs = sql`${activities.actorId} is distinct from ${userId}`;
  const since = begun?.at ? gt(activities.createdAt, begun.at) : undefined;
  return (await tx.$count(activities, and(eq(activities.boardId, boardId), theirs, since))) > 0;
}

const deedOn = ({ id, name }: { id: string; name: string }, verb: string) => ({
  verb,
  subjectType: "board",
  subjectId: id,
  subjectName: name,
  boardId: id,
});

async function readMemberIds(tx: Transaction, boardId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: boardMembers.userId })
    .from(boardMembers)
    .where(eq(boardMembers.boardId, boardId));
  return rows.map(({ userId }) => userId);
}

/** Tells people whose board it no longer is, each by themselves: the board's own audience is not there any more. */
export async function closeFor(tx: Transaction, boardId: string, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) {
    await emit(tx, { topic: "kanban.board.closed", audience: { kind: "user", userId }, payload: { boardId } });
  }
}

export function requireManager(actor: Actor, board: HeldBoard): void {
  if (!canManageBoard(actor, board)) throw new AppError("forbidden");
}

export const boardPath = (boardId: string) => `${paths.kanban}?${new URLSearchParams({ boardId })}`;
