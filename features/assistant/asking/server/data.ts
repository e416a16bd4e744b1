import "server-only";
import { and, asc, desc, eq, isNotNull, ne } from "drizzle-orm";
import { isCardOf, requireAiCard } from "@/features/ai-board/card/server/data";
import { isColumnOf, requireAiColumn } from "@/features/ai-board/column/server/data";
import type { AiCardFlaw } from "@/features/ai-board/domain/constants";
import { canContinueAnswer, canUseAiBoard } from "@/features/ai-board/policy";
import { type QuestionId, questions } from "@/features/questionnaire/domain/constants";
import { joinRequest } from "@/features/questionnaire/domain/request-text";
import { findRequestWords, maskAnswers } from "@/features/questionnaire/request/server/data";
import { findQuestionnaire } from "@/features/questionnaire/server/data";
import { AppError } from "@/lib/errors";
import { type Locale, locales, matchLocale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { aiCards, aiColumns, assistantRuns, questionnaireRequests, questionnaires } from "@/server/db/schema/assistant";
import type { RunKind } from "../../domain/constants";
import { continuationMessages, textSoFar } from "../../domain/continuation";
import { followUpMessages, type Message } from "../../domain/follow-up-messages";
import type { Question } from "../../domain/question-names";
import { canUseAssistant } from "../../policy";
import { type Ask, type AskPreview, type AskPreviewInput, membersOf } from "../../schema";
import { describeMessages, hashOf, startMasking } from "./masking";

/** The answer on a card that may be replaced, and its flaw. */
export type ShownAnswer = Readonly<{ cardId: string; content: string; contentMn: string; flaw: AiCardFlaw }>;
/** By the id of the card. */
type ShownAnswers = ReadonlyMap<string, ShownAnswer>;
const nothingShown: ShownAnswers = new Map();

export const shownAnswerOf = ({
  id: cardId,
  content,
  contentMn,
  flaw,
}: Pick<CardRow, "id" | "content" | "contentMn" | "flaw">): ShownAnswer => ({ cardId, content, contentMn, flaw });

type RequestRow = typeof questionnaireRequests.$inferSelect;
type CardRow = typeof aiCards.$inferSelect;

/** What is asked, before it is known of which model. */
export type Asking = Readonly<{
  kind: RunKind;
  columnId: string;
  locale: Locale;
  request: RequestRow | null;
  /** The card whose answer is replaced or continued. */
  cardId: string | null;
  /** The cards whose texts the messages hold. */
  quotedIds: readonly string[];
  /** The answers that may be replaced, as they were when this was asked. */
  shown: ShownAnswers;
  /** What a new card is called: what was asked. */
  name: string;
  /** Those that JSON is asked for; empty where a text is. */
  questions: readonly Question[];
  messages: readonly Message[];
}>;

const localeOf = (text: string | undefined): Locale => matchLocale(text) ?? "en";

/** The questions of a request in its own words, all or those named, and the text that asks for them. */
export async function askQuestions(request: RequestRow, only?: readonly QuestionId[]) {
  const copy = await findRequestWords(localeOf(request.locale));
  const answers = request.isMasked ? maskAnswers(request.answers, copy).answers : request.answers;
  const asked = questions.filter(({ id }) => !only || only.includes(id));
  // What was frozen is sent as it is; only a part of it is put together anew.
  const content = only ? joinRequest({ copy, answers, only }).text : request.text;
  const messages: Message[] = [{ role: "user", content }];
  const foreign = await Promise.all(locales.map(findRequestWords));
  const wordings = asked.map(({ id }) => {
    const text = copy.questions[id];
    return { id, text, others: foreign.map(({ questions: of }) => of[id]).filter((other) => other !== text) };
  });
  return { questions: wordings, messages };
}

async function requireRequest(actor: Actor, requestId: string): Promise<RequestRow> {
  const [row] = await current()
    .select({ request: questionnaireRequests })
    .from(questionnaireRequests)
    .innerJoin(questionnaires, eq(questionnaires.id, questionnaireRequests.questionnaireId))
    .where(and(eq(questionnaireRequests.id, requestId), eq(questionnaires.ownerId, actor.userId)));
  if (!row) throw new AppError("not-found");
  return row.request;
}

/** The column of the questionnaire's last sending. */
async function findColumnOf(actor: Actor, questionnaireId: string): Promise<string> {
  await findQuestionnaire(actor, { questionnaireId });
  const [row] = await current()
    .select({ columnId: aiColumns.id })
    .from(aiColumns)
    .innerJoin(questionnaireRequests, eq(questionnaireRequests.id, aiColumns.questionnaireRequestId))
    .where(and(isColumnOf(actor.userId), eq(questionnaireRequests.questionnaireId, questionnaireId)))
    .orderBy(desc(questionnaireRequests.number))
    .limit(1);
  if (!row) throw new AppError("conflict", { detail: "This questionnaire wasn't sent, or its column was deleted." });
  return row.columnId;
}

/**
 * The questions that a column still lacks: those that were left unanswered and those with a flaw. Where nothing is noted,
 * because nothing was asked yet or the board is older than the notes, all that have no answer.
 */
function openQuestions(
  missing: readonly string[],
  present: readonly Readonly<{ id: string | null; flaw: AiCardFlaw }>[],
): QuestionId[] {
  const isAnswered = (id: string) => present.some((card) => card.id === id);
  const isFlawed = (id: string) => isAnswered(id) && present.every((card) => card.id !== id || card.flaw !== "none");
  const ids = questions.map(({ id }) => id);
  const noted = ids.filter((id) => isFlawed(id) || (missing.includes(id) && !isAnswered(id)));
  return noted.length > 0 ? noted : ids.filter((id) => !isAnswered(id));
}

/** Asks what the column's questionnaire still lacks: everything at first, and later what did not come or is flawed. */
async function answerColumn(actor: Actor, columnId: string): Promise<Asking> {
  const column = await requireAiColumn(actor.userId, columnId);
  if (column.questionnaireRequestId === null) {
    throw new AppError("conflict", { detail: "No questionnaire belongs to this column." });
  }
  const request = await requireRequest(actor, column.questionnaireRequestId);
  const isAnswer = and(
    isCardOf(actor.userId),
    eq(aiCards.columnId, columnId),
    eq(aiCards.source, "assistant"),
    isNotNull(aiCards.questionId),
  );
  const present = await current().select({ id: aiCards.questionId, flaw: aiCards.flaw }).from(aiCards).where(isAnswer);
  const flawed = await current()
    .select()
    .from(aiCards)
    .where(and(isAnswer, ne(aiCards.flaw, "none")));
  const open = openQuestions(column.missing, present);
  if (open.length === 0) throw new AppError("conflict", { detail: "All questions are already answered." });
  const isWhole = open.length === questions.length;
  const about = {
    kind: isWhole ? "questionnaire" : "missing",
    columnId,
    cardId: null,
    quotedIds: [],
    name: "",
  } as const;
  // The choice was made for the whole request; a part that is asked for later is another one.
  const sent = isWhole ? request : { ...request, isMasked: true };
  return {
    ...about,
    request: sent,
    shown: new Map(flawed.map((card) => [card.id, shownAnswerOf(card)])),
    locale: localeOf(request.locale),
    ...(await askQuestions(sent, isWhole ? undefined : open)),
  };
}

const cardsOfColumn = (ownerId: string, columnId: string) =>
  current()
    .select({ id: aiCards.id, name: aiCards.name, content: aiCards.content, contentMn: aiCards.contentMn })
    .from(aiCards)
    .where(and(isCardOf(ownerId), eq(aiCards.columnId, columnId)))
    .orderBy(asc(aiCards.position), asc(aiCards.id));

type FollowUp = Readonly<{ columnId: string; prompt: string; locale?: Locale; isMasked?: boolean; hash?: string }>;

/** A further question in a column as it would be sent, masked unless it is said otherwise. */
async function writeFollowUp(actor: Actor, { columnId, prompt, locale, isMasked = true }: FollowUp) {
  const column = await requireAiColumn(actor.userId, columnId);
  const request = column.questionnaireRequestId ? await requireRequest(actor, column.questionnaireRequestId) : null;
  const language = locale ?? localeOf(request?.locale);
  const cards = await cardsOfColumn(actor.userId, columnId);
  const masking = await startMasking(language, isMasked);
  const messages = followUpMessages({ prompt, locale: language, cards, mask: masking.mask });
  return { request, locale: language, messages, masking, quotedIds: cards.map(({ id }) => id) };
}

async function askInColumn(
  actor: Actor,
  { kind, hash, ...followUp }: FollowUp & { kind: "follow-up" | "compare" },
): Promise<Asking> {
  const { columnId, prompt } = followUp;
  const { request, locale, messages, quotedIds } = await writeFollowUp(actor, followUp);
  if (hash !== undefined && hash !== hashOf(messages)) {
    throw new AppError("conflict", { detail: "The question has changed since it was shown." });
  }
  const about = { kind, columnId, request, cardId: null, quotedIds, name: prompt, locale };
  return { ...about, shown: nothingShown, questions: [], messages };
}

/** What a further request would send now. */
export async function previewAsk(actor: Actor, { isMasked, ...followUp }: AskPreviewInput): Promise<AskPreview> {
  if (!canUseAiBoard(actor)) throw new AppError("forbidden");
  const { messages, masking } = await writeFollowUp(actor, { ...followUp, isMasked });
  return describeMessages(messages, masking);
}

/** What somebody asked for, as it was sent, masked or not: a card's name may be shorter. */
async function sentPromptOf(actor: Actor, { runId }: CardRow): Promise<string | null> {
  if (runId === null) return null;
  const [run] = await current()
    .select({ request: assistantRuns.request })
    .from(assistantRuns)
    .where(and(eq(assistantRuns.id, runId), eq(assistantRuns.ownerId, actor.userId)));
  // A request to continue the answer comes after the question.
  return run?.request.messages.find(({ role }) => role === "user")?.content ?? null;
}

/**
 * The question that a card answers, as it is sent again: without a review, so masked unless it is said otherwise, even if
 * it was sent unmasked before.
 */
async function questionOf(actor: Actor, card: CardRow, isMasked: boolean) {
  const locale = localeOf(card.locale);
  const cards = (await cardsOfColumn(actor.userId, card.columnId)).filter(({ id }) => id !== card.id);
  const sent = await sentPromptOf(actor, card);
  const { mask } = await startMasking(locale, isMasked);
  const messages = followUpMessages({ prompt: sent ?? card.name, locale, cards, mask });
  return { asked: { messages, quotedIds: cards.map(({ id }) => id) }, mask };
}

type Again = Readonly<{ version?: number; isMasked?: boolean }>;

/** Asks for another answer in a card's place. The one that stands there stays in the transcript of its run. */
async function askAgain(actor: Actor, card: CardRow, { version, isMasked = true }: Again): Promise<Asking> {
  const { id: cardId, columnId, name } = card;
  const isAsShown = version === undefined || version === card.version;
  const shown = isAsShown ? new Map([[cardId, shownAnswerOf(card)]]) : nothingShown;
  const column = await requireAiColumn(actor.userId, columnId);
  const question = questions.find(({ id }) => id === card.questionId);
  const about = { kind: "regenerate", columnId, cardId, quotedIds: [], name } as const;
  const again = { ...about, shown, locale: localeOf(card.locale) };
  if (question && column.questionnaireRequestId !== null) {
    const request = { ...(await requireRequest(actor, column.questionnaireRequestId)), isMasked };
    return { ...again, request, locale: localeOf(request.locale), ...(await askQuestions(request, [question.id])) };
  }
  if (card.kind !== "follow-up") throw new AppError("conflict", { detail: "This card isn't an answer." });
  return { ...again, request: null, questions: [], ...(await questionOf(actor, card, isMasked)).asked };
}

/** Asks for the rest of an answer that was cut off; `conflict` where there is none. */
async function askToContinue(actor: Actor, card: CardRow, { isMasked = true }: Again): Promise<Asking> {
  if (!canContinueAnswer(card)) throw new AppError("conflict", { detail: "This answer can't be continued." });
  const { id: cardId, columnId, name } = card;
  const { asked, mask } = await questionOf(actor, card, isMasked);
  const [soFar = ""] = mask([textSoFar(card)]);
  return {
    kind: "continue",
    columnId,
    cardId,
    name,
    locale: localeOf(card.locale),
    quotedIds: asked.quotedIds,
    shown: nothingShown,
    request: null,
    questions: [],
    messages: continuationMessages(asked.messages, soFar),
  };
}

/** What a request means, read in the transaction that begins it. Whatever it names must be the person's own. */
export async function findAsking(actor: Actor, ask: Ask): Promise<Asking> {
  if (!canUseAiBoard(actor) || !canUseAssistant(actor)) throw new AppError("forbidden");
  const { questionnaireId, columnId, cardId, version, isContinuation, prompt, models, ...followUp } = membersOf(ask);
  if (cardId !== undefined) {
    const card = await requireAiCard(actor.userId, cardId);
    const again = { version, isMasked: followUp.isMasked };
    return isContinuation ? await askToContinue(actor, card, again) : await askAgain(actor, card, again);
  }
  if (questionnaireId !== undefined) return await answerColumn(actor, await findColumnOf(actor, questionnaireId));
  if (columnId === undefined) throw new AppError("unexpected");
  if (prompt === undefined) return await answerColumn(actor, columnId);
  return await askInColumn(actor, { ...followUp, columnId, prompt, kind: models ? "compare" : "follow-up" });
}
