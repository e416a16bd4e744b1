import "server-only";
import { and, eq, inArray, or } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { cardRelations, cards } from "@/server/db/schema/kanban";
import { readCards, readFaces, requireCard } from "../../card/server/data";
import { readGraph, requireNoCircle } from "../../circle/server/data";
import { changeBoard, type HeldBoard } from "../../server/commands";
import { type CardRelationKind, kanbanLimits, type RelationKind } from "../../vocabulary/schema";
import type { RelationInput } from "../schema";

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
  return changeBoard(actor, { cardId: input.cardId }, async (board) => {
    const { other } = await requireBoth(board, input);
    const row = rowOf(input);
    await requireRoom(board.tx, input);
    if (row.kind === "blocks") {
      await requireNoCircle(await readGraph(board.id), { taskId: row.otherId, dependsOnId: row.cardId });
    }
    const made = await board.tx.insert(cardRelations).values(row).onConflictDoNothing().returning();
    if (made.length === 0) throw new AppError("conflict", { detail: "The cards are related like that already." });
    return await answer(board, input, { deed: "card.related", other });
  });
}

export function deleteRelation(actor: Actor, input: RelationInput) {
  return changeBoard(actor, { cardId: input.cardId }, async (board) => {
    const { other } = await requireBoth(board, input);
    const row = rowOf(input);
    const gone = await board.tx
      .delete(cardRelations)
      .where(
        and(
          eq(cardRelations.cardId, row.cardId),
          eq(cardRelations.otherId, row.otherId),
          eq(cardRelations.kind, row.kind),
        ),
      )
      .returning();
    if (gone.length === 0) throw new AppError("not-found");
    return await answer(board, input, { deed: "card.unrelated", other });
  });
}

async function requireBoth(board: HeldBoard, { cardId, otherId }: RelationInput) {
  if (cardId === otherId) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/otherId", code: "invalid-value" }] });
  }
  return { card: await requireCard(board.id, cardId), other: await requireCard(board.id, otherId) };
}

async function requireRoom(tx: Transaction, { cardId, otherId }: RelationInput): Promise<void> {
  for (const id of [cardId, otherId]) {
    const count = await tx.$count(cardRelations, or(eq(cardRelations.cardId, id), eq(cardRelations.otherId, id)));
    if (count < kanbanLimits.relationsPerCard) continue;
    throw new AppError("conflict", { detail: `A card has at most ${kanbanLimits.relationsPerCard} relations.` });
  }
}

type Deed = { deed: "card.related" | "card.unrelated"; other: { id: string; name: string } };

/** The event carries both faces: the mark of a card that waits comes or goes. */
async function answer(board: HeldBoard, { cardId, kind }: RelationInput, { deed, other }: Deed) {
  const [card] = await readCards(eq(cards.id, cardId), board.revision);
  if (!card) throw new AppError("not-found");
  const faces = await readFaces(inArray(cards.id, [cardId, other.id]), board.revision);
  const data = { other: other.name, otherId: other.id, kind };
  await board.announce({ deed, subject: card, change: { cards: faces }, data });
  return { card };
}
