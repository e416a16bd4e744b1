import "server-only";
import { and, eq, not, or, type SQL, sql } from "drizzle-orm";
import { loadMessages } from "@/i18n/load-messages";
import { AppError } from "@/lib/errors";
import { foldForSearch } from "@/lib/fold";
import { newId } from "@/lib/id";
import { defaultLocale, type Locale, matchLocale } from "@/lib/locale";
import { spreadOrderKeys } from "@/lib/order-key";
import { paths } from "@/lib/paths";
import { recordActivity } from "@/server/activity/record";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { boardMembers, boards, columns } from "@/server/db/schema/kanban";
import { type Write, withWrites } from "@/server/db/writes";
import { emit, emitAll, type NewEvent } from "@/server/events/emit";
import { defaultColumnKeys, kanbanLimits } from "../../domain/constants";
import { isBoardOf, isOfProject, requireStaff, staffAmong } from "../../membership/server/data";
import { canManageBoard } from "../../policy";
import { changeBoard, heldBoard, type LockedBoard, lockedColumns } from "../../server/commands";
import type { BoardDelete, BoardInput, BoardUpdate } from "../schema";
import { isArchivedFor, isTemplateOf, mayDeleteTemplate, mayRestore } from "./data";

/** Makes a board, or a template, in the image of another, of the columns named, or of the usual five. */
export function createBoard(actor: Actor, input: BoardInput) {
  return transact(async (tx) => {
    const { id, name } = await createBoardIn(tx, actor, input);
    return { board: { id, name } };
  });
}

type NewBoard = BoardInput &
  Readonly<{
    memberIds?: readonly string[];
    isForProject?: boolean;
    /** The language of the default columns; that of the actor's account where it is missing. */
    locale?: Locale;
  }>;

/** The same as part of something greater, with other people on it, of whom nobody is told yet. */
export async function createBoardIn(
  tx: Transaction,
  actor: Actor,
  { name, copyOf, columns: named, isTemplate = false, isForProject = false, memberIds = [], locale }: NewBoard,
): Promise<LockedBoard> {
  const own = await requireRoom(tx, actor, {
    use: isTemplate ? "templates" : isForProject ? "projects" : "boards",
    memberIds,
  });
  if (copyOf !== undefined) await requireSource(tx, actor, copyOf);
  const id = newId();
  const people = isTemplate ? [] : [...new Set([actor.userId, ...memberIds])];
  const [row] = await withWrites(tx, [
    ...(people.length > 0 ? [memberWrite(tx, id, people)] : []),
    ...(copyOf === undefined ? columnWrites(tx, id, named ?? (await columnsIn(locale ?? own))) : []),
  ])
    .insert(boards)
    .values({ id, name, searchKey: foldForSearch(name), creatorId: actor.userId, isTemplate })
    .returning(lockedColumns);
  if (!row) throw new AppError("unexpected");
  if (copyOf !== undefined) await copyBoard(tx, { from: copyOf, to: id });
  await recordActivity(tx, actor, actionOn({ id, name }, "created"));
  return heldBoard(tx, actor, row);
}

/** What boards are for. Each use has room of its own: nobody runs out of boards by working on projects. */
const roomOf = {
  boards: (actor: Actor) => and(isBoardOf(actor), not(isOfProject)),
  projects: (actor: Actor) => and(isBoardOf(actor), isOfProject),
  templates: (actor: Actor) => and(isTemplateOf(actor), eq(boards.creatorId, actor.userId)),
};

type Coming = Readonly<{ use: keyof typeof roomOf; memberIds: readonly string[] }>;

/** Throws where one more is too many, or somebody may not be on it. Answers the language of the actor's account. */
async function requireRoom(tx: Transaction, actor: Actor, { use, memberIds }: Coming): Promise<Locale> {
  const [room] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      staff: staffAmong(memberIds),
      locale: sql<string | null>`(select locale from "user" where "user".id = ${actor.userId})`,
    })
    .from(boards)
    .where(roomOf[use](actor));
  requireStaff(room?.staff ?? [], memberIds, "memberIds");
  if ((room?.count ?? 0) < kanbanLimits.boardsPerPerson) return matchLocale(room?.locale) ?? defaultLocale;
  throw new AppError("conflict", {
    detail: `One person has at most ${kanbanLimits.boardsPerPerson} ${use}.`,
  });
}

const memberWrite = (tx: Transaction, boardId: string, userIds: readonly string[]): Write => ({
  name: "joined",
  sql: tx
    .insert(boardMembers)
    .values(userIds.map((userId) => ({ boardId, userId })))
    .getSQL(),
});

/** The default columns as a language names them. */
async function columnsIn(locale: Locale) {
  const { columns: names } = (await loadMessages(locale)).kanban.board;
  return defaultColumnKeys.map((key) => ({ name: names[key], isDone: key === "done" }));
}

function columnWrites(
  tx: Transaction,
  boardId: string,
  wanted: readonly { name: string; isDone?: boolean }[],
): Write[] {
  const keys = spreadOrderKeys(wanted.length);
  const rows = wanted.map(({ name, isDone = false }, index) => ({
    boardId,
    name,
    isDone,
    position: keys[index] ?? "",
  }));
  return rows.length === 0 ? [] : [{ name: "columns_made", sql: tx.insert(columns).values(rows).getSQL() }];
}

async function requireSource(tx: Transaction, actor: Actor, boardId: string): Promise<void> {
  const [source] = await tx
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.id, boardId), or(isBoardOf(actor), isTemplateOf(actor))));
  if (!source) throw new AppError("not-found");
}

/** Copies what a board is made of, and none of its cards, in one statement. */
async function copyBoard(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.execute(sql`
    with copied_columns as (
      insert into "column" (id, board_id, name, position, is_done, wip_limit, is_wip_hard)
      select gen_random_uuid(), ${to}::uuid, name, position, is_done, wip_limit, is_wip_hard
      from "column" where board_id = ${from} and deleted_at is null),
    copied_labels as (
      insert into label (id, board_id, name, color)
      select gen_random_uuid(), ${to}::uuid, name, color from label where board_id = ${from})
    insert into card_template (id, board_id, name, description, priority, labels, checklist, version)
    select gen_random_uuid(), ${to}::uuid, name, description, priority, labels, checklist, version
    from card_template where board_id = ${from} and deleted_at is null`);
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
    await board.announce({ action: "board.renamed", subject, change: { name }, data: { from: board.name } });
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
    if (found.isForAllStaff) throw new AppError("conflict", { detail: "The board of all staff can't be archived." });
    const isFree = isUndo ? sql`not ${hasOthersWork(actor, boardId)}` : undefined;
    const archived = await archive(tx, actor, and(eq(boards.id, boardId), isFree));
    if (!archived) throw new AppError("conflict");
    return { boardId };
  });
}

/** Answers who was on it; undefined where `where` picks none. */
async function archive(
  tx: Transaction,
  actor: Actor,
  where: SQL | undefined,
  along: readonly Write[] = [],
): Promise<string[] | undefined> {
  const [board] = await withWrites(tx, along)
    .update(boards)
    .set({ deletedAt: new Date() })
    .where(where)
    .returning({ id: boards.id, name: boards.name, memberIds });
  if (!board) return undefined;
  await recordAudit(tx, actor, {
    action: "board.archived",
    subject: { type: "board", id: board.id, name: board.name },
  });
  await recordActivity(tx, actor, actionOn(board, "deleted"));
  await emitAll(tx, closedFor(board.id, board.memberIds));
  return board.memberIds;
}

// Raw names: "board" is the one that is written.
const memberIds = sql<string[]>`array(select user_id from board_member where board_member.board_id = "board"."id")`;

async function announceRestored(tx: Transaction, actor: Actor, board: { id: string; name: string }): Promise<void> {
  await recordActivity(tx, actor, actionOn(board, "restored"));
  await recordAudit(tx, actor, {
    action: "board.restored",
    subject: { type: "board", id: board.id, name: board.name },
  });
  await emit(tx, {
    topic: "kanban.board.opened",
    audience: { kind: "board", boardId: board.id },
    payload: { boardId: board.id },
  });
}

type Archiving = Readonly<{ boardId: string; along: readonly Write[] }>;

/**
 * Archives the board of something that the caller has been found to manage, with one statement that writes what else
 * there is to write. Answers who was on it.
 */
export async function archiveBoardIn(tx: Transaction, actor: Actor, { boardId, along }: Archiving): Promise<string[]> {
  const memberIds = await archive(tx, actor, and(eq(boards.id, boardId), isBoardOf(actor)), along);
  if (!memberIds) throw new AppError("not-found");
  return memberIds;
}

type ArchivedBoard = Readonly<{ id: string; name: string; deletedAt: Date | null }>;

/** Undoes `archiveBoardIn`, by what is to be written along; nothing where somebody brought the board back by itself. */
export async function restoreBoardIn(tx: Transaction, actor: Actor, board: ArchivedBoard): Promise<Write[]> {
  if (board.deletedAt === null) return [];
  await announceRestored(tx, actor, board);
  return [{ name: "board_restored", sql: restoring(tx, board.id).getSQL() }];
}

const restoring = (tx: Transaction, boardId: string) =>
  tx.update(boards).set({ deletedAt: null }).where(eq(boards.id, boardId));

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
    await restoring(tx, found.id);
    await announceRestored(tx, actor, found);
    return { board: { id: found.id, name: found.name } };
  });
}

/** Whether anybody else did something on the board since this person made it or brought it back. */
const hasOthersWork = ({ userId }: Actor, boardId: string): SQL => sql`exists (
  select 1 from activity where board_id = ${boardId} and actor_id is distinct from ${userId}
    and created_at > coalesce((
      select max(own.created_at) from activity as own
      where own.subject_id = ${boardId} and own.actor_id = ${userId} and own.verb in ('created', 'restored')
    ), '-infinity'))`;

const actionOn = ({ id, name }: { id: string; name: string }, verb: string) => ({
  verb,
  subjectType: "board",
  subjectId: id,
  subjectName: name,
  boardId: id,
});

/** Tells people whose board it no longer is, each by themselves: the board's own audience is not there any more. */
export const closedFor = (boardId: string, userIds: readonly string[]): NewEvent[] =>
  userIds.map((userId) => ({ topic: "kanban.board.closed", audience: { kind: "user", userId }, payload: { boardId } }));

export function requireManager(actor: Actor, board: LockedBoard): void {
  if (!canManageBoard(actor, board)) throw new AppError("forbidden");
}

export const boardPath = (boardId: string) => `${paths.kanban}?${new URLSearchParams({ boardId })}`;
