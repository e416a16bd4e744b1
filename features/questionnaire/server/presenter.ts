/** Converts rows of questionnaires to what the API returns. */
import "server-only";
import { matchLocale } from "@/lib/locale";
import type { questionnaires } from "@/server/db/schema/assistant";
import { fitAnswers } from "../domain/fit-answers";
import { answeredIds } from "../domain/request-text";
import type { Questionnaire, QuestionnaireEntry } from "../schema";

type QuestionnaireRow = typeof questionnaires.$inferSelect;

export const presentLocale = (locale: string) => matchLocale(locale) ?? "en";

export function presentQuestionnaire(row: QuestionnaireRow, requestCount: number): Questionnaire {
  const { id, name, status, version } = row;
  return {
    ...{ id, name, status, version, requestCount },
    ...fitAnswers(row.answers),
    locale: presentLocale(row.locale),
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentQuestionnaireEntry(row: QuestionnaireRow, requestCount: number): QuestionnaireEntry {
  const { answers, retired: _, createdAt: __, locale: ___, ...rest } = presentQuestionnaire(row, requestCount);
  return { ...rest, answeredCount: answeredIds(answers).length };
}
