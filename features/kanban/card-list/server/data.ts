import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { keysetOrder } from "@/server/db/keyset";
import { boards } from "@/server/db/schema/kanban";
import {
  type CardListFilters,
  type CardListResult,
  type CardListView,
  cardListLimits,
  type ListedCard,
} from "../../domain/card-list";
import { isBoardOf } from "../../membership/server/data";

/** The viewer's day and week (from Monday) at a moment, in their time zone: `today`, `week` and `week_start`, an instant. */
export const clockOf = (actor: Actor, now: Date): SQL => sql`
  select first_name, zone, today, week, week::timestamp at time zone zone as week_start
  from (
    select first_name, time_zone as zone,
      (${now.toISOString()}::timestamptz at time zone time_zone)::date as today,
      date_trunc('week', ${now.toISOString()}::timestamptz at time zone time_zone)::date as week
    from "user" where id = ${actor.userId}
  ) as person`;

/** What each list holds of the cards that are there, where a statement reads `clock` beside them. */
export const cardListRules: Readonly<Record<CardListView, SQL>> = {
  open: sql`completed_at is null`,
  dueThisWeek: sql`due_end >= clock.week and due_end < clock.week + 7`,
  overdue: sql`completed_at is null and due_end < clock.today`,
  completedThisWeek: sql`completed_at >= clock.week_start`,
  waiting: sql`completed_at is null and due_end <= clock.today`,
};

/** By what is due, what has no day last; what is done by when it was, the latest first. */
const keyOf = (show: CardListView): SQL =>
  show === "completedThisWeek"
    ? sql`-extract(epoch from completed_at)`
    : sql`coalesce(extract(epoch from due_end), 'infinity'::numeric)`;

const orderOf = (show: CardListView) =>
  keysetOrder(show, [
    [sql`key`, "numeric"],
    [sql`id`, "uuid"],
  ]);

/** One page of the cards on all boards that the actor is on, and how many there are. */
export async function listCards(
  actor: Actor,
  filters: CardListFilters,
  now: Date = new Date(),
): Promise<CardListResult> {
  const { show, isMine } = filters;
  const order = orderOf(show);
  const place = order.readCursor(filters.cursor);
  const isOwn = sql`exists (select 1 from card_assignee as own where own.card_id = card.id and own.user_id = ${actor.userId})`;
  const { rows } = await current().execute<{
    page: { cards: (ListedCard & { key: string })[]; total: number; today: string };
  }>(sql`
    with clock as materialized (${clockOf(actor, now)}),
    seen as materialized (select id, name from ${boards} where ${isBoardOf(actor)}),
    found as materialized (
      select card.id, card.name, card.board_id, card.column_id, card.due_end, card.completed_at, ${keyOf(show)} as key
      from clock, card
      where card.board_id in (select id from seen) and card.deleted_at is null and ${cardListRules[show]}
        ${isMine ? sql`and ${isOwn}` : sql``}
    ),
    page as (
      select * from found ${place ? sql`where ${order.after(place)}` : sql``}
      order by key, id limit ${cardListLimits.page + 1}
    )
    select jsonb_build_object(
      'today', (select today from clock),
      'total', (select count(*) from found),
      'cards', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', page.id, 'name', page.name, 'boardId', page.board_id, 'boardName', seen.name,
        'columnName', (select name from "column" where "column".id = page.column_id),
        'isCompleted', page.completed_at is not null, 'due', page.due_end, 'key', page.key::text,
        'assignee', (
          select coalesce(jsonb_agg(jsonb_build_object('id', person.id, 'name', person.name, 'avatarUrl', person.image)
            order by person.sort_name, person.id), '[]')
          from card_assignee join "user" as person on person.id = card_assignee.user_id
          where card_assignee.card_id = page.id)
      ) order by page.key, page.id), '[]') from page join seen on seen.id = page.board_id)
    ) as page`);
  const [found] = rows;
  if (!found) throw new Error("The list answered nothing.");
  const { cards, total, today } = found.page;
  const last = cards.length > cardListLimits.page ? cards[cardListLimits.page - 1] : undefined;
  return {
    cards: cards.slice(0, cardListLimits.page).map(({ key: _, ...card }) => card),
    total,
    today,
    nextCursor: last ? order.writeCursor([last.key, last.id]) : null,
  };
}
