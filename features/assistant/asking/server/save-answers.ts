import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import { isCardOf, requireAiCard } from "@/features/ai-board/card/server/data";
import { requireAiColumn } from "@/features/ai-board/column/server/data";
import type { AiCard } from "@/features/ai-board/schema";
import { addAiCards, type NewAiCard, replaceAiCards, setMissingIn } from "@/features/ai-board/server/commands";
import { questionIds } from "@/features/questionnaire/domain/constants";
import { findRequestWords } from "@/features/questionnaire/request/server/data";
import { withoutThinking } from "@/lib/model-text";
import type { Completion } from "@/server/assistant/completion";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { aiCards } from "@/server/db/schema/assistant";
import { flawOf, isBetterAnswer } from "../../domain/answer-flaw";
import { type ParsedAnswers, shorten } from "../../domain/answer-parser";
import type { Question } from "../../domain/question-names";
import { visibleText } from "../../domain/visible-text";
import type { StartedRun } from "../../run/server/perform";
import { type Asking, type ShownAnswer, shownAnswerOf } from "./data";

/**
 * By the id of each card whose answer may be replaced: the card that holds the answer now, and what it said when it was
 * shown. That is the card itself, or the one below it where somebody has changed it since.
 */
export type AnswerPlaces = Map<string, ShownAnswer>;

type Target = Readonly<{ actor: Actor; asking: Asking; places: AnswerPlaces }>;
type Reply = Readonly<{
  run: StartedRun;
  /** What this reply was asked. */
  questions: readonly Question[];
  completion: Completion;
  parsed: ParsedAnswers;
}>;

/** The assistant's answers in a column, by question: the best one where there are several. */
async function presentAnswers(tx: Transaction, ownerId: string, columnId: string) {
  const rows = await tx
    .select({
      id: aiCards.id,
      questionId: aiCards.questionId,
      flaw: aiCards.flaw,
      content: aiCards.content,
      contentMn: aiCards.contentMn,
    })
    .from(aiCards)
    .where(
      and(
        isCardOf(ownerId),
        eq(aiCards.columnId, columnId),
        eq(aiCards.source, "assistant"),
        isNotNull(aiCards.questionId),
      ),
    );
  const present = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const known = present.get(row.questionId ?? "");
    if (row.questionId !== null && (!known || isBetterAnswer(row, known))) present.set(row.questionId, row);
  }
  return present;
}

/** The cards that a reply makes, in the order of the questions. */
function cardsOf({ asking: { locale } }: Target, { run, questions, parsed }: Reply) {
  return parsed.answers.map(({ questionId, content, contentMn }) => ({
    kind: "answer" as const,
    source: "assistant" as const,
    name: questions.find(({ id }) => id === questionId)?.text ?? questionId,
    questionId,
    locale,
    content,
    contentMn,
    flaw: flawOf(parsed, questionId),
    runId: run.id,
    model: run.model,
  }));
}

type Replacement = Readonly<{ askedId: string; place: ShownAnswer; card: NewAiCard; isKnown?: boolean }>;

/** Replaces answers; where somebody has changed one meanwhile, the new answer goes below it. */
async function replaceAnswers(tx: Transaction, { actor, places }: Target, replacements: readonly Replacement[]) {
  const answered = await replaceAiCards(
    tx,
    actor,
    replacements.map(({ place, card, isKnown = true }) => ({
      cardId: place.cardId,
      from: isKnown ? place : null,
      card,
    })),
  );
  for (const [at, card] of answered.entries()) {
    const { askedId = card.id } = replacements[at] ?? {};
    places.set(askedId, shownAnswerOf(card));
  }
  return answered;
}

const isSameText = (one: ShownAnswer, other: ShownAnswer) =>
  one.content === other.content && one.contentMn === other.contentMn;

/**
 * Puts the answers of one reply onto the board. In a column, a question that is answered well keeps its answer: only one
 * with a flaw gives way, and only to a better one. The column keeps which questions are still open.
 */
export async function saveAnswers(tx: Transaction, target: Target, reply: Reply): Promise<AiCard[]> {
  const { actor, asking, places } = target;
  const { columnId, cardId } = asking;
  const cards = cardsOf(target, reply);
  if (cardId !== null) return await replaceCard(tx, target, { cardId, card: cards[0], reply });
  const present = await presentAnswers(tx, actor.userId, columnId);
  const added: NewAiCard[] = [];
  const replacements: Replacement[] = [];
  for (const card of cards) {
    const row = present.get(card.questionId);
    const there = row && shownAnswerOf(row);
    if (!there) {
      added.push(card);
      continue;
    }
    const place = places.get(there.cardId) ?? there;
    // Its person has accepted it as it is.
    const isAccepted = there.flaw === "none" && isSameText(there, place);
    if (!isAccepted && isBetterAnswer(card, place)) replacements.push({ askedId: there.cardId, place, card });
  }
  const changed = await replaceAnswers(tx, target, replacements);
  const made = await addAiCards(tx, actor, { columnId, cards: added, order: questionIds });
  for (const card of made) places.set(card.id, shownAnswerOf(card));
  const { missing } = await requireAiColumn(actor.userId, columnId);
  const answered = new Set([...present.keys(), ...cards.map(({ questionId }) => questionId)]);
  const asked = new Set([...missing, ...reply.questions.map(({ id }) => id)]);
  const open = questionIds.filter((id) => asked.has(id) && !answered.has(id));
  await setMissingIn(tx, actor, { columnId, missing: open });
  return [...changed, ...made];
}

/** Puts a reply that could not be parsed onto one card as it is, below the card that it was asked for. */
export async function saveUnparsed(
  tx: Transaction,
  { actor, asking }: Omit<Target, "places">,
  { run, completion }: Pick<Reply, "run" | "completion">,
): Promise<AiCard[]> {
  const { columnId, cardId, locale } = asking;
  const { unparsed: name } = await findRequestWords(locale);
  const content = shorten(visibleText(withoutThinking(completion.text)).trim());
  const card = { kind: "note", source: "assistant", name, locale, content, runId: run.id, model: run.model } as const;
  return await addAiCards(tx, actor, { columnId, cards: [{ ...card, ...(cardId && { afterId: cardId }) }] });
}

type CardAnswer = Readonly<{ cardId: string; card: ReturnType<typeof cardsOf>[number] | undefined; reply: Reply }>;

/**
 * Replaces the answer on a card. A worse one counts only where a person asked for another answer and the
 * service ended it by itself.
 */
async function replaceCard(tx: Transaction, target: Target, { cardId, card, reply }: CardAnswer) {
  if (!card) return [];
  const { actor, asking, places } = target;
  const row = await requireAiCard(actor.userId, cardId);
  const shown = places.get(cardId);
  const place = shown ?? shownAnswerOf(row);
  const isWorse = isBetterAnswer(place, card);
  if (isWorse && (reply.completion.fault !== null || reply.run.kind !== asking.kind)) return [];
  return await replaceAnswers(tx, target, [{ askedId: cardId, place, card, isKnown: shown !== undefined }]);
}
