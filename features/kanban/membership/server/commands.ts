import "server-only";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { notify, reachEvents } from "@/features/notification/server/commands";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { boardMembers, boards } from "@/server/db/schema/kanban";
import type { BoardMembers } from "../../board/schema";
import { boardPath, closedFor, requireManager } from "../../board/server/commands";
import { kanbanLimits } from "../../domain/constants";
import { canUseBoards } from "../../policy";
import type { Person } from "../../schema";
import { changeBoard, type LockedBoard } from "../../server/commands";
import { listMembers, requireStaff, staffAmong } from "./data";

/**
 * Adds people to a board and removes them from it. Whoever manages the board chooses; anybody may leave. A board keeps
 * one member at least, or nobody could ever find it again.
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
  board: LockedBoard,
  { add = [], remove = [], isUndo = false }: Pick<BoardMembers, "add" | "remove" | "isUndo">,
) {
  if (board.isForAllStaff) throw new AppError("conflict", { detail: "All staff are members of this board." });
  const { joined, left } = await writeMembers(board, add, remove);
  const isAsLeft = joined.length === add.length && left.length === remove.length;
  if (isUndo && !isAsLeft) throw new AppError("conflict", { detail: "Someone has changed the members since." });
  const members = await listMembers(board);
  await announceMembers(board, { joined, left, members });
  return { boardId: board.id, members };
}

type Membership = Readonly<{ joined: readonly string[]; left: readonly string[]; members: readonly Person[] }>;

/** Tells everyone on the board who came and went, and those people by themselves. */
export async function announceMembers(board: LockedBoard, { joined, left, members }: Membership): Promise<void> {
  const subject = { id: board.id, name: board.name };
  const data = { joined: joined.length, left: left.length, joinedIds: joined, leftIds: left };
  // Whoever was never on it is not to hear that there is such a board.
  const also = [...closedFor(board.id, left), ...reachEvents([...joined, ...left])];
  await board.announce({ action: "board.members", subject, change: { members: [...members] }, data, also });
  const notice = { type: "board-joined" as const, actor: board.actor, href: boardPath(board.id) };
  const stayed = joined.filter((userId) => !left.includes(userId));
  await notify(board.tx, { ...notice, userIds: stayed, subject: { type: "board", ...subject } });
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
      await board.announce({ action: "board.members", subject: board, change: { members }, data });
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

/** Takes people on and off in one statement; answers who was not there before, and who was. */
async function writeMembers({ tx, id: boardId }: LockedBoard, add: readonly string[], remove: readonly string[]) {
  const coming = add.filter((userId) => !remove.includes(userId));
  const { rows } = await tx.execute<{ before: number; staff: string[]; joined: string[]; gone: string[] }>(sql`
    with joined as (
      insert into board_member (board_id, user_id)
      select ${boardId}::uuid, unnest(${staffAmong(coming)}) on conflict do nothing returning user_id),
    gone as (
      delete from board_member where board_id = ${boardId} and user_id = any (${sql.param([...remove])}::uuid[])
      returning user_id)
    select (select count(*)::int from board_member where board_id = ${boardId}) as before,
      ${staffAmong(add)} as staff, array(select user_id from joined) as joined, array(select user_id from gone) as gone`);
  const { before = 0, staff = [], joined = [], gone = [] } = rows[0] ?? {};
  requireStaff(staff, add, "add");
  if (before + joined.length === gone.length) {
    throw new AppError("conflict", { detail: "A board must keep at least one member." });
  }
  // Who is taken on and off at once passes through, and hears that it is over.
  const passing = add.filter((userId) => remove.includes(userId) && !gone.includes(userId));
  return { joined: [...joined, ...passing], left: [...gone, ...passing] };
}
