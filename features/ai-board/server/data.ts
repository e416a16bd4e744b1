import "server-only";
import { eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { aiBoards, aiColumns } from "@/server/db/schema/assistant";
import { readAiCards, readShownAiCards } from "../card/server/data";
import { isColumnOf, readAiColumns } from "../column/server/data";
import { canUseAiBoard } from "../policy";
import type { AiBoard, AiBoardView } from "../schema";
import { createColumnIn, transactOnAiBoard } from "./commands";

/** The person's board; the first look at it makes its one nameless column. */
export async function findAiBoard(
  actor: Actor,
  { view = "full" }: Readonly<{ view?: AiBoardView }> = {},
): Promise<AiBoard> {
  if (!canUseAiBoard(actor)) throw new AppError("forbidden");
  const board = await readAiBoard(actor.userId, view);
  if (board.columnOrder.length > 0) return board;
  await transactOnAiBoard(actor, async ({ tx }) => {
    // Two tabs may look for the first time at once.
    const columns = await current().$count(aiColumns, isColumnOf(actor.userId));
    if (columns === 0) await createColumnIn(tx, actor, { name: "" });
  });
  return await readAiBoard(actor.userId, view);
}

async function readAiBoard(ownerId: string, view: AiBoardView): Promise<AiBoard> {
  // The revision is read first: what is read after it can only be newer, and events bring the rest.
  const [row] = await current()
    .select({ revision: aiBoards.revision })
    .from(aiBoards)
    .where(eq(aiBoards.ownerId, ownerId));
  const board = { ownerId, revision: row?.revision ?? 0 };
  const columns = await readAiColumns(board);
  const cards = view === "full" ? await readAiCards(board) : await readShownAiCards(board, columns);
  const shown = new Set(columns.map(({ id }) => id));
  return {
    cards: Object.fromEntries(cards.filter(({ columnId }) => shown.has(columnId)).map((card) => [card.id, card])),
    columns: Object.fromEntries(columns.map((column) => [column.id, column])),
    columnOrder: columns.map(({ id }) => id),
    revision: board.revision,
  };
}
