import "server-only";
import { requireAiCard } from "@/features/ai-board/card/server/data";
import { requireAiColumn } from "@/features/ai-board/column/server/data";
import type { AiCard } from "@/features/ai-board/schema";
import { addAiCards, holdAiBoard, replaceAiCards } from "@/features/ai-board/server/commands";
import type { QuestionId } from "@/features/questionnaire/domain/constants";
import { AppError } from "@/lib/errors";
import { withoutThinking } from "@/lib/model-text";
import type { Completion } from "@/server/assistant/completion";
import { messageForPerson } from "@/server/assistant/fault";
import type { Service } from "@/server/assistant/service";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { requireBudget, reservationOf } from "../../budget/server/usage";
import { flawOfText } from "../../domain/answer-flaw";
import { mergeAnswers, secondRequestFor } from "../../domain/answer-merging";
import { cutMark, type ParsedAnswers, parseAnswer, shorten } from "../../domain/answer-parser";
import type { AssistantFault, Evaluation, JsonStatus } from "../../domain/constants";
import { joinContinuation, textSoFar } from "../../domain/continuation";
import { isCutShort } from "../../domain/cut-short";
import { splitSides } from "../../domain/follow-up-messages";
import { isOnlyRefusal, isRefusal } from "../../domain/no-answer";
import type { Question } from "../../domain/question-names";
import { reformatMessages } from "../../domain/reformat-request";
import { replySchemaOf } from "../../domain/reply-schema";
import { finishRun, isStopped, lockRunsOf, noteCards, startRun } from "../../run/server/commands";
import { performRun, type StartedRun } from "../../run/server/perform";
import type { LiveAsk } from "../../server/live-ask";
import { type Asking, askQuestions } from "./data";
import { type AnswerPlaces, saveAnswers, saveUnparsed } from "./save-answers";

type Round = Readonly<{
  actor: Actor;
  asking: Asking;
  service: Service;
  ask: LiveAsk;
  /** All that have begun; one that is begun later joins them, so that none is forgotten where it ends badly. */
  runs: StartedRun[];
}>;
export type Outcome = Readonly<{
  runIds: string[];
  verdict: Evaluation | null;
  jsonStatus: JsonStatus | null;
  isCancelled: boolean;
}>;

type Ending = Readonly<{
  completion: Completion;
  fault: AssistantFault | null;
  parsed?: ParsedAnswers;
  /** Puts onto the board what came; nothing where nothing did. */
  write?: (tx: Transaction) => Promise<AiCard[]>;
}>;

/** Writes the end of a run and its cards in one transaction, and tells both. */
async function endRun(round: Round, run: StartedRun, ending: Ending): Promise<AssistantFault | null> {
  const { completion, parsed, write } = ending;
  const facts = {
    completion,
    jsonStatus: parsed?.jsonStatus ?? null,
    verdict: parsed?.verdict ?? null,
  };
  const row = { id: run.id, model: run.model, request: { messages: [...run.messages], parameters: {} } };
  const settle = (fault: AssistantFault | null, writing: Ending["write"]) =>
    transact(async (tx) => {
      const cards = writing ? await writing(tx) : [];
      const cardIds = cards.map(({ id }) => id);
      return { fault, cards, usage: await finishRun(tx, row, { ...facts, fault, cardIds }) };
    });
  const settled = await settle(ending.fault, write).catch((error: unknown) => {
    // The column or the card has gone meanwhile, or the column is full: the answer stays in the transcript.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return settle(error.code === "conflict" ? "column-full" : "cancelled", undefined);
  });
  const { ask } = round;
  for (const card of settled.cards) ask.publish({ event: "card", data: { runId: run.id, card } });
  ask.publish({ event: "usage", data: settled.usage });
  if (settled.fault !== null) {
    const retryAfterS = completion.retryAfterS ?? undefined;
    const message = messageForPerson(settled.fault, completion.detail);
    const data = { runId: run.id, code: settled.fault, ...(retryAfterS && { retryAfterS }), ...message };
    ask.publish({ event: "error", data });
  }
  return settled.fault;
}

/** Errors after which what came is no part of an answer. */
const isNoAnswer: ReadonlySet<AssistantFault> = new Set([
  "challenge-page",
  "declined",
  "empty-answer",
  "garbage",
  "only-reasoning",
  "only-tool-calls",
]);

/** A whole answer that is a refusal in words counts as one. */
const declinedIf = (isIt: (text: string) => boolean, completion: Completion): Completion =>
  completion.fault === null && isIt(withoutThinking(completion.text))
    ? { ...completion, fault: "declined" }
    : completion;

function sidesOf(text: string, locale: Asking["locale"]) {
  const { content, contentMn } = splitSides(text, locale);
  return { content: shorten(content), contentMn: shorten(contentMn) };
}

/** One text, which becomes a card, replaces the text of one or continues it. What broke off is marked as cut. */
export async function performText(round: Round, run: StartedRun): Promise<Outcome> {
  const { actor, asking } = round;
  const { columnId, cardId, kind, shown, locale, name } = asking;
  const completion = declinedIf(isOnlyRefusal, await performRun(run, round));
  const hasText = completion.text.trim() !== "";
  // The service ended it at its own limit: the mark says that there was more.
  const isCut = completion.fault === null && hasText && isCutShort(completion);
  // Half of another answer does not take the place of one that is there.
  const mayBePartial = cardId === null || kind === "continue";
  const isPartial = completion.fault !== null && !isNoAnswer.has(completion.fault) && hasText && mayBePartial;
  const text = completion.text + (isCut ? cutMark : "");
  const cardOf = (answer: string) => {
    const sides = sidesOf(answer, locale);
    const flaw = isCut || isPartial ? ("cut" as const) : flawOfText(sides, locale);
    const by = { source: "assistant", runId: run.id, model: run.model } as const;
    return { ...sides, ...by, kind: "follow-up", name, locale, flaw } as const;
  };
  const card = cardOf(text);
  const isEmpty = card.content === "" && card.contentMn === "";
  const fault = completion.fault ?? (isEmpty ? "garbage" : null);
  const write = async (tx: Transaction) => {
    if (cardId === null) return await addAiCards(tx, actor, { columnId, cards: [card] });
    if (kind !== "continue") {
      return await replaceAiCards(tx, actor, [{ cardId, from: shown.get(cardId) ?? null, card }]);
    }
    // The lock keeps the card as it is while it is continued.
    await holdAiBoard(tx, actor);
    const from = await requireAiCard(actor.userId, cardId);
    return await replaceAiCards(tx, actor, [{ cardId, from, card: cardOf(joinContinuation(textSoFar(from), text)) }]);
  };
  const isKept = !isEmpty && (fault === null || isPartial);
  const ended = await endRun(round, run, { completion, fault, ...(isKept && { write }) });
  return { runIds: [run.id], verdict: null, jsonStatus: null, isCancelled: ended === "cancelled" };
}

type Asked = Readonly<{ run: StartedRun; questions: readonly Question[] }>;
type Reply = Asked & Readonly<{ completion: Completion; parsed: ParsedAnswers }>;

const hasAnswers = ({ parsed }: Reply) => parsed.answers.length > 0;
const faultOf = (reply: Reply): AssistantFault | null =>
  reply.completion.fault ?? (hasAnswers(reply) ? null : "garbage");

const isWithoutText: ReadonlySet<AssistantFault> = new Set(["empty-answer", "only-reasoning", "only-tool-calls"]);

/** What kept the service from a whole reply; one without text is whole, and may be asked for again. */
const serviceFaultOf = ({ completion: { fault } }: Reply) =>
  fault !== null && isWithoutText.has(fault) ? null : fault;

async function takeReply(round: Round, { run, questions }: Asked): Promise<Reply> {
  const { locale } = round.asking;
  const responseFormat = { name: "answers", schema: replySchemaOf(questions, locale) };
  const completion = await performRun(run, { ...round, responseFormat });
  const isCutOff = completion.fault !== null || isCutShort(completion);
  const parsed = parseAnswer(completion.text, questions, locale, { isCutOff });
  const isEmpty = parsed.answers.length === 0;
  return { run, questions, parsed, completion: isEmpty ? declinedIf(isRefusal, completion) : completion };
}

/** The messages of another request, with the questions that it asks; null where there is nothing to ask. */
async function writeNext(round: Round, replies: readonly Reply[], reply: Reply) {
  const { request, locale } = round.asking;
  const next = secondRequestFor(reply.parsed, reply.questions);
  if (next === null || request === null) return null;
  const isFirst = replies.length === 0;
  const asked = reply.questions.filter(({ id }) => next.questionIds.includes(id));
  const reformat =
    next.kind === "reformat" && reply.run.kind !== "reformat"
      ? reformatMessages(reply.run.messages, reply.completion.text, replySchemaOf(asked, locale))
      : null;
  if (reformat) return { kind: "reformat", questions: asked, messages: reformat } as const;
  if (!isFirst || next.kind === "reformat") return null;
  return { kind: "missing", ...(await askQuestions(request, next.questionIds as QuestionId[])) } as const;
}

/** Begins another run for what a whole reply left out, got wrong or put into another form; null where there is nothing to ask. */
async function beginNext(round: Round, replies: readonly Reply[], reply: Reply): Promise<Asked | null> {
  const { actor, asking, ask } = round;
  if (serviceFaultOf(reply) !== null) return null;
  const next = await writeNext(round, replies, reply);
  if (next === null) return null;
  const { kind, messages, questions } = next;
  const { columnId, request, cardId } = asking;
  const again = { kind, model: reply.run.model, columnId, cardId, quotedIds: [], messages };
  const id = await transact(async (tx) => {
    await lockRunsOf(tx, actor);
    if (ask.signal.aborted || (await isStopped(tx, reply.run.id))) return null;
    // What it would be for may have been deleted meanwhile.
    await requireAiColumn(actor.userId, columnId);
    if (cardId !== null) await requireAiCard(actor.userId, cardId);
    const started = await startRun(tx, actor, { ...again, askId: ask.id, questionnaireRequestId: request?.id ?? null });
    await requireBudget(actor, reservationOf(messages));
    return started;
  }).catch((error: unknown) => {
    // Then the answers stay missing, as after a second reply that left them out again.
    if (error instanceof AppError && (error.status === 429 || error.code === "not-found")) return null;
    throw error;
  });
  return id === null ? null : { run: { ...again, id, isJson: true }, questions };
}

type End = Readonly<{
  reply: Reply;
  /** Those before it. */
  replies: readonly Reply[];
  /** What is asked after it. */
  next: Asked | null;
  places: AnswerPlaces;
}>;

/** Puts a reply's answers onto the board; where none of an ask could be read, what came first as it is. */
function endReply(round: Round, { reply, replies, next, places }: End): Promise<AssistantFault | null> {
  const { run, completion, parsed } = reply;
  const isEmptyHanded = !replies.some(hasAnswers);
  const isOver = next === null && isEmptyHanded && !hasAnswers(reply) && completion.fault !== "cancelled";
  const unparsed = isOver ? [...replies, reply].find((each) => each.parsed.isUnparsed) : undefined;
  const write = async (tx: Transaction) => {
    const answers = hasAnswers(reply) ? await saveAnswers(tx, { ...round, places }, reply) : [];
    const cards = unparsed ? await saveUnparsed(tx, round, unparsed) : answers;
    // Runs that hold the texts of these cards too: the one that shows them to the model again, and the one that they came by.
    const others = [next?.run.kind === "reformat" ? next.run : [], unparsed?.run ?? []].flat();
    await noteCards(tx, { runIds: others.map(({ id }) => id), cardIds: cards.map(({ id }) => id) });
    return cards;
  };
  // A later reply that brings nothing is a fault only where those before it brought nothing either.
  const fault = unparsed || !isEmptyHanded ? serviceFaultOf(reply) : faultOf(reply);
  return endRun(round, run, { completion, fault: next ? null : fault, parsed, write });
}

/**
 * The answers of a questionnaire, onto its column or in the place of one card. What the reply leaves out or gets wrong is
 * asked for again alone, once; an answer in another form is asked for once in the right one. What one reply answered is on
 * the board before the next is asked for, so that nothing takes it away.
 */
export async function performQuestions(round: Round, first: StartedRun): Promise<Outcome> {
  const { questions, shown } = round.asking;
  const places: AnswerPlaces = new Map(shown);
  const replies: Reply[] = [];
  let asked: Asked | null = { run: first, questions };
  let ended: AssistantFault | null = null;
  while (asked) {
    const reply: Reply = await takeReply(round, asked);
    const next = await beginNext(round, replies, reply);
    if (next) round.runs.push(next.run);
    // Begun before this one has ended: whoever follows the rows never finds that nothing is under way.
    ended = await endReply(round, { reply, replies, next, places });
    replies.push(reply);
    asked = next;
  }
  const parts = replies.map(({ parsed, questions: of }) => ({ parsed, askedIds: of.map(({ id }) => id) }));
  const { verdict: evaluation, jsonStatus } = mergeAnswers(questions, parts);
  return {
    runIds: replies.map(({ run }) => run.id),
    verdict: evaluation,
    jsonStatus,
    isCancelled: ended === "cancelled",
  };
}
