import "server-only";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { foldForSearch } from "@/lib/fold";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import { cards } from "@/server/db/schema/kanban";
import { setAssignees } from "../../assignee/server/commands";
import { oneColumn, readColumnOrder, readColumns, requireColumn, requireRoomIn } from "../../column/server/data";
import { setLabels } from "../../label/server/commands";
import { listLabels } from "../../label/server/data";
import type { Card, CardInput, CardMove, CardPatch, CardRestore } from "../../schema";
import { changeBoard, type HeldBoard, makeRoom } from "../../server/commands";
import { kanbanLimits } from "../../vocabulary/schema";
import { readCardOrder, readCards, requireCard } from "./data";
import { faceOf } from "./presenter";

/** Adds a card at the end of a column. */
export function createCard(actor: Actor, { columnId, card }: { columnId: string; card: CardInput }) {
  return changeBoard(actor, { columnId }, async (board) => {
    const column = await requireColumn(board.id, columnId);
    await requireRoom(board);
    await requireRoomIn(column);
    const order = await readCardOrder(columnId);
    const position = await makeRoom(board, cards, order, order.length);
    const isCompleted = card.completed ?? column.isDone;
    const [row] = await board.tx
      .insert(cards)
      .values({
        ...rowOf({ ...card, completed: undefined }),
        boardId: board.id,
        columnId,
        position,
        name: card.name,
        completedAt: isCompleted ? new Date() : null,
        reporterId: actor.userId,
      })
      .returning({ id: cards.id });
    if (!row) throw new AppError("unexpected");
    await setRelations(board, row.id, card);
    const created = await oneCard(board, row.id);
    const columns = await readColumns(board, [columnId]);
    await announce(board, "card.created", created, {
      columns,
      ...(card.labels && { labels: await listLabels(board.id) }),
    });
    return { card: created, columnId };
  });
}

export function updateCard(actor: Actor, { cardId, card: patch }: { cardId: string; card: CardPatch }) {
  return changeBoard(actor, { cardId }, async (board) => {
    const before = await requireCard(board.id, cardId);
    if (patch.version !== undefined && patch.version !== before.version) {
      throw new AppError("stale", { current: await oneCard(board.unchanged, cardId) });
    }
    await board.tx
      .update(cards)
      .set({
        ...rowOf(patch),
        ...(patch.completed && { completedAt: before.completedAt ?? new Date() }),
        version: before.version + 1,
        updatedAt: new Date(),
      })
      .where(eq(cards.id, cardId));
    await setRelations(board, cardId, patch);
    const card = await oneCard(board, cardId);
    const { version: _, ...changed } = patch;
    const data = { fields: Object.keys(changed), ...(patch.completed !== undefined && { completed: patch.completed }) };
    await announce(board, "card.updated", card, patch.labels ? { labels: await listLabels(board.id) } : {}, data);
    return { card };
  });
}

/** Puts a card into a column at `index`, counted without the card itself. Entering or leaving "done" says so on the card. */
export function moveCard(actor: Actor, { cardId, columnId, index, fromColumnId }: CardMove) {
  return changeBoard(actor, { cardId }, async (board) => {
    const before = await requireCard(board.id, cardId);
    if (fromColumnId && before.columnId !== fromColumnId) throw new AppError("conflict");
    const target = await requireColumn(board.id, columnId);
    const source = before.columnId === columnId ? target : await requireColumn(board.id, before.columnId);
    if (source !== target) await requireRoomIn(target);
    const order = (await readCardOrder(columnId)).filter(({ id }) => id !== cardId);
    const position = await makeRoom(board, cards, order, index);
    const completedAt = source.isDone === target.isDone ? before.completedAt : completionIn(target, before);
    const isChanged = (completedAt === null) !== (before.completedAt === null);
    await board.tx
      .update(cards)
      .set({
        columnId,
        position,
        completedAt,
        ...(source !== target && { enteredAt: new Date() }),
        version: before.version + (isChanged ? 1 : 0),
      })
      .where(eq(cards.id, cardId));
    const columns = await readColumns(board, [...new Set([before.columnId, columnId])]);
    const card = await oneCard(board, cardId);
    await announce(board, "card.moved", card, { columns }, { from: source.name, to: target.name });
    return { columns };
  });
}

/** Takes a card off the board; `restoreCard` brings it back. */
export function deleteCard(actor: Actor, { cardId }: { cardId: string }) {
  return changeBoard(actor, { cardId }, async (board) => {
    const row = await requireCard(board.id, cardId);
    await board.tx.update(cards).set({ deletedAt: new Date() }).where(eq(cards.id, cardId));
    const columns = await readColumns(board, [row.columnId]);
    await board.announce({ deed: "card.deleted", subject: row, change: { columns, removedCardIds: [cardId] } });
    return { cardId };
  });
}

/**
 * Undoes `deleteCard`: the card comes back to its place among the cards that are still there, or to the end of
 * another column if its own is gone.
 */
export function restoreCard(actor: Actor, { cardId, columnId: wanted }: CardRestore) {
  return changeBoard(actor, { cardId }, async (board) => {
    const [row] = await board.tx
      .select()
      .from(cards)
      .where(and(eq(cards.id, cardId), isNotNull(cards.deletedAt)));
    if (!row) throw new AppError("not-found");
    const present = (await readColumnOrder(board.id)).map(({ id }) => id);
    const isHome = present.includes(row.columnId);
    const column = await requireColumn(board.id, isHome ? row.columnId : (wanted ?? present[0] ?? row.columnId));
    await requireRoom(board);
    await requireRoomIn(column);
    const order = await readCardOrder(column.id);
    const index = isHome ? order.filter((other) => other.position < row.position).length : order.length;
    const position = await makeRoom(board, cards, order, index);
    const moved = isHome ? {} : { columnId: column.id, enteredAt: new Date() };
    await board.tx
      .update(cards)
      .set({ deletedAt: null, position, ...moved })
      .where(eq(cards.id, cardId));
    const card = await oneCard(board, cardId);
    const restored = await oneColumn(board, column.id);
    await announce(board, "card.restored", card, { columns: [restored] });
    return { card, column: restored };
  });
}

const completionIn = (column: { isDone: boolean }, card: { completedAt: Date | null }) =>
  column.isDone ? (card.completedAt ?? new Date()) : null;

/** The columns of the table that an input or a patch sets; what it leaves out stays as it is. */
function rowOf({ name, description, priority, due, checklist, completed }: CardPatch) {
  return {
    ...(name !== undefined && { name, searchKey: foldForSearch(name) }),
    ...(description !== undefined && { description }),
    ...(priority && { priority }),
    ...(due && { dueStart: due[0], dueEnd: due[1] }),
    ...(checklist && {
      checklist: checklist.map((item) => ({ id: item.id ?? newId(), name: item.name, isDone: item.isDone ?? false })),
    }),
    ...(completed === false && { completedAt: null }),
  };
}

async function setRelations(board: HeldBoard, cardId: string, { assignee, labels }: CardPatch): Promise<void> {
  if (assignee) await setAssignees(board, cardId, assignee);
  if (labels) await setLabels(board, cardId, labels);
}

async function oneCard(board: Pick<HeldBoard, "revision">, cardId: string): Promise<Card> {
  const [card] = await readCards(eq(cards.id, cardId), board.revision);
  if (!card) throw new AppError("not-found");
  return card;
}

/** The event carries what the board shows of the card; who opens it asks for the rest. */
async function announce(
  board: HeldBoard,
  deed: `card.${string}`,
  card: Card,
  change: Pick<Parameters<HeldBoard["announce"]>[0]["change"], "columns" | "labels">,
  data?: Record<string, unknown>,
): Promise<void> {
  await board.announce({ deed, subject: card, change: { cards: [faceOf(card)], ...change }, data });
}

async function requireRoom({ tx, id }: HeldBoard): Promise<void> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(cards)
    .where(and(eq(cards.boardId, id), isNull(cards.deletedAt)));
  if (found && found.count >= kanbanLimits.cardsPerBoard) {
    throw new AppError("conflict", { detail: `A board has at most ${kanbanLimits.cardsPerBoard} cards.` });
  }
}
