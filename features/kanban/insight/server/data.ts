import "server-only";
import { and, asc, eq, gte, isNull, sql } from "drizzle-orm";
import { daysFromTo } from "@/lib/day";
import { AppError } from "@/lib/errors";
import { defaultTimeZone } from "@/lib/format/zone";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { boards, cards, columns } from "@/server/db/schema/kanban";
import { dayOf } from "../../domain/card-filters";
import { isBoardOf } from "../../membership/server/data";
import { defaultBoardId } from "../../schema";
import { type Insights, insightDays, insightWeeks, minCards, type Spread } from "../schema";

const dayMs = 86_400_000;
const maxListLength = 10;

/** Cycle time, throughput and ageing of a board, counted from its cards and its activity. */
export async function readInsights(
  actor: Actor,
  { boardId = defaultBoardId }: { boardId?: string },
): Promise<Insights> {
  const [board] = await current()
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.id, boardId), isBoardOf(actor)));
  if (!board) throw new AppError("not-found");
  const now = new Date();
  const today = dayOf(now);
  const since = new Date(now.getTime() - insightDays * dayMs);
  const { cycle, lead } = await readDurations(board.id, since);
  return {
    from: dayOf(since),
    to: today,
    cycle,
    lead,
    throughput: await readThroughput(board.id, today),
    ageing: await readAgeing(board.id, today),
  };
}

/** One row a board; `percentile_disc` names a time that a card really took. */
async function readDurations(boardId: string, since: Date): Promise<{ cycle: Spread; lead: Spread }> {
  const started = current()
    .select({ cardId: activities.subjectId, at: sql<Date>`min(${activities.createdAt})`.as("started_at") })
    .from(activities)
    .where(
      and(
        eq(activities.boardId, boardId),
        eq(activities.subjectType, "card"),
        eq(activities.verb, "moved"),
        sql`${activities.data} ->> 'from' is distinct from ${activities.data} ->> 'to'`,
      ),
    )
    .groupBy(activities.subjectId)
    .as("started");
  const days = (from: unknown) => sql`extract(epoch from ${cards.completedAt} - ${from}) / 86400`;
  const spread = (share: number, from: unknown) =>
    sql<number | null>`(percentile_disc(${sql.raw(String(share))}) within group (order by ${days(from)}))::float8`;
  const [row] = await current()
    .select({
      all: sql<number>`count(*)::int`,
      moved: sql<number>`count(${started.at})::int`,
      leadMedian: spread(0.5, cards.createdAt),
      leadP85: spread(0.85, cards.createdAt),
      cycleMedian: spread(0.5, started.at),
      cycleP85: spread(0.85, started.at),
    })
    .from(cards)
    .leftJoin(started, eq(started.cardId, cards.id))
    .where(and(eq(cards.boardId, boardId), isNull(cards.deletedAt), gte(cards.completedAt, since)));
  return {
    cycle: presentSpread(row?.moved ?? 0, row?.cycleMedian, row?.cycleP85),
    lead: presentSpread(row?.all ?? 0, row?.leadMedian, row?.leadP85),
  };
}

function presentSpread(count: number, median: number | null = null, p85: number | null = null): Spread {
  const tenth = (value: number | null) =>
    value === null || count < minCards ? null : Math.max(0, Math.round(value * 10) / 10);
  return { cards: count, medianDays: tenth(median), p85Days: tenth(p85) };
}

/** Monday of the week that a whole day lies in. */
function mondayOf(day: string): string {
  const moment = Date.parse(`${day}T00:00:00Z`);
  const weekday = (new Date(moment).getUTCDay() + 6) % 7;
  return new Date(moment - weekday * dayMs).toISOString().slice(0, 10);
}

async function readThroughput(boardId: string, today: string): Promise<Insights["throughput"]> {
  const last = Date.parse(`${mondayOf(today)}T00:00:00Z`);
  const weeks = Array.from({ length: insightWeeks }, (_, at) =>
    new Date(last - (insightWeeks - 1 - at) * 7 * dayMs).toISOString().slice(0, 10),
  );
  const zone = sql.raw(`'${defaultTimeZone}'`);
  const week = sql<string>`to_char(date_trunc('week', ${cards.completedAt} at time zone ${zone}), 'YYYY-MM-DD')`;
  const rows = await current()
    .select({ week, cards: sql<number>`count(*)::int` })
    .from(cards)
    // A day more than the first Monday may begin, wherever the organisation is.
    .where(
      and(
        eq(cards.boardId, boardId),
        isNull(cards.deletedAt),
        gte(cards.completedAt, new Date(Date.parse(`${weeks[0]}T00:00:00Z`) - dayMs)),
      ),
    )
    .groupBy(week);
  const counts = new Map(rows.map((row) => [row.week, row.cards]));
  return weeks.map((key) => ({ week: key, cards: counts.get(key) ?? 0 }));
}

async function readAgeing(boardId: string, today: string): Promise<Insights["ageing"]> {
  const rows = await current()
    .select({ id: cards.id, name: cards.name, column: columns.name, enteredAt: cards.enteredAt })
    .from(cards)
    .innerJoin(columns, eq(columns.id, cards.columnId))
    .where(and(eq(cards.boardId, boardId), isNull(cards.deletedAt), isNull(cards.completedAt)))
    .orderBy(asc(cards.enteredAt), asc(cards.id))
    .limit(maxListLength);
  return rows.map(({ enteredAt, ...row }) => ({ ...row, days: Math.max(0, daysFromTo(dayOf(enteredAt), today)) }));
}
