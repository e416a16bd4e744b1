import "server-only";
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { foldForSearch, searchTerms } from "@/lib/fold";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boards, cards, cardTemplates, columns } from "@/server/db/schema/kanban";
import { users } from "@/server/db/schema/user";
import { isBoardOf } from "../../membership/server/data";
import type { Person } from "../../schema";
import { presentPerson } from "../../server/presenter";
import type { ArchivedCard, ArchivedColumn, ArchivedTemplate, ArchiveFilters, ArchivePage } from "../schema";

const perPage = 50;

/** Returns what was deleted from a board and can still be restored, latest first. */
export async function listArchive(actor: Actor, { boardId, search, cursor }: ArchiveFilters): Promise<ArchivePage> {
  const [board] = await current()
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.id, boardId), isBoardOf(actor)));
  if (!board) throw new AppError("not-found");
  const words = searchTerms(search);
  const found = await readCards(board.id, words, cursor);
  const page = found.slice(0, perPage);
  const gone = cursor ? [] : await readColumns(board.id, words);
  const models = cursor ? [] : await readTemplates(board.id, words);
  const people = await readPeople([...page, ...gone, ...models].flatMap(({ deletedById }) => deletedById ?? []));
  const notified = <Row extends { deletedById: string | null; deletedAt: Date | null }>({
    deletedById,
    deletedAt,
    ...row
  }: Row) => ({
    ...row,
    deletedAt: (deletedAt ?? new Date(0)).toISOString(),
    deletedBy: (deletedById && people.get(deletedById)) || null,
  });
  return {
    columns: gone.map(notified) satisfies ArchivedColumn[],
    templates: models.map(notified) satisfies ArchivedTemplate[],
    cards: page.map(notified) satisfies ArchivedCard[],
    nextCursor: found.length > perPage ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Who deleted it last: the trail says so. */
const deleterOf = (subjectId: SQL) => sql<string | null>`(
  select activity.actor_id from activity
  where activity.subject_id = ${subjectId} and activity.verb = 'deleted'
  order by activity.created_at desc limit 1)`;

async function readCards(boardId: string, words: readonly string[], cursor: string | undefined) {
  // A card that went with its column carries the column's instant, and has no line of its own in the trail.
  const wentWithColumn = sql`"column"."deleted_at" is not distinct from "card"."deleted_at"`;
  return await current()
    .select({
      id: cards.id,
      name: cards.name,
      columnName: columns.name,
      isColumnGone: sql<boolean>`"column"."deleted_at" is not null`,
      deletedAt: cards.deletedAt,
      deletedById: deleterOf(sql`case when ${wentWithColumn} then "column"."id" else "card"."id" end`),
    })
    .from(cards)
    .innerJoin(columns, eq(columns.id, cards.columnId))
    .where(
      and(
        eq(cards.boardId, boardId),
        isNotNull(cards.deletedAt),
        ...words.map((word) => sql`position(${word} in ${cards.searchKey}) > 0`),
        cursor === undefined
          ? undefined
          : sql`(${cards.deletedAt}, ${cards.id}) < (select deleted_at, id from card as seen where seen.id = ${cursor})`,
      ),
    )
    .orderBy(desc(cards.deletedAt), desc(cards.id))
    .limit(perPage + 1);
}

async function readColumns(boardId: string, words: readonly string[]) {
  const rows = await current()
    .select({
      id: columns.id,
      name: columns.name,
      deletedAt: columns.deletedAt,
      deletedById: deleterOf(sql`"column"."id"`),
      cardCount: sql<number>`(
        select count(*)::int from card where card.column_id = "column"."id" and card.deleted_at = "column"."deleted_at")`,
    })
    .from(columns)
    .where(and(eq(columns.boardId, boardId), isNotNull(columns.deletedAt)))
    .orderBy(desc(columns.deletedAt), desc(columns.id))
    .limit(200);
  return rows.filter(({ name }) => words.every((word) => foldForSearch(name).includes(word)));
}

async function readTemplates(boardId: string, words: readonly string[]) {
  const rows = await current()
    .select({
      id: cardTemplates.id,
      name: cardTemplates.name,
      deletedAt: cardTemplates.deletedAt,
      deletedById: deleterOf(sql`"card_template"."id"`),
    })
    .from(cardTemplates)
    .where(and(eq(cardTemplates.boardId, boardId), isNotNull(cardTemplates.deletedAt)))
    .orderBy(desc(cardTemplates.deletedAt), desc(cardTemplates.id))
    .limit(200);
  return rows.filter(({ name }) => words.every((word) => foldForSearch(name).includes(word)));
}

async function readPeople(userIds: readonly string[]): Promise<Map<string, Person>> {
  if (userIds.length === 0) return new Map();
  const rows = await current()
    .select({ id: users.id, name: users.name, image: users.image })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  return new Map(rows.map((row) => [row.id, presentPerson(row)]));
}
