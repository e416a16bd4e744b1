import "server-only";
import { and, eq, exists, inArray, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { pointerOf } from "@/lib/field-errors";
import { roleIds } from "@/lib/permissions";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boardMembers, boards } from "@/server/db/schema/kanban";
import { users } from "@/server/db/schema/user";
import { byGivenName } from "@/server/people/order";
import { canUseBoards } from "../../policy";
import type { Person } from "../../schema";
import { presentPerson } from "../../server/presenter";

/** More people than this are found by search, not by a list. */
const maxMembers = 200;

export type BoardKind = Readonly<{ id: string; isForAllStaff: boolean }>;

/** Goes into every WHERE: a board that is not this person's, archived or a mere template is one that does not exist. */
export function isBoardOf(actor: Actor): SQL | undefined {
  return and(isKnownTo(actor), isNull(boards.deletedAt), not(boards.isTemplate));
}

/** The same without a look at its state: for what brings boards back from the archive. */
export function isKnownTo(actor: Actor): SQL | undefined {
  if (!canUseBoards(actor)) throw new AppError("forbidden");
  const membership = current()
    .select({ boardId: boardMembers.boardId })
    .from(boardMembers)
    .where(and(eq(boardMembers.boardId, boards.id), eq(boardMembers.userId, actor.userId)));
  return or(boards.isForAllStaff, exists(membership));
}

/** Goes into a WHERE over boards: whether a project is worked on there. */
export const isOfProject = sql`exists (select from project where project.board_id = ${boards.id})`;

/** Goes into a WHERE over people. */
export function isMemberOf(board: BoardKind): SQL | undefined {
  if (board.isForAllStaff) return or(users.isAdmin, ne(users.roleId, roleIds.customer));
  const membership = current()
    .select({ userId: boardMembers.userId })
    .from(boardMembers)
    .where(and(eq(boardMembers.boardId, board.id), eq(boardMembers.userId, users.id)));
  return exists(membership);
}

/** Those of the people named who may be taken onto a board, as part of a statement. */
export const staffAmong = (userIds: readonly string[]) => sql<string[]>`array(
  select "user".id from "user"
  where "user".id = any (${sql.param([...userIds])}::uuid[]) and "user".deactivated_at is null
    and ("user".is_admin or "user".role_id <> ${roleIds.customer}))`;

/** Refuses people who may not be taken on. `field` is the list that names them. */
export function requireStaff(staff: readonly string[], userIds: readonly string[], field: "add" | "memberIds"): void {
  const known = new Set(staff);
  const fields = userIds.flatMap((userId, at) =>
    known.has(userId) ? [] : [{ pointer: pointerOf([field, at]), code: "invalid-value" }],
  );
  if (fields.length > 0) throw new AppError("invalid-input", { fields });
}

/** The people of the project that a statement reads ("project"), and how many there are, as parts of it. */
export const membersOfProject = sql<Person[]>`(
  select coalesce(json_agg(json_build_object('id', member.id, 'name', member.name, 'avatarUrl', member.image)
    order by member.sort_name, member.id), '[]')
  from (
    select person.* from board_member join "user" as person on person.id = board_member.user_id
    where board_member.board_id = "project"."board_id" and person.deactivated_at is null
    order by person.sort_name, person.id limit ${maxMembers}
  ) as member)`;
export const memberCountOfProject = sql<number>`(
  select count(*)::int from board_member join "user" as person on person.id = board_member.user_id
  where board_member.board_id = "project"."board_id" and person.deactivated_at is null)`;

/** Who may be assigned on a board. */
export async function listMembers(board: BoardKind): Promise<Person[]> {
  const rows = await current()
    .select({ id: users.id, name: users.name, image: users.image })
    .from(users)
    .where(and(isMemberOf(board), isNull(users.deactivatedAt)))
    .orderBy(...byGivenName)
    .limit(maxMembers);
  return rows.map(presentPerson);
}

/** Everybody who may be assigned, with what files name people by. */
export async function pickPeople(board: BoardKind) {
  return await current()
    .select({ id: users.id, email: users.email, name: users.name, slug: users.slug })
    .from(users)
    .where(and(isMemberOf(board), isNull(users.deactivatedAt)));
}

/** Which of these people may be assigned. */
export async function pickMembers(board: BoardKind, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await current()
    .select({ id: users.id })
    .from(users)
    .where(and(isMemberOf(board), isNull(users.deactivatedAt), inArray(users.id, [...userIds])));
  return new Set(rows.map((row) => row.id));
}
