import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { cardRelations, cards } from "@/server/db/schema/kanban";
import { readCards } from "../../card/server/data";
import { summaryOf } from "../../card/server/presenter";
import { type CardRelationKind, kanbanLimits, type RelationKind } from "../../domain/constants";
import type { Card } from "../../schema";
import { changeBoard, type LockedBoard } from "../../server/commands";
import { graphFrom, requireNoCycle } from "../../server/data/dependency-graph";
import type { RelationInput } from "../schema";
import { requireBoth } from "./data";

type Row = Readonly<{ cardId: string; otherId: string; kind: RelationKind }>;

const kindOf: Record<CardRelationKind, RelationKind> = {
  blocks: "blocks",
  "blocked-by": "blocks",
  duplicates: "duplicates",
  "duplicated-by": "duplicates",
  relates: "relates",
};

/** As it is stored: each relation once, whichever card it was told from. */
function rowOf({ cardId, otherId, kind }: RelationInput): Row {
  const isTurned = kind === "blocked-by" || kind === "duplicated-by" || (kind === "relates" && otherId < cardId);
  return isTurned ? { cardId: otherId, otherId: cardId, kind: kindOf[kind] } : { cardId, otherId, kind: kindOf[kind] };
}

/** Both cards stand on one board, so whoever sees one sees the other. */
export function createRelation(actor: Actor, input: RelationInput) {
  return changeBoard(actor, { cardId: input.cardId }, (board) => relate(board, input));
}

/** The same on a board that is held. */
export async function relate(board: LockedBoard, input: RelationInput) {
  const row = rowOf(input);
  const both = await requireBoth(board.id, input, { withGraph: row.kind === "blocks" });
  for (const { relations } of both) requireRoom(relations);
  if (row.kind === "blocks") {
    const graph = graphFrom(both.flatMap((card) => card.graph ?? []));
    await requireNoCycle(graph, { taskId: row.otherId, dependsOnId: row.cardId });
  }
  const made = await board.tx.insert(cardRelations).values(row).onConflictDoNothing().returning();
  if (made.length === 0) throw new AppError("conflict", { detail: "These cards already have this relation." });
  return await answer(board, input, "card.related");
}

export function deleteRelation(actor: Actor, input: RelationInput) {
  return changeBoard(actor, { cardId: input.cardId }, (board) => unrelate(board, input));
}

/** The same on a board that is held. */
export async function unrelate(board: LockedBoard, input: RelationInput) {
  await requireBoth(board.id, input, { withGraph: false });
  const { cardId, otherId, kind } = rowOf(input);
  const isIt = and(eq(cardRelations.cardId, cardId), eq(cardRelations.otherId, otherId), eq(cardRelations.kind, kind));
  const gone = await board.tx.delete(cardRelations).where(isIt).returning();
  if (gone.length === 0) throw new AppError("not-found");
  return await answer(board, input, "card.unrelated");
}

function requireRoom(relations: number): void {
  if (relations < kanbanLimits.relationsPerCard) return;
  throw new AppError("conflict", { detail: `A card has at most ${kanbanLimits.relationsPerCard} relations.` });
}

/** The event carries both faces: the mark of a card that waits comes or goes. */
async function answer(
  board: LockedBoard,
  { cardId, otherId, kind }: RelationInput,
  action: "card.related" | "card.unrelated",
): Promise<{ card: Card }> {
  const both = await readCards(inArray(cards.id, [cardId, otherId]), board.revision);
  const [card, other] = [cardId, otherId].map((id) => both.find((found) => found.id === id));
  if (!card || !other) throw new AppError("not-found");
  const data = { other: other.name, otherId, kind };
  await board.announce({ action, subject: card, change: { cards: both.map(summaryOf) }, data });
  return { card };
}
