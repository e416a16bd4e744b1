import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { recordActivity } from "@/server/activity/record";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { boards, cards, cardTemplates, columns, comments } from "@/server/db/schema/kanban";
import { emitAll, type NewEvent } from "@/server/events/emit";
import { isBoardOf } from "../membership/server/data";
import type { BoardChange } from "../schema";

/** Names a board by itself or by something on it. */
export type BoardRef =
  | { boardId: string }
  | { columnId: string }
  | { cardId: string }
  | { templateId: string }
  | { commentId: string };

type Subject = Readonly<{ id: string; name: string }>;

type Action = {
  /** `card.moved`: the event's topic behind `kanban.`, and the activity's verb. */
  action: `${"board" | "card" | "column" | "template"}.${string}`;
  /** What it was done to; each has a line of its own in the trail. */
  subject: Subject | readonly Subject[];
  change: Omit<BoardChange, "boardId" | "revision">;
  data?: Record<string, unknown>;
  /** What single people are told besides. */
  also?: readonly NewEvent[];
};

/** A board whose row this transaction holds: nobody else writes to it until the commit. */
export type LockedBoard = Readonly<{
  tx: Transaction;
  /** Who writes. */
  actor: Actor;
  id: string;
  name: string;
  isForAllStaff: boolean;
  creatorId: string | null;
  /** The revision that this write makes. */
  revision: number;
  /** The board as it is when this write is refused: its revision is never made. */
  unchanged: Readonly<{ id: string; isForAllStaff: boolean; revision: number }>;
  /** Tells everyone on the board, and the trail, what was done; answers what they were told. */
  announce: (action: Action) => Promise<BoardChange>;
}>;

function isNamedBy(ref: BoardRef): SQL {
  if ("boardId" in ref) return eq(boards.id, ref.boardId);
  if ("columnId" in ref)
    return eq(boards.id, sql`(select ${columns.boardId} from ${columns} where ${columns.id} = ${ref.columnId})`);
  if ("templateId" in ref) {
    const its = sql`(select ${cardTemplates.boardId} from ${cardTemplates} where ${cardTemplates.id} = ${ref.templateId})`;
    return eq(boards.id, its);
  }
  const cardId =
    "commentId" in ref
      ? sql`(select ${comments.cardId} from ${comments} where ${comments.id} = ${ref.commentId})`
      : sql`${ref.cardId}`;
  return eq(boards.id, sql`(select ${cards.boardId} from ${cards} where ${cards.id} = ${cardId})`);
}

/**
 * Runs one write to a board. Raising the revision first takes the board's row lock, so writes to a board happen
 * one after another: what a command reads stays true until its commit, and the revision says which came later.
 */
export function changeBoard<T>(actor: Actor, ref: BoardRef, work: (board: LockedBoard) => Promise<T>): Promise<T> {
  return transact(async (tx) => {
    const [board] = await tx
      .update(boards)
      .set({ revision: sql`${boards.revision} + 1` })
      .where(and(isNamedBy(ref), isBoardOf(actor)))
      .returning(lockedColumns);
    if (!board) throw new AppError("not-found");
    return await work(heldBoard(tx, actor, board));
  });
}

/** What `heldBoard` needs of the row. */
export const lockedColumns = {
  id: boards.id,
  name: boards.name,
  isForAllStaff: boards.isForAllStaff,
  creatorId: boards.creatorId,
  revision: boards.revision,
};

/** A board whose row the transaction has just written. */
export function heldBoard(
  tx: Transaction,
  actor: Actor,
  board: Pick<typeof boards.$inferSelect, keyof typeof lockedColumns>,
): LockedBoard {
  const unchanged = { ...board, revision: board.revision - 1 };
  return { tx, actor, ...board, unchanged, announce: (action) => announce(actor, tx, board, action) };
}

async function announce(
  actor: Actor,
  tx: Transaction,
  board: Pick<LockedBoard, "id" | "isForAllStaff" | "revision">,
  { action, subject, change, data, also = [] }: Action,
): Promise<BoardChange> {
  const [subjectType = "", verb = ""] = action.split(".");
  const payload = { boardId: board.id, revision: board.revision, ...change } satisfies BoardChange;
  for (const { id, name } of [subject].flat()) {
    await recordActivity(tx, actor, { verb, subjectType, subjectId: id, subjectName: name, boardId: board.id, data });
  }
  await emitAll(tx, [{ topic: `kanban.${action}`, audience: audienceOf(board), payload }, ...also]);
  return payload;
}

export const audienceOf = ({ id, isForAllStaff }: Pick<LockedBoard, "id" | "isForAllStaff">): NewEvent["audience"] =>
  isForAllStaff ? { kind: "staff" } : { kind: "board", boardId: id };
