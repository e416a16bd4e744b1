import "server-only";
import { and, asc, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { permissions } from "@/lib/permissions";
import { type Actor, hasPermission } from "@/server/auth/actor";
import { db } from "@/server/db/client";
import { deleteInParts } from "@/server/db/delete-in-parts";
import { events } from "@/server/db/schema/infrastructure";
import { boardMembers, boards } from "@/server/db/schema/kanban";
import { isOfOwnConversation } from "./conversations";
import type { Position } from "./cursor";
import type { Audience } from "./emit";

/** Events are kept this long; a stream that was away longer starts afresh. */
export const keptMs = 24 * 60 * 60 * 1000;
export const batchSize = 200;

export type EventRow = Readonly<{
  position: Position;
  topic: string;
  audienceKind: Audience["kind"];
  audienceId: string | null;
  payload: Record<string, unknown>;
}>;

const isAfter = ({ xid, id }: Position) =>
  sql`(${events.xid}, ${events.id}) > (${xid.toString()}::xid8, ${id.toString()}::bigint)`;
/**
 * Only rows whose transaction is older than every running one: ids and transaction numbers are given out before
 * the commit, so a later row may be visible first, and a reader that passed it would never see the earlier one.
 */
const isSettled = sql`${events.xid} < pg_snapshot_xmin(pg_current_snapshot())`;

/** The next settled events after `position`, oldest first, at most `batchSize`; `which` narrows them. */
export async function readEvents(position: Position, which?: SQL): Promise<EventRow[]> {
  const rows = await db
    .select()
    .from(events)
    .where(and(isAfter(position), isSettled, which))
    .orderBy(asc(events.xid), asc(events.id))
    .limit(batchSize);
  return rows.map((row) => ({ ...row, position: { xid: BigInt(row.xid), id: BigInt(row.id) } }));
}

/** The place where the settled events end now; whatever commits from here on comes after it. */
export async function readEnd(): Promise<Position> {
  const { rows } = await db.execute<{ xmin: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`,
  );
  return { xid: BigInt(rows[0]?.xmin ?? 0), id: 0n };
}

/**
 * Whether every event after `position` is still there and the position is one of this database. `deleteOldEvents`
 * leaves the newest of what it deletes, so a row at or before the position proves it; so does the first event
 * of all.
 */
export async function isWithinKept({ xid, id }: Position): Promise<boolean> {
  const { rows } = await db.execute<{ kept: boolean }>(sql`
    select ${xid.toString()}::xid8 <= pg_snapshot_xmin(pg_current_snapshot()) and (
      exists (select 1 from ${events} where (${events.xid}, ${events.id}) <= (${xid.toString()}::xid8, ${id.toString()}::bigint))
      or exists (select 1 from ${events} where ${events.id} = 1 and ${events.topic} <> ${expiredTopic})
      or not exists (select 1 from ${events})) as kept`);
  return rows[0]?.kept === true;
}

/** The events that one person may hear, as a condition: for catching up, where the database filters. */
export function isForPerson(actor: Actor, isStaff: boolean): SQL | undefined {
  const { userId } = actor;
  const granted = permissions.filter((permission) => hasPermission(actor, permission));
  const own = or(
    and(eq(events.audienceKind, "user"), eq(events.audienceId, userId)),
    inArray(events.audienceKind, granted),
  );
  if (!isStaff) return own;
  const theirs = db
    .select({ id: boards.id })
    .from(boards)
    .leftJoin(boardMembers, and(eq(boardMembers.boardId, boards.id), eq(boardMembers.userId, userId)))
    .where(and(isNull(boards.deletedAt), or(boards.isForAllStaff, eq(boardMembers.userId, userId))));
  return or(
    own,
    eq(events.audienceKind, "staff"),
    and(eq(events.audienceKind, "board"), inArray(events.audienceId, theirs)),
    isOfOwnConversation(userId),
  );
}

/** Who hears of these boards now: looked up for each batch, so that who was taken off, or whose board is archived, hears no more. */
export async function readBoardAudiences(boardIds: string[]) {
  const members = new Map<string, Set<string> | "staff">(boardIds.map((id) => [id, new Set<string>()]));
  if (boardIds.length === 0) return members;
  const rows = await db
    .select({ id: boards.id, isForAllStaff: boards.isForAllStaff, userId: boardMembers.userId })
    .from(boards)
    .leftJoin(boardMembers, eq(boardMembers.boardId, boards.id))
    .where(and(inArray(boards.id, boardIds), isNull(boards.deletedAt)));
  for (const { id, isForAllStaff, userId } of rows) {
    const known = members.get(id);
    if (isForAllStaff) members.set(id, "staff");
    else if (userId && known instanceof Set) known.add(userId);
  }
  return members;
}

/** The newest event that was forgotten: it marks how far, and tells nothing any more. */
const expiredTopic = "expired";

/** Forgets events that no stream may ask for any more, and what the newest of them told; a job calls it. */
export async function deleteOldEvents(now = new Date()): Promise<void> {
  const isOld = lt(events.createdAt, new Date(now.getTime() - keptMs));
  const [newest] = await db
    .select({ id: events.id })
    .from(events)
    .where(isOld)
    .orderBy(desc(events.xid), desc(events.id))
    .limit(1);
  if (!newest) return;
  await deleteInParts(events, and(isOld, ne(events.id, newest.id)));
  const isTelling = and(eq(events.id, newest.id), ne(events.topic, expiredTopic));
  await db.update(events).set({ topic: expiredTopic, payload: {} }).where(isTelling);
}
