import "server-only";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { orderKeyAt, spreadOrderKeys } from "@/lib/order-key";
import { recordActivity } from "@/server/activity/record";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { boards, cardRelations, cards, cardTemplates, columns, comments } from "@/server/db/schema/kanban";
import { emit } from "@/server/events/emit";
import { readFaces } from "../card/server/data";
import { isBoardOf } from "../membership/server/data";
import type { BoardChange } from "../schema";

/** Names a board by itself or by something on it. */
export type BoardRef =
  | { boardId: string }
  | { columnId: string }
  | { cardId: string }
  | { templateId: string }
  | { commentId: string };

type Deed = {
  /** `card.moved`: the event's topic behind `kanban.`, and the activity's verb. */
  deed: `${"board" | "card" | "column" | "template"}.${string}`;
  subject: { id: string; name: string };
  change: Omit<BoardChange, "boardId" | "revision">;
  data?: Record<string, unknown>;
};

/** A board whose row this transaction holds: nobody else writes to it until the commit. */
export type HeldBoard = Readonly<{
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
  /** Tells everyone on the board, and the trail, what was done. */
  announce: (deed: Deed) => Promise<void>;
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
export function changeBoard<T>(actor: Actor, ref: BoardRef, work: (board: HeldBoard) => Promise<T>): Promise<T> {
  return transact(async (tx) => {
    const [board] = await tx
      .update(boards)
      .set({ revision: sql`${boards.revision} + 1` })
      .where(and(isNamedBy(ref), isBoardOf(actor)))
      .returning({
        id: boards.id,
        name: boards.name,
        isForAllStaff: boards.isForAllStaff,
        creatorId: boards.creatorId,
        revision: boards.revision,
      });
    if (!board) throw new AppError("not-found");
    const unchanged = { ...board, revision: board.revision - 1 };
    return await work({ tx, actor, ...board, unchanged, announce: (deed) => announce(actor, tx, board, deed) });
  });
}

async function announce(
  actor: Actor,
  tx: Transaction,
  board: Pick<HeldBoard, "id" | "isForAllStaff" | "revision">,
  { deed, subject, change, data }: Deed,
): Promise<void> {
  const [subjectType = "", verb = ""] = deed.split(".");
  await emit(tx, {
    topic: `kanban.${deed}`,
    audience: board.isForAllStaff ? { kind: "staff" } : { kind: "board", boardId: board.id },
    payload: {
      boardId: board.id,
      revision: board.revision,
      ...(await withWaitingCards(tx, board.revision, change)),
    } satisfies BoardChange,
  });
  await recordActivity(tx, actor, {
    verb,
    subjectType,
    subjectId: subject.id,
    subjectName: subject.name,
    boardId: board.id,
    data,
  });
}

/** The change with the cards that wait for those in it: they look different once these are done, gone or back. */
async function withWaitingCards(tx: Transaction, revision: number, change: Deed["change"]): Promise<Deed["change"]> {
  const { cards: changed = [], removedCardIds = [] } = change;
  const touched = [...changed.map(({ id }) => id), ...removedCardIds];
  if (touched.length === 0) return change;
  const rows = await tx
    .select({ id: cardRelations.otherId })
    .from(cardRelations)
    .where(and(eq(cardRelations.kind, "blocks"), inArray(cardRelations.cardId, touched)));
  const waiting = rows.map(({ id }) => id).filter((id) => !touched.includes(id));
  if (waiting.length === 0) return change;
  return { ...change, cards: [...changed, ...(await readFaces(inArray(cards.id, waiting), revision))] };
}

/** The order key for what goes to `index` into `order`; spreads the others' keys where there is no room. */
export async function makeRoom(
  board: HeldBoard,
  table: typeof cards | typeof columns,
  order: readonly { id: string; position: string }[],
  index: number,
): Promise<string> {
  const positions = order.map(({ position }) => position);
  const key = orderKeyAt(positions, index);
  if (key !== null) return key;
  const ids = order.map(({ id }) => id);
  // Fresh keys leave room everywhere.
  return orderKeyAt(await spreadOrder(board, table, ids), index) ?? "";
}

/** Writes short order keys in the order given, and answers them. */
export async function spreadOrder(
  { tx }: HeldBoard,
  table: typeof cards | typeof columns,
  ids: readonly string[],
): Promise<string[]> {
  const keys = spreadOrderKeys(ids.length);
  await tx.execute(sql`
    update ${table} set position = fresh.position
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(keys)}::text[]) as fresh (id, position)
    where ${table.id} = fresh.id`);
  return keys;
}
