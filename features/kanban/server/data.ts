import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boards, cards } from "@/server/db/schema/kanban";
import { readCards, readSummaries } from "../card/server/data";
import { readColumns } from "../column/server/data";
import { listLabels } from "../label/server/data";
import { isBoardOf, listMembers } from "../membership/server/data";
import { canManageBoard } from "../policy";
import { type Board, type BoardEntry, defaultBoardId } from "../schema";

/** The boards a person may open, the one of all staff first. */
export async function listBoards(actor: Actor): Promise<BoardEntry[]> {
  const rows = await current()
    .select({ id: boards.id, name: boards.name, isForAllStaff: boards.isForAllStaff })
    .from(boards)
    .where(isBoardOf(actor))
    .orderBy(asc(boards.name), asc(boards.id));
  return rows
    .toSorted((a, b) => Number(b.isForAllStaff) - Number(a.isForAllStaff))
    .map(({ id, name }) => ({ id, name }));
}

/**
 * A board with its columns in order and its cards by id; with `view: "full"` also each card's description,
 * checklist and comments.
 */
export async function findBoard(
  actor: Actor,
  { boardId = defaultBoardId, view = "faces" }: { boardId?: string; view?: "faces" | "full" },
): Promise<Board> {
  // The revision is read first: what is read after it can only be newer, and events bring the rest.
  const [board] = await current()
    .select({
      id: boards.id,
      name: boards.name,
      revision: boards.revision,
      isForAllStaff: boards.isForAllStaff,
      creatorId: boards.creatorId,
    })
    .from(boards)
    .where(and(eq(boards.id, boardId), isBoardOf(actor)));
  if (!board) throw new AppError("not-found");
  const readThem = view === "full" ? readCards : readSummaries;
  const [columns, found, labels, members] = await Promise.all([
    readColumns(board),
    readThem(eq(cards.boardId, board.id), board.revision),
    listLabels(board.id),
    listMembers(board),
  ]);
  return {
    id: board.id,
    name: board.name,
    isForAllStaff: board.isForAllStaff,
    canManage: canManageBoard(actor, board),
    revision: board.revision,
    cards: Object.fromEntries(found.map((card) => [card.id, card])),
    columns: Object.fromEntries(columns.map((column) => [column.id, column])),
    columnOrder: columns.map((column) => column.id),
    labels,
    members,
  };
}
