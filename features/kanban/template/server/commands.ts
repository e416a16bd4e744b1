import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { isRestorable } from "@/server/db/restorable";
import { cards, cardTemplates } from "@/server/db/schema/kanban";
import { readCards } from "../../card/server/data";
import { kanbanLimits } from "../../domain/constants";
import { changeBoard, type LockedBoard } from "../../server/commands";
import type { CardTemplateInput } from "../schema";
import { isTemplateOfBoard } from "./data";
import { presentTemplate } from "./presenter";

/** Saves the content of a card as a template of its board. */
export function createCardTemplate(actor: Actor, { cardId, name }: CardTemplateInput) {
  return changeBoard(actor, { cardId }, async (board) => {
    const [card] = await readCards(and(eq(cards.id, cardId), eq(cards.boardId, board.id)), board.revision);
    if (!card) throw new AppError("not-found");
    await requireRoom(board);
    const { description, priority, labels } = card;
    const checklist = card.checklist.map((item) => item.name);
    const [row] = await board.tx
      .insert(cardTemplates)
      .values({ boardId: board.id, name, description, priority, labels, checklist })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new AppError("conflict", { detail: nameIsTaken });
    await board.announce({ action: "template.created", subject: row, change: {} });
    return { template: presentTemplate(row) };
  });
}

/** Any member may archive a template, as any member may make one. */
export function deleteCardTemplate(actor: Actor, { templateId }: { templateId: string }) {
  return changeBoard(actor, { templateId }, async (board) => {
    const [row] = await board.tx
      .update(cardTemplates)
      .set({ deletedAt: new Date() })
      .where(and(eq(cardTemplates.id, templateId), isNull(cardTemplates.deletedAt)))
      .returning();
    if (!row) throw new AppError("not-found");
    await board.announce({ action: "template.deleted", subject: row, change: {} });
    return { templateId };
  });
}

/** Undoes `deleteCardTemplate`, unless its name is another's by now. */
export function restoreCardTemplate(actor: Actor, { templateId }: { templateId: string }) {
  return changeBoard(actor, { templateId }, async (board) => {
    const [row] = await board.tx
      .select()
      .from(cardTemplates)
      .where(and(eq(cardTemplates.id, templateId), isRestorable(cardTemplates.deletedAt)));
    if (!row) throw new AppError("not-found");
    await requireRoom(board);
    const isTaken = and(isTemplateOfBoard(board.id), eq(cardTemplates.name, row.name));
    if ((await board.tx.$count(cardTemplates, isTaken)) > 0) throw new AppError("conflict", { detail: nameIsTaken });
    await board.tx.update(cardTemplates).set({ deletedAt: null }).where(eq(cardTemplates.id, templateId));
    await board.announce({ action: "template.restored", subject: row, change: {} });
    return { template: presentTemplate(row) };
  });
}

const nameIsTaken = "The board has a template of that name.";

async function requireRoom({ tx, id }: LockedBoard): Promise<void> {
  if ((await tx.$count(cardTemplates, isTemplateOfBoard(id))) < kanbanLimits.templatesPerBoard) return;
  throw new AppError("conflict", { detail: `A board has at most ${kanbanLimits.templatesPerBoard} templates.` });
}
