import "server-only";
import { and, inArray, isNull, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { pointerOf } from "@/lib/field-errors";
import { users } from "@/server/db/schema/user";
import type { Write } from "@/server/db/writes";
import { type BoardKind, isMemberOf } from "../../membership/server/data";
import type { Person } from "../../schema";

/** People as a statement reads them who are to be assigned. */
export type Candidate = Person & Readonly<{ isMember: boolean }>;

/** Those of the people named who have an account, in the order of their given names, as part of a statement. */
export const candidatesAmong = (board: BoardKind, userIds: readonly string[]) =>
  userIds.length === 0
    ? sql<Candidate[]>`'[]'::json`
    : sql<Candidate[]>`(
        select coalesce(json_agg(json_build_object('id', "user".id, 'name', "user".name, 'avatarUrl', "user".image,
          'isMember', ${and(isMemberOf(board), isNull(users.deactivatedAt))}) order by "user".sort_name, "user".id), '[]')
        from "user" where ${inArray(users.id, [...userIds])})`;

/** Exactly these people; somebody who has left the board may stay but not be added. */
export function assign(userIds: readonly string[], before: readonly Person[], candidates: readonly Candidate[]) {
  const assigned = new Set(before.map(({ id }) => id));
  const known = new Map(candidates.map((person) => [person.id, person]));
  const strangers = userIds.filter((id) => !assigned.has(id) && !known.get(id)?.isMember);
  if (strangers.length > 0) {
    const fields = strangers.map((id) => ({
      pointer: pointerOf(["card", "assignee", userIds.indexOf(id)]),
      code: "invalid-value",
    }));
    throw new AppError("invalid-input", { fields });
  }
  return {
    assignee: candidates.map(({ isMember: _, ...person }): Person => person),
    added: userIds.filter((id) => !assigned.has(id)),
  };
}

/** Writes whose card it is, as parts of a statement. */
export const assigneeWrites = (cardId: string, userIds: readonly string[], added: readonly string[]): Write[] => [
  {
    name: "unassigned",
    sql: sql`delete from card_assignee
      where card_id = ${cardId} and user_id <> all (${sql.param([...userIds])}::uuid[])`,
  },
  {
    name: "assigned",
    sql: sql`insert into card_assignee (card_id, user_id)
      select ${cardId}::uuid, unnest(${sql.param([...added])}::uuid[])`,
  },
];
