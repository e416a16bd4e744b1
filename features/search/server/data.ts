import "server-only";
import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { clockDay, toClock } from "@/features/calendar/domain/wall-clock";
import { canUseCalendar } from "@/features/calendar/policy";
import { searchEvents } from "@/features/calendar/server/data";
import { suggestChat } from "@/features/chat/server/data/suggestions";
import { isBoardOf } from "@/features/kanban/membership/server/data";
import { canUseBoards } from "@/features/kanban/policy";
import { suggestMails } from "@/features/mail/server/data/suggestions";
import { canUseProjects } from "@/features/project/policy";
import { isProjectOf } from "@/features/project/server/data";
import { suggestUsers } from "@/features/user/list/server/data";
import { searchTerms } from "@/lib/fold";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boards, cardSearches, cards, columns } from "@/server/db/schema/kanban";
import { projects } from "@/server/db/schema/project";
import { whenSearchedEarlier } from "@/server/http/search-turn";
import { partsQuery } from "../domain/word-parts";
import { type SearchAnswer, type SearchFilters, searchLimits } from "../schema";

const nothingFound: SearchAnswer = {
  people: [],
  projects: [],
  boards: [],
  cards: [],
  events: [],
  colleagues: [],
  conversations: [],
  messages: [],
  mails: [],
};

/**
 * Returns the people, projects, boards, cards, events, groups, messages and mails that contain every word of the query, each kind only as far as
 * the actor can see it.
 */
export async function searchEverything(
  actor: Actor,
  filters: SearchFilters,
  signal?: AbortSignal,
): Promise<SearchAnswer> {
  const terms = searchTerms(filters.q).slice(0, searchLimits.words);
  if (terms.length === 0) return nothingFound;
  return await whenSearchedEarlier("everything", actor, () => findEverything(actor, filters, terms), signal);
}

async function findEverything(actor: Actor, { q, limit }: SearchFilters, terms: readonly string[]) {
  const [people, foundProjects, foundBoards, foundCards, events, chat, mails] = await Promise.all([
    suggestUsers(actor, { search: q, limit }),
    canUseProjects(actor) ? findProjects(actor, terms, limit) : [],
    canUseBoards(actor) ? findBoards(actor, terms, limit) : [],
    canUseBoards(actor) ? findCards(actor, terms, limit) : [],
    canUseCalendar(actor) ? findEvents(actor, q, limit) : [],
    suggestChat(actor, { search: q, limit }),
    suggestMails(actor, { search: q, limit }),
  ]);
  return { people, projects: foundProjects, boards: foundBoards, cards: foundCards, events, ...chat, mails };
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

/**
 * What to ask the index of cards for: the parts of the words and, of an actor with few boards, one of these. The planner
 * does not see it, because told that it finds most cards, it would read all rather than use the index.
 */
function partsAsked(words: readonly string[]): SQL {
  const { boardsAsked } = searchLimits.cards;
  return sql`(
    select (${partsQuery(words)}::text || case when count(*) <= ${boardsAsked}
      then ' & (' || string_agg(quote_literal(' ' || id), ' | ') || ')' else '' end)::tsquery from mine)`;
}

/**
 * The newest cards are read first: a query that many of them answer to would find so much by the index of word parts that
 * reading that takes long. Any other is answered from the index; see docs/decisions/156.
 */
async function findCards(actor: Actor, words: readonly string[], limit: number): Promise<SearchAnswer["cards"]> {
  const { newest, broadFrom, found } = searchLimits.cards;
  const columnsOf = (from: SQL, where?: SQL) => sql`
    select ${cards.id}, ${cards.name}, mine.id as "boardId", mine.name as "boardName", ${columns.name} as "columnName",
      ${cards.completedAt} is not null as "isCompleted", ${cards.updatedAt} as updated_at,
      ${beginsWith(cards.searchKey, words)} as is_beginning
    from ${from} inner join ${columns} on ${columns.id} = ${cards.columnId}
    where ${and(isNull(cards.deletedAt), isNull(columns.deletedAt), holds(cards.searchKey, words), where)}`;
  const { rows } = await current().execute<SearchAnswer["cards"][number]>(sql`
    with mine as materialized (
      select ${boards.id}, ${boards.name} from ${boards} where ${isBoardOf(actor)}
    ), newest as materialized (${columnsOf(sql`
      (select * from ${cards} order by ${cards.id} desc limit ${newest}) as card
      inner join mine on mine.id = ${cards.boardId}`)}
    ), found as materialized (${columnsOf(
      sql`${cardSearches} inner join mine on mine.id = ${cardSearches.boardId}
      inner join ${cards} on ${cards.id} = ${cardSearches.cardId}`,
      sql`(select count(*) from newest) < ${broadFrom} and ${cardSearches.parts} @@ ${partsAsked(words)}`,
    )}
      limit ${found}
    )
    select id, name, "boardId", "boardName", "columnName", "isCompleted"
    from (select * from newest union select * from found) as either
    order by "isCompleted", is_beginning desc, updated_at desc, id desc limit ${limit}`);
  return rows;
}

async function findEvents(actor: Actor, q: string, limit: number): Promise<SearchAnswer["events"]> {
  const found = await searchEvents(actor, { q, limit });
  if (found.length === 0) return [];
  return found.map(({ id, title, location, start }) => ({
    id,
    title,
    location,
    day: clockDay(toClock(start, actor.timeZone)),
  }));
}

/** `position` rather than LIKE: what people type may hold `%`, `_` and `\`. */
function holds(key: PgColumn, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => sql`position(${word} in ${key}) > 0`));
}

function beginsWith(key: PgColumn, words: readonly string[]): SQL {
  return sql`starts_with(${key}, ${words[0] ?? ""})`;
}
