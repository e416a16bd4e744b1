import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { orderKeyAt, spreadOrderKeys } from "@/lib/order-key";
import { beginningOf, storableText } from "@/lib/storable-text";
import type { Actor } from "@/server/auth/actor";
import { current, type Transaction, transact } from "@/server/db/client";
import { aiBoards, aiCards, aiColumns } from "@/server/db/schema/assistant";
import { emit } from "@/server/events/emit";
import { isCardOf, readAiCards, readCardOrder, requireAiCard } from "../card/server/data";
import { isColumnOf, oneAiColumn, readAiColumns, readColumnOrder, requireAiColumn } from "../column/server/data";
import { canUseAiBoard } from "../policy";
import type { AiBoardChange, AiCard, AiColumn } from "../schema";
import { type AiCardFlaw, type AiCardKind, type AiCardSource, aiBoardLimits } from "../vocabulary/schema";
import type { AiBoardAt } from "./presenter";

/** A board whose row this transaction holds: no other tab of the person writes to it until the commit. */
export type HeldAiBoard = AiBoardAt &
  Readonly<{
    tx: Transaction;
    /** Tells the person's other tabs what is different now. */
    announce: (change: Omit<AiBoardChange, "revision">) => Promise<void>;
  }>;

/**
 * Takes the person's board within a transaction. Raising the revision takes the row's lock, so writes to a board happen
 * one after another: what is read stays true until the commit.
 */
async function holdAiBoard(tx: Transaction, actor: Actor): Promise<HeldAiBoard> {
  if (!canUseAiBoard(actor)) throw new AppError("forbidden");
  const ownerId = actor.userId;
  const [board] = await tx
    .insert(aiBoards)
    .values({ ownerId })
    .onConflictDoUpdate({ target: aiBoards.ownerId, set: { revision: sql`${aiBoards.revision} + 1` } })
    .returning({ revision: aiBoards.revision });
  if (!board) throw new AppError("unexpected");
  const { revision } = board;
  return {
    tx,
    ownerId,
    revision,
    announce: (change) =>
      emit(tx, {
        topic: "aiBoard.changed",
        audience: { kind: "user", userId: ownerId },
        payload: { revision, ...change } satisfies AiBoardChange,
      }),
  };
}

/** Runs one write to the person's own board. */
export function transactOnAiBoard<T>(actor: Actor, work: (board: HeldAiBoard) => Promise<T>): Promise<T> {
  return transact(async (tx) => work(await holdAiBoard(tx, actor)));
}

type NewAiColumn = Readonly<{ name: string; questionnaireRequestId?: string | null }>;

/** Adds a column at the end, empty. For commands of other features that make one along with their own records. */
export async function createColumnIn(
  tx: Transaction,
  actor: Actor,
  { name, questionnaireRequestId = null }: NewAiColumn,
): Promise<AiColumn> {
  const board = await holdAiBoard(tx, actor);
  await requireRoomForColumn(board.ownerId);
  const order = await readColumnOrder(board.ownerId, false);
  const position = await makeRoom(board, aiColumns, order, order.length);
  const [row] = await tx
    .insert(aiColumns)
    .values({ ownerId: board.ownerId, name, position, questionnaireRequestId })
    .returning({ id: aiColumns.id });
  if (!row) throw new AppError("unexpected");
  const column = await oneAiColumn(board, row.id);
  await board.announce({ columns: [column], columnOrder: await columnOrderOf(board) });
  return column;
}

export type NewAiCard = Readonly<{
  kind: AiCardKind;
  source: AiCardSource;
  /** Cut to what a name may be long. */
  name: string;
  locale: string;
  content: string;
  contentMn?: string;
  questionId?: string | null;
  flaw?: AiCardFlaw;
  runId?: string | null;
  model?: string | null;
}>;

type Placed = { id: string; position: string; questionId: string | null };

/** Behind the last card whose question comes before, or before the first whose question comes after; else last. */
function placeOf(questionId: string | null | undefined, present: readonly Placed[], order: readonly string[]): number {
  const own = order.indexOf(questionId ?? "");
  if (own === -1) return present.length;
  const rankOf = (card: Placed) => order.indexOf(card.questionId ?? "");
  const before = present.findLastIndex((card) => rankOf(card) !== -1 && rankOf(card) <= own);
  if (before !== -1) return before + 1;
  const after = present.findIndex((card) => rankOf(card) > own);
  return after === -1 ? present.length : after;
}

type NewCards = Readonly<{
  columnId: string;
  cards: readonly NewAiCard[];
  /** Ids of questions: answers to them are put in this order among those that are there. */
  order?: readonly string[];
}>;

/** Adds cards to a column, at its end unless an order is given, all or none. */
export async function addAiCards(
  tx: Transaction,
  actor: Actor,
  { columnId, cards, order = [] }: NewCards,
): Promise<AiCard[]> {
  const board = await holdAiBoard(tx, actor);
  await requireAiColumn(board.ownerId, columnId);
  if (cards.length === 0) return [];
  await requireRoomForCards(board.ownerId, columnId, cards.length);
  const placed: Placed[] = await readCardOrder(board.ownerId, columnId, false);
  let isFull = false;
  const rows = cards.map(({ name, content, contentMn = "", ...card }) => {
    const index = placeOf(card.questionId, placed, order);
    const key = orderKeyAt(
      placed.map(({ position }) => position),
      index,
    );
    isFull ||= key === null;
    const row = {
      ...card,
      id: newId(),
      name: storableText(beginningOf(name, aiBoardLimits.cardName)),
      content: storableText(content),
      contentMn: storableText(contentMn),
      ownerId: board.ownerId,
      columnId,
      position: key ?? placed[index - 1]?.position ?? "",
      placedRevision: board.revision,
    };
    placed.splice(index, 0, { id: row.id, position: row.position, questionId: card.questionId ?? null });
    return row;
  });
  await tx.insert(aiCards).values(rows);
  // Keys that left no room between them are written anew, in the order that was meant.
  if (isFull) {
    const sequence = placed.map(({ id }) => id);
    await spreadOrder(board, aiCards, sequence);
  }
  const ids = rows.map(({ id }) => id);
  const made = await readAiCards(board, inArray(aiCards.id, ids));
  await board.announce({ cards: made, columns: [await oneAiColumn(board, columnId)] });
  // As they were given: the board shows pinned cards first, these are not.
  return ids.flatMap((id) => made.find((card) => card.id === id) ?? []);
}

export type RewrittenAiCard = Readonly<{ cardId: string }> &
  Partial<Pick<NewAiCard, "content" | "contentMn" | "source" | "locale" | "flaw" | "runId" | "model">>;

/** Writes down which questions of a column the assistant left unanswered. */
export async function setMissingIn(
  tx: Transaction,
  actor: Actor,
  { columnId, missing }: { columnId: string; missing: readonly string[] },
): Promise<void> {
  const board = await holdAiBoard(tx, actor);
  const before = await requireAiColumn(board.ownerId, columnId);
  if (before.missing.join() === missing.join()) return;
  await tx
    .update(aiColumns)
    .set({ missing: [...missing] })
    .where(and(eq(aiColumns.id, columnId), isColumnOf(board.ownerId)));
  await board.announce({ columns: [await oneAiColumn(board, columnId)] });
}

/** Puts other answers in the place of those on cards; both sides are then even. */
export async function updateAiCardsIn(
  tx: Transaction,
  actor: Actor,
  { cards }: { cards: readonly RewrittenAiCard[] },
): Promise<AiCard[]> {
  const board = await holdAiBoard(tx, actor);
  for (const { cardId, content, contentMn, ...rest } of cards) {
    const before = await requireAiCard(board.ownerId, cardId);
    await tx
      .update(aiCards)
      .set({
        ...rest,
        ...(content !== undefined && { content: storableText(content) }),
        ...(contentMn !== undefined && { contentMn: storableText(contentMn) }),
        stale: "none",
        version: before.version + 1,
        updatedAt: new Date(),
      })
      .where(and(eq(aiCards.id, cardId), isCardOf(board.ownerId)));
  }
  const ids = cards.map(({ cardId }) => cardId);
  const changed = await readAiCards(board, inArray(aiCards.id, ids));
  if (changed.length > 0) await board.announce({ cards: changed });
  return ids.flatMap((id) => changed.find((card) => card.id === id) ?? []);
}

export async function columnOrderOf(board: AiBoardAt): Promise<string[]> {
  return (await readAiColumns(board)).map(({ id }) => id);
}

export async function requireRoomForColumn(ownerId: string): Promise<void> {
  if ((await current().$count(aiColumns, isColumnOf(ownerId))) < aiBoardLimits.columnsPerBoard) return;
  throw new AppError("conflict", { detail: `A board has at most ${aiBoardLimits.columnsPerBoard} columns.` });
}

export async function requireRoomForCards(ownerId: string, columnId: string, coming = 1): Promise<void> {
  const present = await current().$count(aiCards, and(isCardOf(ownerId), eq(aiCards.columnId, columnId)));
  if (present + coming <= aiBoardLimits.cardsPerColumn) return;
  throw new AppError("conflict", { detail: `A column has at most ${aiBoardLimits.cardsPerColumn} cards.` });
}

type Ordered = readonly { id: string; position: string }[];
type Sorted = typeof aiCards | typeof aiColumns;

/** The order key for what goes to `index` into `order`; spreads the others' keys where there is no room. */
export async function makeRoom(board: HeldAiBoard, table: Sorted, order: Ordered, index: number): Promise<string> {
  const key = orderKeyAt(
    order.map(({ position }) => position),
    index,
  );
  if (key !== null) return key;
  const ids = order.map(({ id }) => id);
  return orderKeyAt(await spreadOrder(board, table, ids), index) ?? "";
}

/** Writes short order keys in the order given, and answers them. */
export async function spreadOrder({ tx, ownerId }: HeldAiBoard, table: Sorted, ids: readonly string[]) {
  const keys = spreadOrderKeys(ids.length);
  await tx.execute(sql`
    update ${table} set position = fresh.position
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(keys)}::text[]) as fresh (id, position)
    where ${table.id} = fresh.id and ${table.ownerId} = ${ownerId}`);
  return keys;
}
