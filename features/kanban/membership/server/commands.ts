import "server-only";
import { and, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { notify, tellReachChanged } from "@/features/notification/server/commands";
import { AppError } from "@/lib/errors";
import { pointerOf } from "@/lib/field-errors";
import { roleIds } from "@/lib/permissions";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { boardMembers, boards } from "@/server/db/schema/kanban";
import { users } from "@/server/db/schema/user";
import type { BoardMembers } from "../../board/schema";
import { boardPath, closeFor, requireManager } from "../../board/server/commands";
import { canUseBoards } from "../../policy";
import { changeBoard, type HeldBoard } from "../../server/commands";
import { kanbanLimits } from "../../vocabulary/schema";
import { listMembers } from "./data";

/**
 * Takes people onto a board and off it. Whoever manages the board chooses; anybody may leave. A board keeps one
 * member at least, or nobody could ever find it again.
 */
export function changeMembers(actor: Actor, { boardId, add = [], remove = [], isUndo }: BoardMembers) {
  return changeBoard(actor, { boardId }, async (board) => {
    const isLeaving = add.length === 0 && remove.length === 1 && remove[0] === actor.userId;
    if (!isLeaving) requireManager(actor, board);
    return await changeMembersOf(board, { add, remove, isUndo });
  });
}

/** The same on a board that is held, for whoever has been found to manage what it is a part of. */
export async function changeMembersOf(
  board: HeldBoard,
  { add = [], remove = [], isUndo = false }: Pick<BoardMembers, "add" | "remove" | "isUndo">,
) {
  if (board.isForAllStaff) throw new AppError("conflict", { detail: "All staff belong to this board." });
  const joined = await addMembers(board, add);
  const left = await removeMembers(board, remove);
  const isAsLeft = joined.length === add.length && left.length === remove.length;
  if (isUndo && !isAsLeft) throw new AppError("conflict", { detail: "Somebody has changed the members since." });
  const members = await listMembers(board);
  if ((await board.tx.$count(boardMembers, eq(boardMembers.boardId, board.id))) === 0) {
    throw new AppError("conflict", { detail: "A board keeps one member at least." });
  }
  const subject = { id: board.id, name: board.name };
  const data = { joined: joined.length, left: left.length, joinedIds: joined, leftIds: left };
  await board.announce({ deed: "board.members", subject, change: { members }, data });
  // Whoever was never on it is not to hear that there is such a board.
  await closeFor(board.tx, board.id, left);
  await tellReachChanged(board.tx, [...joined, ...left]);
  const notice = { type: "board-joined" as const, actor: board.actor, href: boardPath(board.id) };
  const stayed = joined.filter((userId) => !left.includes(userId));
  await notify(board.tx, { ...notice, userIds: stayed, subject: { type: "board", ...subject } });
  return { boardId: board.id, members };
}

/** Undoes one's own leaving, for a day and unless somebody has decided about one's membership since. */
export function rejoinBoard(actor: Actor, { boardId }: { boardId: string }) {
  if (!canUseBoards(actor)) throw new AppError("forbidden");
  const { userId } = actor;
  return transact(async (tx) => {
    // Held, so that whoever takes people on or off waits.
    const [known] = await tx
      .select({ id: boards.id })
      .from(boards)
      .where(and(eq(boards.id, boardId), isNull(boards.deletedAt)))
      .for("update");
    if (!known || !(await hasJustLeft(tx, actor, boardId))) throw new AppError("not-found");
    await tx.insert(boardMembers).values({ boardId, userId }).onConflictDoNothing();
    return await changeBoard(actor, { boardId }, async (board) => {
      const members = await listMembers(board);
      const data = { joined: 1, left: 0, joinedIds: [userId], leftIds: [] };
      await board.announce({ deed: "board.members", subject: board, change: { members }, data });
      return { boardId, members };
    });
  });
}

/** The trail says who took whom on or off: the last word about this person must be their own, and to leave. */
async function hasJustLeft(tx: Transaction, { userId }: Actor, boardId: string): Promise<boolean> {
  const me = JSON.stringify([userId]);
  const [last] = await tx
    .select({
      actorId: activities.actorId,
      createdAt: activities.createdAt,
      isLeaving: sql<boolean>`${activities.data} -> 'leftIds' @> ${me}::jsonb`,
    })
    .from(activities)
    .where(
      and(
        eq(activities.subjectId, boardId),
        eq(activities.verb, "members"),
        sql`(${activities.data} -> 'leftIds' @> ${me}::jsonb or ${activities.data} -> 'joinedIds' @> ${me}::jsonb)`,
      ),
    )
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(1);
  const earliest = Date.now() - kanbanLimits.rejoinHours * 60 * 60 * 1000;
  return last?.actorId === userId && last.isLeaving && last.createdAt.getTime() > earliest;
}

/** Answers who was not there before. */
async function addMembers({ tx, id: boardId }: HeldBoard, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const staff = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, [...userIds]),
        isNull(users.deactivatedAt),
        or(users.isAdmin, ne(users.roleId, roleIds.customer)),
      ),
    );
  const known = new Set(staff.map(({ id }) => id));
  const strangers = userIds.filter((userId) => !known.has(userId));
  if (strangers.length > 0) {
    const fields = strangers.map((userId) => ({
      pointer: pointerOf(["add", userIds.indexOf(userId)]),
      code: "invalid-value",
    }));
    throw new AppError("invalid-input", { fields });
  }
  const rows = await tx
    .insert(boardMembers)
    .values([...known].map((userId) => ({ boardId, userId })))
    .onConflictDoNothing()
    .returning({ userId: boardMembers.userId });
  return rows.map(({ userId }) => userId);
}

async function removeMembers({ tx, id: boardId }: HeldBoard, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .delete(boardMembers)
    .where(and(eq(boardMembers.boardId, boardId), inArray(boardMembers.userId, [...userIds])))
    .returning({ userId: boardMembers.userId });
  return rows.map(({ userId }) => userId);
}
