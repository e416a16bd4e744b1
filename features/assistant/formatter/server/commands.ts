import "server-only";
import { and, eq } from "drizzle-orm";
import { isCardOf } from "@/features/ai-board/card/server/data";
import { requireAiColumn } from "@/features/ai-board/column/server/data";
import type { AiCard } from "@/features/ai-board/schema";
import { addAiCards, transactOnAiBoard } from "@/features/ai-board/server/commands";
import { findRequestAnswers, findRequestWords } from "@/features/questionnaire/request/server/data";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { aiCards } from "@/server/db/schema/assistant";
import { formatAnswers } from "../schema";

/**
 * Formats the answers that a column was sent with as its cards, without AI. A question whose answer lies there already
 * is passed over, so doing it again changes nothing.
 */
export function formatColumn(actor: Actor, { columnId }: { columnId: string }): Promise<{ cards: AiCard[] }> {
  return transactOnAiBoard(actor, async ({ tx, ownerId }) => {
    const { questionnaireRequestId: requestId } = await requireAiColumn(ownerId, columnId);
    if (!requestId) throw new AppError("conflict", { detail: "No questionnaire belongs to this column." });
    const { locale, answers } = await findRequestAnswers(actor, { requestId });
    const { questions } = await findRequestWords(locale);
    const present = await tx
      .select({ questionId: aiCards.questionId })
      .from(aiCards)
      .where(and(isCardOf(ownerId), eq(aiCards.columnId, columnId), eq(aiCards.source, "formatter")));
    const laidOut = new Set(present.map(({ questionId }) => questionId));
    const cards = formatAnswers({ answers, locale, texts: questions })
      .filter(({ questionId }) => !laidOut.has(questionId))
      .map((card) => ({ ...card, kind: "answer", source: "formatter" }) as const);
    return { cards: await addAiCards(tx, actor, { columnId, cards }) };
  });
}
