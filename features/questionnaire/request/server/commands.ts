import "server-only";
import { count, eq } from "drizzle-orm";
import { createColumnIn } from "@/features/ai-board/server/commands";
import { AppError, type FieldError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { questionnaireRequests, questionnaires } from "@/server/db/schema/assistant";
import type { RequestPreview, SendInput, SentRequest } from "../../schema";
import { holdQuestionnaire } from "../../server/commands";
import { findQuestionnaire, isOwnQuestionnaire, requireSeat } from "../../server/data";
import { presentQuestionnaire } from "../../server/presenter";
import { type Answers, questionnaireLimits, questions } from "../../vocabulary/schema";
import { answeredIds } from "../schema";
import { presentRequest, writeRequest } from "./data";

function requireAnswers(answers: Answers): void {
  const answered = answeredIds(answers);
  const missing = questions.filter(({ id, isRequired }) => isRequired && !answered.includes(id));
  const fields: FieldError[] = missing.map(({ id }) => ({ pointer: `#/answers/${id}`, code: "required" }));
  if (fields.length > 0) throw new AppError("invalid-input", { fields });
}

/**
 * Freezes the request that a questionnaire makes now, under the next number, and opens a column for its answer on the
 * person's AI chat board. The questionnaire stays open to be changed and sent again.
 */
export function sendQuestionnaire(actor: Actor, { questionnaireId, isMasked, hash }: SendInput): Promise<SentRequest> {
  requireSeat(actor);
  return transact(async (tx) => {
    const row = await holdQuestionnaire(tx, actor, questionnaireId);
    const { answers, locale, name } = presentQuestionnaire(row, 0);
    requireAnswers(answers);
    const written = await writeRequest({ answers, locale }, { isMasked });
    if (hash !== undefined && hash !== written.hash) {
      throw new AppError("conflict", { detail: "The request is not the one that was shown." });
    }
    const request = await insertRequest(tx, { questionnaireId, locale, answers, written });
    await tx
      .update(questionnaires)
      .set({ status: "sent", sentAt: request.createdAt })
      .where(isOwnQuestionnaire(actor, questionnaireId));
    const column = await createColumnIn(tx, actor, { name, questionnaireRequestId: request.id });
    return {
      questionnaire: await findQuestionnaire(actor, { questionnaireId }),
      request: presentRequest(request),
      column: { id: column.id, name: column.name },
    };
  });
}

type NewRequest = Readonly<{ questionnaireId: string; locale: string; answers: Answers; written: RequestPreview }>;

/** The questionnaire's row is held, so nobody else takes the number. */
async function insertRequest(tx: Transaction, { questionnaireId, locale, answers, written }: NewRequest) {
  const [before] = await tx
    .select({ requests: count() })
    .from(questionnaireRequests)
    .where(eq(questionnaireRequests.questionnaireId, questionnaireId));
  const sent = before?.requests ?? 0;
  if (sent >= questionnaireLimits.requestsPerQuestionnaire) {
    const detail = `A questionnaire is sent at most ${questionnaireLimits.requestsPerQuestionnaire} times.`;
    throw new AppError("conflict", { detail });
  }
  const { text, isMasked, hash } = written;
  const [request] = await tx
    .insert(questionnaireRequests)
    .values({ questionnaireId, number: sent + 1, locale, answers, text, isMasked, hash })
    .returning();
  if (!request) throw new AppError("unexpected");
  return request;
}
