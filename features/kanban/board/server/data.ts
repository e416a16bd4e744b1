import "server-only";
import { and, asc, desc, eq, isNull, ne, notExists, or } from "drizzle-orm";
import { foundBy } from "@/features/user/list/server/data";
import { AppError } from "@/lib/errors";
import { roleIds } from "@/lib/permissions";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { isRestorable } from "@/server/db/restorable";
import { boardMembers, boards } from "@/server/db/schema/kanban";
import { users } from "@/server/db/schema/user";
import { byGivenName } from "@/server/people/order";
import { isBoardOf, isKnownTo } from "../../membership/server/data";
import { canManageBoard, canUseBoards } from "../../policy";
import type { Person } from "../../schema";
import { presentPerson } from "../../server/presenter";
import type { BoardList, CandidateFilters } from "../schema";

/** So many people are offered at once; the search narrows them. */
const maxCandidates = 20;

const entry = { id: boards.id, name: boards.name, isForAllStaff: boards.isForAllStaff, creatorId: boards.creatorId };

/** The boards a person may open, the templates they may start from, and the archived boards they may bring back. */
export async function listAllBoards(actor: Actor): Promise<BoardList> {
  const working = await current()
    .select(entry)
    .from(boards)
    .where(isBoardOf(actor))
    .orderBy(asc(boards.name), asc(boards.id));
  const templates = await current()
    .select(entry)
    .from(boards)
    .where(isTemplateOf(actor))
    .orderBy(asc(boards.name), asc(boards.id));
  const archived = await current()
    .select({ ...entry, deletedAt: boards.deletedAt, isTemplate: boards.isTemplate })
    .from(boards)
    .where(isArchivedFor(actor))
    .orderBy(desc(boards.deletedAt), asc(boards.id));
  const may = <Row extends (typeof working)[number]>(row: Row) => canManageBoard(actor, row);
  return {
    boards: working
      .toSorted((a, b) => Number(b.isForAllStaff) - Number(a.isForAllStaff))
      .map((row) => ({ id: row.id, name: row.name, isForAllStaff: row.isForAllStaff, canManage: may(row) })),
    templates: templates.map((row) => ({ id: row.id, name: row.name, canManage: mayDeleteTemplate(actor, row) })),
    archived: archived.flatMap((row) =>
      row.deletedAt && mayRestore(actor, row)
        ? [{ id: row.id, name: row.name, deletedAt: row.deletedAt.toISOString(), isTemplate: row.isTemplate }]
        : [],
    ),
  };
}

/** Templates belong to all staff; whoever has no seat at boards has none at these. */
export function isTemplateOf(actor: Actor) {
  if (!canUseBoards(actor)) throw new AppError("forbidden");
  return and(boards.isTemplate, isNull(boards.deletedAt));
}

/** In the archive, and not for so long that a job is about to delete it: boards that they are on, and templates of all staff. */
export function isArchivedFor(actor: Actor) {
  return and(isRestorable(boards.deletedAt), or(boards.isTemplate, isKnownTo(actor)));
}

/** Whoever may archive it. */
export function mayRestore(
  actor: Actor,
  board: { isTemplate: boolean; isForAllStaff: boolean; creatorId: string | null },
): boolean {
  return board.isTemplate ? mayDeleteTemplate(actor, board) : canManageBoard(actor, board);
}

/** A template has no members: where its maker is gone it is left to those who manage boards. */
export function mayDeleteTemplate(actor: Actor, { creatorId }: { creatorId: string | null }): boolean {
  return canManageBoard(actor, { isForAllStaff: creatorId === null, creatorId });
}

/** Colleagues who are not on the board yet, by name. */
export async function listCandidates(actor: Actor, { boardId, search }: CandidateFilters): Promise<Person[]> {
  const [board] = await current()
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.id, boardId), isBoardOf(actor)));
  if (!board) throw new AppError("not-found");
  const membership = current()
    .select({ userId: boardMembers.userId })
    .from(boardMembers)
    .where(and(eq(boardMembers.boardId, board.id), eq(boardMembers.userId, users.id)));
  // By name alone: nobody is to be found by a guess at their address.
  const rows = await current()
    .select({ id: users.id, name: users.name, image: users.image })
    .from(users)
    .where(
      and(
        notExists(membership),
        isNull(users.deactivatedAt),
        or(users.isAdmin, ne(users.roleId, roleIds.customer)),
        foundBy(search, null)?.byIndex,
      ),
    )
    .orderBy(...byGivenName)
    .limit(maxCandidates);
  return rows.map(presentPerson);
}
