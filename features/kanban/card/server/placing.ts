import "server-only";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { AppError } from "@/lib/errors";
import { current } from "@/server/db/client";
import { neighboursAt, neighboursOf } from "@/server/db/places";
import { isRestorable } from "@/server/db/restorable";
import { cards, columns } from "@/server/db/schema/kanban";
import { cardsOnBoard } from "../../column/server/data";
import { kanbanLimits } from "../../domain/constants";
import type { CardInput, CardMove, CardRestore } from "../../schema";
import type { LockedBoard } from "../../server/commands";
import { summary } from "./data";
import { knownLinks } from "./links";
import { cardsIn, lastKeyIn } from "./places";

const targets = alias(columns, "target");
const sources = alias(columns, "source");

const target = {
  id: targets.id,
  name: targets.name,
  isDone: targets.isDone,
  wipLimit: targets.wipLimit,
  isWipHard: targets.isWipHard,
  cardCount: targets.cardCount,
};

/** A card, the column that it leaves and the one that it enters, and the keys between which it comes. */
export async function readMove(board: LockedBoard, { cardId, columnId, index }: CardMove) {
  const count = sql`("target"."card_count" - (("card"."column_id" = "target"."id")::int))`;
  const [row] = await current()
    .select({
      card: summary,
      source: { name: sources.name, isDone: sources.isDone },
      target,
      neighbours: neighboursAt(cardsIn(columnId, cardId), index, count),
    })
    .from(cards)
    .innerJoin(sources, eq(sources.id, cards.columnId))
    .innerJoin(targets, and(eq(targets.id, columnId), eq(targets.boardId, board.id), isNull(targets.deletedAt)))
    .where(and(eq(cards.id, cardId), eq(cards.boardId, board.id), isNull(cards.deletedAt)));
  if (!row) throw new AppError("not-found");
  const others = row.target.cardCount - Number(row.card.columnId === columnId);
  return { ...row, room: { index, count: others, neighbours: row.neighbours } };
}

/** The first column of a board, as part of a statement. */
const firstColumnOf = (boardId: string) => sql`(select id from "column" as other
  where other.board_id = ${boardId} and other.deleted_at is null order by other.position, other.id limit 1)`;

type NewPlace = Readonly<{
  /** The board's first where none is named. */
  columnId: string | null;
  card: CardInput;
  /** What else is to be read by the same statement. */
  facts: SQL<unknown>;
}>;

/** A column for a new card: the key at its end, and what the card may be linked with. */
export async function readNewPlace(board: LockedBoard, { columnId, card, facts }: NewPlace) {
  const [row] = await current()
    .select({
      target,
      last: lastKeyIn(sql`"target"."id"`),
      total: cardsOnBoard(board.id),
      known: knownLinks(board, card),
      facts,
    })
    .from(targets)
    .where(
      and(
        eq(targets.id, columnId ?? firstColumnOf(board.id)),
        eq(targets.boardId, board.id),
        isNull(targets.deletedAt),
      ),
    );
  if (row) return row;
  if (columnId === null) throw new AppError("conflict", { detail: "The board has no columns." });
  throw new AppError("not-found");
}

/** Where an archived card goes: home among the others; where that is gone, to the end of the column named or of the first. */
export async function readHome(board: LockedBoard, { cardId, columnId: fallbackId }: CardRestore) {
  const home = sql`(select id from "column" as own where own.id = "card"."column_id" and own.deleted_at is null)`;
  const [row] = await current()
    .select({
      homeId: cards.columnId,
      position: cards.position,
      target,
      neighbours: neighboursOf(cardsIn(sql`"target"."id"`), sql`"card"."position"`),
      last: lastKeyIn(sql`"target"."id"`),
      total: cardsOnBoard(board.id),
    })
    .from(cards)
    .leftJoin(
      targets,
      and(
        eq(targets.id, sql`coalesce(${home}, ${fallbackId ?? null}::uuid, ${firstColumnOf(board.id)})`),
        eq(targets.boardId, board.id),
        isNull(targets.deletedAt),
      ),
    )
    .where(and(eq(cards.id, cardId), isRestorable(cards.deletedAt)));
  if (!row?.target) throw new AppError("not-found");
  const isHome = row.homeId === row.target.id;
  return { ...row, target: row.target, isHome };
}

export function requireRoom(total: number): void {
  if (total < kanbanLimits.cardsPerBoard) return;
  throw new AppError("conflict", { detail: `A board has at most ${kanbanLimits.cardsPerBoard} cards.` });
}
