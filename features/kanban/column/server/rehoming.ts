import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { inKeyOrder } from "@/lib/column-board";
import { AppError } from "@/lib/errors";
import { spreadOrderKeys } from "@/lib/order-key";
import type { columns } from "@/server/db/schema/kanban";
import { lastKeyIn } from "../../card/server/places";
import type { ColumnRestore } from "../../schema";
import type { LockedBoard } from "../../server/commands";

export type ColumnRow = typeof columns.$inferSelect;

export const idsInOrder = (rows: readonly { id: string; position: string }[]): string[] =>
  rows.toSorted(inKeyOrder).map(({ id }) => id);

/** Moves all cards of a column behind those of another, in their order; answers their ids. */
export async function rehome({ tx }: LockedBoard, from: ColumnRow, to: ColumnRow): Promise<string[]> {
  if (from.cardCount === 0) return [];
  const { rows: last } = await tx.execute<{ key: string | null }>(sql`select ${lastKeyIn(to.id)} as key`);
  const keys = spreadOrderKeys(from.cardCount, last[0]?.key);
  const { rows } = await tx.execute<{ id: string; position: string }>(sql`
    update card set column_id = ${to.id}, position = fresh.position, entered_at = now(),
      completed_at = ${completionIn(from, to)}
    from (select id, row_number() over (order by position, id) as n
          from card where column_id = ${from.id} and deleted_at is null) as ranked
    join unnest(${sql.param(keys)}::text[]) with ordinality as fresh (position, n) on fresh.n = ranked.n
    where card.id = ranked.id returning card.id, card.position`);
  return idsInOrder(rows);
}

/** Entering or leaving a column for finished cards says so on the card. */
function completionIn(from: ColumnRow, to: ColumnRow): SQL {
  if (from.isDone === to.isDone) return sql`card.completed_at`;
  return to.isDone ? sql`coalesce(card.completed_at, now())` : sql`null`;
}

/** Brings a column back from the archive with the cards that went with it; answers the highest of their keys. */
export async function unarchive({ tx }: LockedBoard, columnId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    with back as (
      update card set deleted_at = null from "column" as home
      where home.id = ${columnId} and card.column_id = home.id and card.deleted_at = home.deleted_at
      returning card.position),
    home as (update "column" set deleted_at = null where id = ${columnId})
    select max(position) as last from back`);
  return rows[0]?.last ?? null;
}

type Return = Readonly<{
  home: ColumnRow;
  source: ColumnRow;
  cards: NonNullable<ColumnRestore["takeBack"]>["cards"];
  /** They come behind this key. */
  behind: string | null;
}>;

/** Puts each card back as it was, or (409 `conflict`) none of them, where one has changed since. */
export async function undoRehome({ tx }: LockedBoard, { home, source, cards, behind }: Return): Promise<void> {
  if (cards.length === 0) return;
  const hasCompleted = source.isDone !== home.isDone;
  const isAsLeft = hasCompleted ? sql`(card.completed_at is not null) = ${source.isDone}` : sql`true`;
  const others = cards.map(({ completed }) => hasCompleted && completed !== source.isDone);
  const { rows } = await tx.execute(sql`
    update card set column_id = ${home.id}, position = fresh.position, entered_at = now(),
      completed_at = case when fresh.is_other then ${source.isDone ? sql`null` : sql`now()`} else card.completed_at end,
      version = card.version + fresh.is_other::int
    from unnest(${sql.param(cards.map(({ id }) => id))}::uuid[],
      ${sql.param(spreadOrderKeys(cards.length, behind))}::text[],
      ${sql.param(others)}::boolean[]) as fresh (id, position, is_other)
    where card.id = fresh.id and card.column_id = ${source.id} and card.deleted_at is null and ${isAsLeft}
    returning card.id`);
  if (rows.length < cards.length) throw new AppError("conflict");
}
