import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { orderKeyAt, spreadOrderKeys } from "@/lib/order-key";
import { beginningOf, storableText } from "@/lib/storable-text";
import type { Actor } from "@/server/auth/actor";
import { current, type Transaction, transact } from "@/server/db/client";
import { writeKeys } from "@/server/db/places";
import { aiBoards, aiCards, aiColumns } from "@/server/db/schema/assistant";
import { emit } from "@/server/events/emit";
import { readAiCards, readCardOrder } from "../card/server/data";
import { lastAiKeyIn } from "../card/server/placing";
import { isColumnOf, readAiColumnRows, requireAiColumn } from "../column/server/data";
import { type AiCardFlaw, type AiCardKind, type AiCardSource, aiBoardLimits } from "../domain/constants";
import { canUseAiBoard } from "../policy";
import type { AiBoardChange, AiCard, AiColumn } from "../schema";
import { type AiBoardAt, presentAiCard, presentAiColumn, presentAiRecord } from "./presenter";

/** A board whose row this transaction holds: no other tab of the person writes to it until the commit. */
export type LockedAiBoard = AiBoardAt &
  Readonly<{
    tx: Transaction;
    /** As of which revision somebody last put its columns in order. */
    sortedRevision: number;
    /** Tells the person's other tabs what is different now; answers what they were told. */
    announce: (change: Omit<AiBoardChange, "revision">) => Promise<AiBoardChange>;
  }>;

/**
 * Takes the person's board within a transaction. Raising the revision takes the row's lock, so writes to a board happen
 * one after another: what is read stays true until the commit.
 */
export async function holdAiBoard(tx: Transaction, actor: Actor): Promise<LockedAiBoard> {
  if (!canUseAiBoard(actor)) throw new AppError("forbidden");
  const ownerId = actor.userId;
  const [board] = await tx
    .insert(aiBoards)
    .values({ ownerId })
    .onConflictDoUpdate({ target: aiBoards.ownerId, set: { revision: sql`${aiBoards.revision} + 1` } })
    .returning();
  if (!board) throw new AppError("unexpected");
  const { revision } = board;
  const announce = async (change: Omit<AiBoardChange, "revision">) => {
    const payload = { revision, ...change } satisfies AiBoardChange;
    await emit(tx, { topic: "aiBoard.changed", audience: { kind: "user", userId: ownerId }, payload });
    return payload;
  };
  return { ...board, tx, announce };
}

/** Runs one write to the person's own board. */
export function transactOnAiBoard<T>(actor: Actor, work: (board: LockedAiBoard) => Promise<T>): Promise<T> {
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
  const rows = await readAiColumnRows(board.ownerId);
  requireRoomForColumn(rows);
  const last = rows.findLast(({ isPinned }) => !isPinned)?.position;
  const [position = ""] = spreadOrderKeys(1, last);
  const [row] = await tx
    .insert(aiColumns)
    .values({ ownerId: board.ownerId, name, position, questionnaireRequestId })
    .returning();
  if (!row) throw new AppError("unexpected");
  await board.announce({ columns: [presentAiRecord(row, board)] });
  return presentAiColumn(row, { cardIds: [], revision: board.revision });
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
  /** The card right below which it is put, whatever its question. */
  afterId?: string;
}>;

type Placed = { id: string; position: string; questionId: string | null };

/** Behind the last card whose question comes before, or before the first whose question comes after; else last. */
function placeOf(
  { questionId, afterId }: Pick<NewAiCard, "questionId" | "afterId">,
  present: readonly Placed[],
  order: readonly string[],
): number {
  // Below a card that is pinned means first among the others.
  if (afterId !== undefined) return present.findIndex(({ id }) => id === afterId) + 1;
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
  const column = await requireAiColumn(board.ownerId, columnId);
  if (cards.length === 0) return [];
  requireRoomForCards(column, cards.length);
  const isPlaced = order.length > 0 || cards.some(({ afterId }) => afterId !== undefined);
  const { rows, spread } = placeNew(cards, await readPlaced(board, columnId, isPlaced), order);
  const made = await tx
    .insert(aiCards)
    .values(rows.map((row) => ({ ...row, ownerId: board.ownerId, columnId, placedRevision: board.revision })))
    .returning();
  // Keys that left no room between them are written anew, in the order that was meant.
  if (spread) await writeKeys(tx, sql`ai_card`, spread);
  const shown = made.map((row) => presentAiCard({ ...row, position: spread?.get(row.id) ?? row.position }, board));
  await board.announce({ cards: shown, ...(spread && { isPartial: true as const }) });
  return shown;
}

/** What new cards are placed among: the whole order where they have a place in it, else the last card alone. */
async function readPlaced({ ownerId }: AiBoardAt, columnId: string, isPlaced: boolean): Promise<Placed[]> {
  if (isPlaced) return await readCardOrder(ownerId, columnId);
  const { rows } = await current().execute<{ last: string | null }>(
    sql`select ${lastAiKeyIn({ columnId, isPinned: false })} as last`,
  );
  const last = rows[0]?.last ?? null;
  return last === null ? [] : [{ id: "", position: last, questionId: null }];
}

/** Keys for new cards among those that are there; where these leave no room, fresh keys for all of them. */
function placeNew(cards: readonly NewAiCard[], present: readonly Placed[], order: readonly string[]) {
  const placed = [...present];
  let isFull = false;
  const rows = cards.map(({ name, content, contentMn = "", afterId, ...card }) => {
    const index = placeOf({ ...card, afterId }, placed, order);
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
      position: key ?? placed[index - 1]?.position ?? "",
    };
    placed.splice(index, 0, { id: row.id, position: row.position, questionId: card.questionId ?? null });
    return row;
  });
  const keys = spreadOrderKeys(placed.length);
  return { rows, spread: isFull ? new Map(placed.map(({ id }, at) => [id, keys[at] ?? ""])) : null };
}

/** Writes down which questions of a column the assistant left unanswered. */
export async function setMissingIn(
  tx: Transaction,
  actor: Actor,
  { columnId, missing }: { columnId: string; missing: readonly string[] },
): Promise<void> {
  const board = await holdAiBoard(tx, actor);
  const before = await requireAiColumn(board.ownerId, columnId);
  if (before.missing.join() === missing.join()) return;
  const [row] = await tx
    .update(aiColumns)
    .set({ missing: [...missing] })
    .where(and(eq(aiColumns.id, columnId), isColumnOf(board.ownerId)))
    .returning();
  if (row) await board.announce({ columns: [presentAiRecord(row, board)] });
}

export type AiCardReplacement = Readonly<{
  cardId: string;
  /** What the card said when the new text was requested; null where its person was shown something else. */
  from: Readonly<{ content: string; contentMn: string }> | null;
  card: NewAiCard;
}>;

/**
 * Replaces the texts of cards, and answers the cards that have the new ones, in the same order. A card whose text was
 * changed since the new one was requested keeps it; the new text becomes a card right below. `not-found` for a card that is
 * gone.
 */
export async function replaceAiCards(
  tx: Transaction,
  actor: Actor,
  replacements: readonly AiCardReplacement[],
): Promise<AiCard[]> {
  const board = await holdAiBoard(tx, actor);
  const ids = replacements.map(({ cardId }) => cardId);
  const present = new Map((await readAiCards(board, inArray(aiCards.id, ids))).map((card) => [card.id, card]));
  const isUntouched = ({ cardId, from }: AiCardReplacement) => {
    const shown = present.get(cardId);
    return from !== null && shown?.content === from.content && shown.contentMn === from.contentMn;
  };
  const answered = new Map(
    (await rewriteAiCards(board, replacements.filter(isUntouched))).map((card) => [card.id, card]),
  );
  for (const { cardId, card } of replacements.filter((one) => !isUntouched(one))) {
    const shown = present.get(cardId);
    if (!shown) throw new AppError("not-found");
    const cards = [{ ...card, afterId: cardId }];
    for (const made of await addAiCards(tx, actor, { columnId: shown.columnId, cards })) answered.set(cardId, made);
  }
  return ids.flatMap((id) => answered.get(id) ?? []);
}

/** Writes the new texts in one statement; both languages are then up to date. */
async function rewriteAiCards(board: LockedAiBoard, cards: readonly AiCardReplacement[]): Promise<AiCard[]> {
  if (cards.length === 0) return [];
  const patches = cards.map(({ cardId: id, card: { content, contentMn, source, locale, flaw, runId, model } }) => ({
    id,
    patch: {
      ...{ source, locale, flaw, runId, model, content: storableText(content) },
      ...(contentMn !== undefined && { contentMn: storableText(contentMn) }),
    },
  }));
  await board.tx.execute(sql`
    update ai_card set
      content = coalesce(new.patch ->> 'content', content), content_mn = coalesce(new.patch ->> 'contentMn', content_mn),
      source = coalesce(new.patch ->> 'source', source), locale = coalesce(new.patch ->> 'locale', locale),
      flaw = coalesce(new.patch ->> 'flaw', flaw),
      run_id = case when new.patch ? 'runId' then (new.patch ->> 'runId')::uuid else run_id end,
      model = case when new.patch ? 'model' then new.patch ->> 'model' else model end,
      stale = 'none', version = version + 1, updated_at = ${new Date().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) as new (id uuid, patch jsonb)
    where ai_card.id = new.id and ai_card.owner_id = ${board.ownerId} and ai_card.deleted_at is null`);
  const ids = cards.map(({ cardId }) => cardId);
  const changed = await readAiCards(board, inArray(aiCards.id, ids));
  if (changed.length < new Set(ids).size) throw new AppError("not-found");
  await board.announce({ cards: changed });
  return ids.flatMap((id) => changed.find((card) => card.id === id) ?? []);
}

export function requireRoomForColumn({ length }: readonly unknown[]): void {
  if (length < aiBoardLimits.columnsPerBoard) return;
  throw new AppError("conflict", { detail: `A board can have up to ${aiBoardLimits.columnsPerBoard} columns.` });
}

export function requireRoomForCards({ cardCount }: Readonly<{ cardCount: number }>, coming = 1): void {
  if (cardCount + coming <= aiBoardLimits.cardsPerColumn) return;
  throw new AppError("conflict", { detail: `A column can have up to ${aiBoardLimits.cardsPerColumn} cards.` });
}
