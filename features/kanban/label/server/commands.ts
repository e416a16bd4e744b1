import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { cardLabels, labels } from "@/server/db/schema/kanban";
import type { HeldBoard } from "../../server/commands";
import { type LabelColor, labelColors } from "../../vocabulary/schema";

/** A colour that follows from the name, so that a label looks the same on every board. */
function colorOf(name: string): LabelColor {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return labelColors[sum % labelColors.length] ?? "grey";
}

/** Puts exactly these labels on the card; a name that the board does not know yet becomes a label of it. */
export async function setLabels(
  { tx, id: boardId }: HeldBoard,
  cardId: string,
  names: readonly string[],
): Promise<void> {
  await tx.delete(cardLabels).where(eq(cardLabels.cardId, cardId));
  if (names.length === 0) return;
  await tx
    .insert(labels)
    .values(names.map((name) => ({ boardId, name, color: colorOf(name) })))
    .onConflictDoNothing({ target: [labels.boardId, labels.name] });
  const rows = await tx
    .select({ id: labels.id })
    .from(labels)
    .where(and(eq(labels.boardId, boardId), inArray(labels.name, [...names])));
  await tx.insert(cardLabels).values(rows.map((row) => ({ cardId, labelId: row.id })));
}
