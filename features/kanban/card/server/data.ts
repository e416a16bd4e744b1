import "server-only";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { pick, scalarNames } from "@/lib/fields";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boards, cards } from "@/server/db/schema/kanban";
import { users } from "@/server/db/schema/user";
import { commentsOfCard } from "../../comment/server/of-card";
import { detailFields, summaryFields } from "../../domain/card-fields";
import { type BoardKind, isBoardOf } from "../../membership/server/data";
import { relationsOfCard } from "../../relation/server/of-card";
import type { Card, CardPatch, CardSummary, Person } from "../../schema";
import { knownLinks } from "./links";
import { presentCard, presentSummary } from "./presenter";

// Raw names in what follows: "card" is the card that is read.

/** Who is assigned, in the order of their given names. */
export const assignees = sql<Person[]>`(
  select coalesce(json_agg(json_build_object('id', person.id, 'name', person.name, 'avatarUrl', person.image)
    order by person.sort_name, person.id), '[]')
  from card_assignee join "user" as person on person.id = card_assignee.user_id
  where card_assignee.card_id = "card"."id")`;

const labelNames = sql<string[]>`(
  select coalesce(json_agg(label.name), '[]')
  from card_label join label on label.id = card_label.label_id
  where card_label.card_id = "card"."id")`;

/** Whether it waits for another card, the "blocker", that is still open. */
const isBlocked = sql<boolean>`exists (
  select 1 from card_relation join card as blocker on blocker.id = card_relation.card_id
  where card_relation.other_id = "card"."id" and card_relation.kind = 'blocks'
    and blocker.completed_at is null and blocker.deleted_at is null)`;

/** What the board shows of a card, as it is selected. */
export const summary = {
  id: cards.id,
  columnId: cards.columnId,
  position: cards.position,
  ...pick(cards, scalarNames(summaryFields)),
  dueStart: cards.dueStart,
  dueEnd: cards.dueEnd,
  completedAt: cards.completedAt,
  enteredAt: cards.enteredAt,
  version: cards.version,
  isBlocked,
  hasDescription: sql<boolean>`"card"."description" <> ''`,
  checklistTotal: sql<number>`jsonb_array_length("card"."checklist")`,
  checklistDone: sql<number>`jsonb_array_length(jsonb_path_query_array("card"."checklist", '$[*] ? (@.isDone == true)'))`,
  commentCount: sql<number>`(
    select count(*)::int from comment where comment.card_id = "card"."id" and comment.deleted_at is null)`,
  assignee: assignees,
  labels: labelNames,
};

/** Cards of one statement: what is read of them is made of several tables, and others wait for it. */
const readAtOnce = 500;
/** As text, so that nobody walks along the index of all cards of all boards to find some of one. */
const idText = sql`${cards.id}::text collate "C"`;

/** Reads what `where` picks in the order of the ids, nearly always by one statement. */
async function inSlices<Found extends { id: string }>(
  where: SQL | undefined,
  read: (slice: SQL | undefined) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (;;) {
    const last = found.at(-1);
    const slice = await read(and(where, isNull(cards.deletedAt), last && sql`${idText} > ${last.id}`));
    found.push(...slice);
    if (slice.length < readAtOnce) return found;
  }
}

/** Cards that are there and that `where` picks, as the board shows them. */
export function readSummaries(where: SQL | undefined, revision: number): Promise<CardSummary[]> {
  return inSlices(where, async (slice) => {
    const rows = await current().select(summary).from(cards).where(slice).orderBy(idText).limit(readAtOnce);
    return rows.map((row) => presentSummary(row, revision));
  });
}

const whole = {
  ...summary,
  ...pick(cards, scalarNames(detailFields)),
  checklist: cards.checklist,
  createdAt: cards.createdAt,
  updatedAt: cards.updatedAt,
  reporter: { id: users.id, name: users.name, avatarUrl: users.image },
  comments: commentsOfCard,
  relations: relationsOfCard,
};

/** The same cards with everything on them. */
export function readCards(where: SQL | undefined, revision: number): Promise<Card[]> {
  return inSlices(where, async (slice) => {
    const rows = await current()
      .select(whole)
      .from(cards)
      .leftJoin(users, eq(users.id, cards.reporterId))
      .where(slice)
      .orderBy(idText)
      .limit(readAtOnce);
    return rows.map((row) => presentCard(row, revision));
  });
}

type Update = Readonly<{
  cardId: string;
  card: CardPatch;
  /** What else is to be read by the same statement. */
  facts: SQL<unknown>;
}>;

/** A card that is about to be changed, with the people and labels that the patch names. */
export async function readForUpdate(board: BoardKind & { revision: number }, { cardId, card: patch, facts }: Update) {
  const [row] = await current()
    .select({ ...whole, known: knownLinks(board, patch), facts })
    .from(cards)
    .leftJoin(users, eq(users.id, cards.reporterId))
    .where(and(eq(cards.id, cardId), eq(cards.boardId, board.id), isNull(cards.deletedAt)));
  if (!row) throw new AppError("not-found");
  return { before: presentCard(row, board.revision), known: row.known, facts: row.facts, completedAt: row.completedAt };
}

/** Those cards that wait for one: they look different once it is done, gone or back. */
export const waitsFor = (cardId: string): SQL =>
  sql`"card"."id" in (select other_id from card_relation where card_id = ${cardId} and kind = 'blocks')`;

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
