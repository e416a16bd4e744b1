import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type BoardKind, isMemberOf } from "@/features/kanban/membership/server/data";
import { type GraphRow, graphFrom, graphOnBoard } from "@/features/kanban/server/data/dependency-graph";
import { AppError, type FieldError } from "@/lib/errors";
import { pointerOf } from "@/lib/field-errors";
import { current } from "@/server/db/client";
import { cards } from "@/server/db/schema/kanban";
import { milestones } from "@/server/db/schema/project";
import { users } from "@/server/db/schema/user";
import type { TaskPatch } from "../schema";

type Wanted = Pick<TaskPatch, "assignee" | "milestoneId" | "parentId"> & {
  /** Whose task it is already: they may stay, whether or not they are still on the project. */
  assigned?: readonly string[];
};

/** Those of the records that tasks name which they may name, as a statement reads them. */
export type KnownRow = Readonly<{
  memberIds: string[];
  milestoneIds: string[];
  parentIds: string[];
  graph: GraphRow[];
}>;

type Scope = Readonly<{ board: BoardKind; projectId: string }>;

/**
 * Reads in one statement, for any number of tasks, which of the people, milestones and parent tasks that they name they
 * can refer to.
 */
export function knownTo({ board, projectId }: Scope, wanted: readonly Wanted[]) {
  const named = (ids: readonly (string | null | undefined)[]) => [
    ...new Set(ids.filter((id) => typeof id === "string")),
  ];
  const parentIds = named(wanted.map(({ parentId }) => parentId));
  const isPerson = and(
    inArray(users.id, named(wanted.flatMap(({ assignee = [] }) => assignee))),
    isMemberOf(board),
    isNull(users.deactivatedAt),
  );
  const isMilestone = and(
    inArray(milestones.id, named(wanted.map(({ milestoneId }) => milestoneId))),
    eq(milestones.projectId, projectId),
    isNull(milestones.deletedAt),
  );
  const isParent = and(inArray(cards.id, parentIds), eq(cards.boardId, board.id), isNull(cards.deletedAt));
  return sql<KnownRow>`json_build_object(
    'memberIds', array(select "user".id from "user" where ${isPerson}),
    'milestoneIds', array(select milestone.id from milestone where ${isMilestone}),
    'parentIds', array(select card.id from card where ${isParent}),
    'graph', ${parentIds.length > 0 ? graphOnBoard(board.id) : sql`'[]'::json`})`;
}

/** The same by itself. */
export async function readKnown(scope: Scope, wanted: readonly Wanted[]) {
  const { rows } = await current().execute<{ known: KnownRow }>(sql`select ${knownTo(scope, wanted)} as known`);
  if (!rows[0]) throw new AppError("unexpected");
  return presentKnown(rows[0].known);
}

export function presentKnown({ memberIds, milestoneIds, parentIds, graph }: KnownRow) {
  return {
    memberIds: new Set(memberIds),
    milestoneIds: new Set(milestoneIds),
    parentIds: new Set(parentIds),
    graph: graphFrom(graph),
  };
}

type Named = Readonly<{
  tasks: readonly Wanted[];
  /** Leads to a task in what was sent. */
  pathOf: (at: number) => readonly PropertyKey[];
}>;

/** People are the board's, and milestones the project's. */
export function requireKnown(
  { memberIds, milestoneIds }: Pick<ReturnType<typeof presentKnown>, "memberIds" | "milestoneIds">,
  { tasks, pathOf }: Named,
): void {
  const fields = tasks.flatMap(({ assignee = [], assigned = [], milestoneId }, at): FieldError[] => {
    const refuse = (...place: PropertyKey[]): FieldError => ({
      pointer: pointerOf([...pathOf(at), ...place]),
      code: "invalid-value",
    });
    const strangers = assignee.flatMap((userId, n) =>
      memberIds.has(userId) || assigned.includes(userId) ? [] : [refuse("assignee", n)],
    );
    return milestoneId && !milestoneIds.has(milestoneId) ? [...strangers, refuse("milestoneId")] : strangers;
  });
  if (fields.length > 0) throw new AppError("invalid-input", { fields });
}
