/** Writes, previews and reads AI requests. */
import "server-only";
import { createHash } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { createTranslator } from "next-intl";
import { loadMessages } from "@/i18n/load-messages";
import { AppError } from "@/lib/errors";
import type { Locale } from "@/lib/locale";
import { findPersonalData } from "@/lib/personal-data/find-personal-data";
import { maskPersonalData } from "@/lib/personal-data/mask-personal-data";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { questionnaireRequests, questionnaires } from "@/server/db/schema/assistant";
import { type Answers, questionnaireLimits, questions } from "../../domain/constants";
import {
  estimateTokens,
  joinRequest,
  type RequestCopy,
  requestCopy,
  saysSomething,
  sentTextOf,
} from "../../domain/request-text";
import type { QuestionnaireRequest, RequestEntry, RequestPreview } from "../../schema";
import { findQuestionnaire, isOwnQuestionnaire, requireSlot } from "../../server/data";
import { presentLocale } from "../../server/presenter";

type RequestRow = typeof questionnaireRequests.$inferSelect;

/** The words of a request in a language, the same whoever asks and wherever. */
export async function findRequestWords(locale: Locale): Promise<RequestCopy> {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "questionnaire" });
  return requestCopy(t, locale);
}

const hashOf = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

/** The answers with personal data replaced, how many pieces there were, and where they stand in the answers as typed. */
export function maskAnswers(answers: Answers, { masks }: Pick<RequestCopy, "masks">) {
  // As they would be sent: a character that is left out then may stand inside of a number.
  const typed = questions.flatMap(({ id: questionId }) =>
    (answers[questionId] ?? []).map(({ id, text, date }) => ({ id, questionId, date, text: sentTextOf(text) })),
  );
  const { texts, marks, count } = maskPersonalData(
    typed.map(({ text }) => text),
    masks,
  );
  const masked: Answers = {};
  for (const [at, { id, questionId, date }] of typed.entries()) {
    masked[questionId] = [...(masked[questionId] ?? []), { id, date, text: texts[at] ?? "" }];
  }
  const marked = typed.map(({ questionId, date, text }, at) => ({ questionId, date, text, marks: marks[at] ?? [] }));
  return { answers: masked, marked: marked.filter(saysSomething), count };
}

/** The request that some answers make: what is shown before sending and what is sent are made here alone. */
export async function writeRequest(
  { locale, answers }: Readonly<{ locale: Locale; answers: Answers }>,
  { isMasked }: Readonly<{ isMasked: boolean }>,
): Promise<RequestPreview> {
  const copy = await findRequestWords(locale);
  const masked = maskAnswers(answers, copy);
  const { text, parts } = joinRequest({ copy, answers: isMasked ? masked.answers : answers });
  return {
    text,
    isMasked,
    hash: hashOf(text),
    parts: [...parts],
    marks: findPersonalData(text),
    answers: masked.marked,
    maskedCount: isMasked ? masked.count : 0,
    tokens: estimateTokens(text),
  };
}

/** What sending a questionnaire of one's own would send as it is stored now. */
export async function previewRequest(
  actor: Actor,
  { questionnaireId, isMasked }: { questionnaireId: string; isMasked: boolean },
): Promise<RequestPreview> {
  return await writeRequest(await findQuestionnaire(actor, { questionnaireId }), { isMasked });
}

export function presentRequest(row: RequestRow): QuestionnaireRequest {
  const { id, questionnaireId, number, text, isMasked, hash } = row;
  const locale = presentLocale(row.locale);
  return { id, questionnaireId, number, locale, text, isMasked, hash, createdAt: row.createdAt.toISOString() };
}

/** Every sending of a questionnaire, the latest first. */
export async function listRequests(
  actor: Actor,
  { questionnaireId }: { questionnaireId: string },
): Promise<RequestEntry[]> {
  requireSlot(actor);
  const [own] = await current()
    .select({ id: questionnaires.id })
    .from(questionnaires)
    .where(isOwnQuestionnaire(actor, questionnaireId));
  if (!own) throw new AppError("not-found");
  const { text: _, answers: __, ...columns } = rowColumns;
  const rows = await current()
    .select(columns)
    .from(questionnaireRequests)
    .where(eq(questionnaireRequests.questionnaireId, questionnaireId))
    .orderBy(desc(questionnaireRequests.number))
    .limit(questionnaireLimits.requestsPerQuestionnaire);
  return rows.map(({ createdAt, locale, ...row }) => ({
    ...row,
    locale: presentLocale(locale),
    createdAt: createdAt.toISOString(),
  }));
}

const rowColumns = {
  id: questionnaireRequests.id,
  questionnaireId: questionnaireRequests.questionnaireId,
  number: questionnaireRequests.number,
  locale: questionnaireRequests.locale,
  answers: questionnaireRequests.answers,
  text: questionnaireRequests.text,
  isMasked: questionnaireRequests.isMasked,
  hash: questionnaireRequests.hash,
  createdAt: questionnaireRequests.createdAt,
} as const;

async function selectRequest(
  actor: Actor,
  which: { requestId: string } | { questionnaireId: string },
): Promise<RequestRow> {
  requireSlot(actor);
  const isNamed =
    "requestId" in which
      ? eq(questionnaireRequests.id, which.requestId)
      : eq(questionnaireRequests.questionnaireId, which.questionnaireId);
  const [row] = await current()
    .select(rowColumns)
    .from(questionnaireRequests)
    .innerJoin(questionnaires, eq(questionnaires.id, questionnaireRequests.questionnaireId))
    .where(and(isNamed, eq(questionnaires.ownerId, actor.userId)))
    .orderBy(desc(questionnaireRequests.number))
    .limit(1);
  if (!row) throw new AppError("not-found");
  return row;
}

/** A request by itself, or the latest one of a questionnaire. */
export async function findRequest(
  actor: Actor,
  which: { requestId: string } | { questionnaireId: string },
): Promise<QuestionnaireRequest> {
  return presentRequest(await selectRequest(actor, which));
}

/** The answers that a request was made of, unmasked: they stay here. */
export async function findRequestAnswers(
  actor: Actor,
  which: { requestId: string } | { questionnaireId: string },
): Promise<Readonly<{ locale: Locale; answers: Answers }>> {
  const { locale, answers } = await selectRequest(actor, which);
  return { locale: presentLocale(locale), answers };
}
