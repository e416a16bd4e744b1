import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import { isCardOf } from "@/features/ai-board/card/server/data";
import { requireAiColumn } from "@/features/ai-board/column/server/data";
import type { AiCard } from "@/features/ai-board/schema";
import { addAiCards, type NewAiCard, setMissingIn, updateAiCardsIn } from "@/features/ai-board/server/commands";
import { questionIds } from "@/features/questionnaire/vocabulary/schema";
import type { Completion } from "@/server/assistant/completion";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { aiCards } from "@/server/db/schema/assistant";
import type { ParsedAnswers } from "../../answer/schema";
import { flawOf, isBetterAnswer } from "../../domain/answer-flaw";
import type { Question } from "../../naming/schema";
import type { StartedRun } from "../../running/server/commands";
import type { Asking } from "./data";

type Target = Readonly<{ actor: Actor; asking: Asking }>;
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

const rewrite = (
  { kind: _, name: __, questionId: ___, ...card }: ReturnType<typeof cardsOf>[number],
  cardId: string,
) => ({
  ...card,
  cardId,
});

/**
 * Puts the answers of one reply onto the board. In a column, a question that is answered well keeps its answer: only one
 * with a flaw gives way, and only to a better one. The column keeps which questions are still open.
 */
export async function saveAnswers(tx: Transaction, target: Target, reply: Reply): Promise<AiCard[]> {
  const { actor, asking } = target;
  const { columnId, cardId } = asking;
  const cards = cardsOf(target, reply);
  if (cardId !== null) return await replaceCard(tx, target, { cardId, card: cards[0], reply });
  const present = await presentAnswers(tx, actor.userId, columnId);
  const added: NewAiCard[] = [];
  const rewritten: ReturnType<typeof rewrite>[] = [];
  for (const card of cards) {
    const there = present.get(card.questionId);
    if (!there) added.push(card);
    else if (isBetterAnswer(card, there)) rewritten.push(rewrite(card, there.id));
  }
  const changed = await updateAiCardsIn(tx, actor, { cards: rewritten });
  const made = await addAiCards(tx, actor, { columnId, cards: added, order: questionIds });
  const { missing } = await requireAiColumn(actor.userId, columnId);
  const answered = new Set([...present.keys(), ...cards.map(({ questionId }) => questionId)]);
  const asked = new Set([...missing, ...reply.questions.map(({ id }) => id)]);
  const open = questionIds.filter((id) => asked.has(id) && !answered.has(id));
  await setMissingIn(tx, actor, { columnId, missing: open });
  return [...changed, ...made];
}

type Replacement = Readonly<{ cardId: string; card: ReturnType<typeof cardsOf>[number] | undefined; reply: Reply }>;

/**
 * Another answer in a card's place. A worse one than what is there counts only where a person asked for another and the
 * service ended it by itself.
 */
async function replaceCard(tx: Transaction, { actor }: Target, { cardId, card, reply }: Replacement) {
  if (!card) return [];
  const [there] = await tx
    .select({ flaw: aiCards.flaw, content: aiCards.content, contentMn: aiCards.contentMn })
    .from(aiCards)
    .where(and(eq(aiCards.id, cardId), isCardOf(actor.userId)));
  const isWorse = there !== undefined && isBetterAnswer(there, card);
  if (isWorse && (reply.completion.fault !== null || reply.run.kind === "missing")) return [];
  return await updateAiCardsIn(tx, actor, { cards: [rewrite(card, cardId)] });
}
