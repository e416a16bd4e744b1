import "server-only";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { groupBy } from "@/lib/group-by";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boards, cardAssignees, cardLabels, cards, comments, labels } from "@/server/db/schema/kanban";
import { users } from "@/server/db/schema/user";
import { byGivenName } from "@/server/people/order";
import { readComments } from "../../comment/server/data";
import { isBoardOf } from "../../membership/server/data";
import { readRelations } from "../../relation/server/data";
import type { Card, CardFace } from "../../schema";
import { presentPerson } from "../../server/presenter";
import { presentCard, presentFace } from "./presenter";

const face = {
  id: cards.id,
  name: cards.name,
  priority: cards.priority,
  dueStart: cards.dueStart,
  dueEnd: cards.dueEnd,
  completedAt: cards.completedAt,
  enteredAt: cards.enteredAt,
  version: cards.version,
  // Raw names: inside it "card" is the card that is read and "blocker" the one that it waits for.
  isBlocked: sql<boolean>`exists (
    select 1 from card_relation join card as blocker on blocker.id = card_relation.card_id
    where card_relation.other_id = "card"."id" and card_relation.kind = 'blocks'
      and blocker.completed_at is null and blocker.deleted_at is null)`,
  hasDescription: sql<boolean>`${cards.description} <> ''`,
  checklistTotal: sql<number>`jsonb_array_length(${cards.checklist})`,
  checklistDone: sql<number>`jsonb_array_length(jsonb_path_query_array(${cards.checklist}, '$[*] ? (@.isDone == true)'))`,
};

/** Cards that are there and that `where` picks, as the board shows them. */
export async function readFaces(where: SQL | undefined, revision: number): Promise<CardFace[]> {
  const picked = and(where, isNull(cards.deletedAt));
  const rows = await current().select(face).from(cards).where(picked).orderBy(asc(cards.id));
  const assigned = await current()
    .select({ cardId: cardAssignees.cardId, id: users.id, name: users.name, image: users.image })
    .from(cardAssignees)
    .innerJoin(cards, eq(cards.id, cardAssignees.cardId))
    .innerJoin(users, eq(users.id, cardAssignees.userId))
    .where(picked)
    .orderBy(...byGivenName);
  const labelled = await current()
    .select({ cardId: cardLabels.cardId, name: labels.name })
    .from(cardLabels)
    .innerJoin(cards, eq(cards.id, cardLabels.cardId))
    .innerJoin(labels, eq(labels.id, cardLabels.labelId))
    .where(picked)
    .orderBy(asc(labels.name));
  const counts = await current()
    .select({ cardId: comments.cardId, count: sql<number>`count(*)::int` })
    .from(comments)
    .innerJoin(cards, eq(cards.id, comments.cardId))
    .where(and(picked, isNull(comments.deletedAt)))
    .groupBy(comments.cardId);
  const people = groupBy(assigned, (row) => row.cardId);
  const names = groupBy(labelled, (row) => row.cardId);
  const commentCounts = new Map(counts.map((row) => [row.cardId, row.count]));
  return rows.map((row) =>
    presentFace(
      { ...row, commentCount: commentCounts.get(row.id) ?? 0 },
      {
        assignee: people.get(row.id)?.map(presentPerson) ?? [],
        labels: names.get(row.id)?.map((label) => label.name) ?? [],
        revision,
      },
    ),
  );
}

/** The same cards with everything on them. */
export async function readCards(where: SQL | undefined, revision: number): Promise<Card[]> {
  const picked = and(where, isNull(cards.deletedAt));
  const rows = await current()
    .select({
      id: cards.id,
      description: cards.description,
      checklist: cards.checklist,
      createdAt: cards.createdAt,
      updatedAt: cards.updatedAt,
      reporter: { id: users.id, name: users.name, image: users.image },
    })
    .from(cards)
    .leftJoin(users, eq(users.id, cards.reporterId))
    .where(picked);
  const commentsByCard = await readComments(picked);
  const relationsByCard = await readRelations(picked);
  const rest = new Map(rows.map((row) => [row.id, row]));
  const faces = await readFaces(where, revision);
  return faces.flatMap((card) => {
    const row = rest.get(card.id);
    const reporter = row?.reporter ? presentPerson(row.reporter) : null;
    if (!row) return [];
    const comments = commentsByCard.get(card.id) ?? [];
    return [presentCard(card, row, { comments, relations: relationsByCard.get(card.id) ?? [], reporter })];
  });
}

/** One card with everything on it. */
export async function findCard(actor: Actor, { cardId }: { cardId: string }): Promise<Card> {
  const [board] = await current()
    .select({ revision: boards.revision })
    .from(cards)
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .where(and(eq(cards.id, cardId), isBoardOf(actor)));
  const [card] = board ? await readCards(eq(cards.id, cardId), board.revision) : [];
  if (!card) throw new AppError("not-found");
  return card;
}

/** The row of a card that is there, on this board. */
export async function requireCard(boardId: string, cardId: string) {
  const [row] = await current()
    .select()
    .from(cards)
    .where(and(eq(cards.id, cardId), eq(cards.boardId, boardId), isNull(cards.deletedAt)));
  if (!row) throw new AppError("not-found");
  return row;
}

/** Ids and order keys of a column's cards, in order. */
export async function readCardOrder(columnId: string) {
  return await current()
    .select({ id: cards.id, position: cards.position })
    .from(cards)
    .where(and(eq(cards.columnId, columnId), isNull(cards.deletedAt)))
    .orderBy(asc(cards.position), asc(cards.id));
}
