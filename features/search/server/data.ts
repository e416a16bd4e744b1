import "server-only";
import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { clockDay, toClock } from "@/features/calendar/clock/schema";
import { canUseCalendar } from "@/features/calendar/policy";
import { searchEvents } from "@/features/calendar/server/data";
import { readTimeZone } from "@/features/calendar/zone/server/data";
import { isBoardOf } from "@/features/kanban/membership/server/data";
import { canUseBoards } from "@/features/kanban/policy";
import { canUseProjects } from "@/features/project/policy";
import { isProjectOf } from "@/features/project/server/data";
import { suggestUsers } from "@/features/user/list/server/data";
import { foldForSearch } from "@/lib/fold";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boards, cards, columns } from "@/server/db/schema/kanban";
import { projects } from "@/server/db/schema/project";
import { type SearchAnswer, type SearchFilters, searchLimits } from "../schema";

/** People, projects, boards, cards and events that hold every word of the query, each kind only as far as the actor may see it. */
export async function searchEverything(actor: Actor, { q, limit }: SearchFilters): Promise<SearchAnswer> {
  const words = foldForSearch(q).split(" ").filter(Boolean).slice(0, searchLimits.words);
  if (words.length === 0) return { people: [], projects: [], boards: [], cards: [], events: [] };
  const [people, foundProjects, foundBoards, foundCards, events] = await Promise.all([
    suggestUsers(actor, { search: q, limit }),
    canUseProjects(actor) ? findProjects(actor, words, limit) : [],
    canUseBoards(actor) ? findBoards(actor, words, limit) : [],
    canUseBoards(actor) ? findCards(actor, words, limit) : [],
    canUseCalendar(actor) ? findEvents(actor, q, limit) : [],
  ]);
  return { people, projects: foundProjects, boards: foundBoards, cards: foundCards, events };
}

async function findProjects(actor: Actor, words: readonly string[], limit: number): Promise<SearchAnswer["projects"]> {
  return await current()
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .innerJoin(boards, eq(boards.id, projects.boardId))
    .where(and(isProjectOf(actor), holds(projects.searchKey, words)))
    .orderBy(desc(beginsWith(projects.searchKey, words)), asc(projects.name), asc(projects.id))
    .limit(limit);
}

async function findBoards(actor: Actor, words: readonly string[], limit: number): Promise<SearchAnswer["boards"]> {
  return await current()
    .select({ id: boards.id, name: boards.name })
    .from(boards)
    .where(and(isBoardOf(actor), holds(boards.searchKey, words)))
    .orderBy(desc(beginsWith(boards.searchKey, words)), asc(boards.name), asc(boards.id))
    .limit(limit);
}

async function findCards(actor: Actor, words: readonly string[], limit: number): Promise<SearchAnswer["cards"]> {
  const rows = await current()
    .select({
      id: cards.id,
      name: cards.name,
      boardId: boards.id,
      boardName: boards.name,
      columnName: columns.name,
      completedAt: cards.completedAt,
    })
    .from(cards)
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .innerJoin(columns, eq(columns.id, cards.columnId))
    .where(and(isBoardOf(actor), isNull(cards.deletedAt), isNull(columns.deletedAt), holds(cards.searchKey, words)))
    .orderBy(
      desc(isNull(cards.completedAt)),
      desc(beginsWith(cards.searchKey, words)),
      desc(cards.updatedAt),
      desc(cards.id),
    )
    .limit(limit);
  return rows.map(({ completedAt, ...card }) => ({ ...card, isCompleted: completedAt !== null }));
}

async function findEvents(actor: Actor, q: string, limit: number): Promise<SearchAnswer["events"]> {
  const found = await searchEvents(actor, { q, limit });
  if (found.length === 0) return [];
  const timeZone = await readTimeZone(actor);
  return found.map(({ id, title, location, start }) => ({
    id,
    title,
    location,
    day: clockDay(toClock(start, timeZone)),
  }));
}

/** `position` rather than LIKE: what people type may hold `%`, `_` and `\`. */
function holds(key: PgColumn, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => sql`position(${word} in ${key}) > 0`));
}

function beginsWith(key: PgColumn, words: readonly string[]): SQL {
  return sql`starts_with(${key}, ${words[0] ?? ""})`;
}
