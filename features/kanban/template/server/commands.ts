import "server-only";
import { and, eq, exists } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { boards, cards, cardTemplates } from "@/server/db/schema/kanban";
import { readCards, requireCard } from "../../card/server/data";
import { isBoardOf } from "../../membership/server/data";
import { changeBoard } from "../../server/commands";
import { kanbanLimits } from "../../vocabulary/schema";
import type { CardTemplateInput } from "../schema";
import { presentTemplate } from "./presenter";

/** Keeps what a card says as a template of its board. */
export function createCardTemplate(actor: Actor, { cardId, name }: CardTemplateInput) {
  return changeBoard(actor, { cardId }, async (board) => {
    await requireCard(board.id, cardId);
    const [card] = await readCards(eq(cards.id, cardId), board.revision);
    if (!card) throw new AppError("not-found");
    if ((await board.tx.$count(cardTemplates, eq(cardTemplates.boardId, board.id))) >= kanbanLimits.templatesPerBoard) {
      throw new AppError("conflict", { detail: `A board has at most ${kanbanLimits.templatesPerBoard} templates.` });
    }
    const { description, priority, labels } = card;
    const checklist = card.checklist.map((item) => item.name);
    const [row] = await board.tx
      .insert(cardTemplates)
      .values({ boardId: board.id, name, description, priority, labels, checklist })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new AppError("conflict", { detail: "The board has a template of that name." });
    return { template: presentTemplate(row) };
  });
}

/** Any member may delete a template, as any member may make one. */
export function deleteCardTemplate(actor: Actor, { templateId }: { templateId: string }) {
  return transact(async (tx) => {
    const board = tx
      .select({ id: boards.id })
      .from(boards)
      .where(and(eq(boards.id, cardTemplates.boardId), isBoardOf(actor)));
    const gone = await tx
      .delete(cardTemplates)
      .where(and(eq(cardTemplates.id, templateId), exists(board)))
      .returning({ id: cardTemplates.id });
    if (gone.length === 0) throw new AppError("not-found");
    return { templateId };
  });
}
