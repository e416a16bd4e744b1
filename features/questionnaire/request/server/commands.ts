import "server-only";
import { sql } from "drizzle-orm";
import { createColumnIn } from "@/features/ai-board/server/commands";
import { AppError, type FieldError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { questionnaireRequests, questionnaires } from "@/server/db/schema/assistant";
import { type Answers, questionnaireLimits, questions } from "../../domain/constants";
import { answeredIds } from "../../domain/request-text";
import type { RequestPreview, SendInput, SentRequest } from "../../schema";
import { isOwnQuestionnaire, requireSlot } from "../../server/data";
import { presentQuestionnaire } from "../../server/presenter";
import { presentRequest, writeRequest } from "./data";

function requireAnswers(answers: Answers): void {
  const answered = answeredIds(answers);
  const missing = questions.filter(({ id, isRequired }) => isRequired && !answered.includes(id));
  const fields: FieldError[] = missing.map(({ id }) => ({ pointer: `#/answers/${id}`, code: "required" }));
  if (fields.length > 0) throw new AppError("invalid-input", { fields });
}

/**
 * Stores the current request of a questionnaire under the next number, and opens a column for its answer on the
 * person's AI board. The questionnaire stays open to be changed and sent again.
 */
export function sendQuestionnaire(actor: Actor, { questionnaireId, isMasked, hash }: SendInput): Promise<SentRequest> {
  requireSlot(actor);
  return transact(async (tx) => {
    const sentAt = new Date();
    // Written before it is judged: one statement holds it and says what is sent. A refusal takes it back.
    const [row] = await tx
      .update(questionnaires)
      .set({ status: "sent", sentAt })
      .where(isOwnQuestionnaire(actor, questionnaireId))
      .returning();
    if (!row) throw new AppError("not-found");
    const { answers, locale, name } = presentQuestionnaire(row, 0);
    requireAnswers(answers);
    const written = await writeRequest({ answers, locale }, { isMasked });
    if (hash !== undefined && hash !== written.hash) {
      throw new AppError("conflict", { detail: "The request has changed since it was shown." });
    }
    const request = await insertRequest(tx, { questionnaireId, locale, answers, written, createdAt: sentAt });
    const column = await createColumnIn(tx, actor, { name, questionnaireRequestId: request.id });
    return {
      questionnaire: presentQuestionnaire(row, request.number),
      request: presentRequest(request),
      column: { id: column.id, name: column.name },
    };
  });
}

type NewRequest = Readonly<{
  questionnaireId: string;
  locale: string;
  answers: Answers;
  written: RequestPreview;
  createdAt: Date;
}>;

/** The questionnaire's row is held, so nobody else takes the number. None is ever deleted by itself: it counts them. */
async function insertRequest(tx: Transaction, { written: { text, isMasked, hash }, ...wanted }: NewRequest) {
  const sent = sql`(select count(*) from ${questionnaireRequests} as sent where sent.questionnaire_id = ${wanted.questionnaireId})`;
  const [request] = await tx
    .insert(questionnaireRequests)
    .values({ ...wanted, number: sql`${sent} + 1`, text, isMasked, hash })
    .returning();
  if (!request) throw new AppError("unexpected");
  if (request.number > questionnaireLimits.requestsPerQuestionnaire) {
    const detail = `A questionnaire can be sent up to ${questionnaireLimits.requestsPerQuestionnaire} times.`;
    throw new AppError("conflict", { detail });
  }
  return request;
}
