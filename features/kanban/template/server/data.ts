import "server-only";
import { and, asc, eq, isNull } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boards, cardTemplates } from "@/server/db/schema/kanban";
import { isBoardOf } from "../../membership/server/data";
import type { CardTemplate } from "../schema";
import { presentTemplate } from "./presenter";

/** Those that are not in the archive. */
export const isTemplateOfBoard = (boardId: string) =>
  and(eq(cardTemplates.boardId, boardId), isNull(cardTemplates.deletedAt));

export async function listCardTemplates(actor: Actor, { boardId }: { boardId: string }): Promise<CardTemplate[]> {
  const [board] = await current()
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.id, boardId), isBoardOf(actor)));
  if (!board) throw new AppError("not-found");
  const rows = await current()
    .select()
    .from(cardTemplates)
    .where(isTemplateOfBoard(board.id))
    .orderBy(asc(cardTemplates.name), asc(cardTemplates.id));
  return rows.map(presentTemplate);
}
