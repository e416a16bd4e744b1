import "server-only";
import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { notify } from "@/features/notification/server/commands";
import { AppError } from "@/lib/errors";
import { pointerOf } from "@/lib/field-errors";
import { roleIds } from "@/lib/permissions";
import type { Actor } from "@/server/auth/actor";
import { boardMembers } from "@/server/db/schema/kanban";
import { users } from "@/server/db/schema/user";
import type { BoardMembers } from "../../board/schema";
import { boardPath, closeFor, requireManager } from "../../board/server/commands";
import { changeBoard, type HeldBoard } from "../../server/commands";
import { listMembers } from "./data";

/**
 * Takes people onto a board and off it. Whoever manages the board chooses; anybody may leave. A board keeps one
 * member at least, or nobody could ever find it again.
 */
export function changeMembers(actor: Actor, { boardId, add = [], remove = [] }: BoardMembers) {
  return changeBoard(actor, { boardId }, async (board) => {
    const isLeaving = add.length === 0 && remove.length === 1 && remove[0] === actor.userId;
    if (!isLeaving) requireManager(actor, board);
    if (board.isForAllStaff) throw new AppError("conflict", { detail: "All staff belong to this board." });
    const joined = await addMembers(board, add);
    await removeMembers(board, remove);
    const members = await listMembers(board);
    if ((await board.tx.$count(boardMembers, eq(boardMembers.boardId, boardId))) === 0) {
      throw new AppError("conflict", { detail: "A board keeps one member at least." });
    }
    const subject = { id: boardId, name: board.name };
    const data = { joined: joined.length, left: remove.length };
    await board.announce({ deed: "board.members", subject, change: { members }, data });
    await closeFor(board.tx, boardId, remove);
    const notice = { type: "board-joined" as const, actor, href: boardPath(boardId) };
    await notify(board.tx, { ...notice, userIds: joined, subject: { type: "board", ...subject } });
    return { boardId, members };
  });
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

async function removeMembers({ tx, id: boardId }: HeldBoard, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .delete(boardMembers)
    .where(and(eq(boardMembers.boardId, boardId), inArray(boardMembers.userId, [...userIds])));
}
