import "server-only";
import { requireAiCard } from "@/features/ai-board/card/server/data";
import type { AiCard } from "@/features/ai-board/schema";
import { addAiCards, holdAiBoard, replaceAiCards } from "@/features/ai-board/server/commands";
import type { QuestionId } from "@/features/questionnaire/vocabulary/schema";
import { AppError } from "@/lib/errors";
import type { Completion } from "@/server/assistant/completion";
import { messageForPerson } from "@/server/assistant/fault";
import type { Service } from "@/server/assistant/service";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { cutMark, type ParsedAnswers, parseAnswer, shorten } from "../../answer/schema";
import { requireBudget, reservationOf } from "../../budget/server/usage";
import { flawOfText } from "../../domain/answer-flaw";
import { joinContinuation, textSoFar } from "../../domain/continuation";
import { isCutShort } from "../../domain/cut-short";
import { replySchemaOf } from "../../domain/reply-schema";
import { idsToAskAgain, mergeAnswers } from "../../merging/schema";
import type { Question } from "../../naming/schema";
import { finishRun, isStopped, lockRunsOf, startRun } from "../../run/server/commands";
import { performRun, type StartedRun } from "../../running/server/commands";
import type { LiveAsk } from "../../server/live-ask";
import type { AssistantFault, JsonStatus, Verdict } from "../../vocabulary/schema";
import { splitSides } from "../schema";
import { type Asking, askQuestions } from "./data";
import { type AnswerPlaces, saveAnswers } from "./save-answers";

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
  verdict: Verdict | null;
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
  "empty-answer",
  "garbage",
  "only-reasoning",
  "only-tool-calls",
]);

function sidesOf(text: string, locale: Asking["locale"]) {
  const { content, contentMn } = splitSides(text, locale);
  return { content: shorten(content), contentMn: shorten(contentMn) };
}

/** One text, which becomes a card, replaces the text of one or continues it. What broke off is marked as cut. */
export async function performText(round: Round, run: StartedRun): Promise<Outcome> {
  const { actor, asking } = round;
  const { columnId, cardId, kind, shown, locale, name } = asking;
  const completion = await performRun(run, round);
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

type Reply = Readonly<{
  run: StartedRun;
  questions: readonly Question[];
  completion: Completion;
  parsed: ParsedAnswers;
}>;

const isWithoutText: ReadonlySet<AssistantFault> = new Set(["empty-answer", "only-reasoning", "only-tool-calls"]);

/** What kept the service from a whole reply; one without text is whole, and may be asked for again. */
const serviceFaultOf = ({ completion: { fault } }: Reply) =>
  fault !== null && isWithoutText.has(fault) ? null : fault;

/** Begins a run for what a whole reply left out or got wrong, or answers null where there is nothing to ask again. */
async function beginMissing(round: Round, reply: Reply) {
  const { actor, asking, ask } = round;
  const { run, parsed, questions: asked } = reply;
  const open = idsToAskAgain(parsed, asked);
  if (serviceFaultOf(reply) !== null || open.length === 0 || asking.request === null) return null;
  const { messages, questions } = await askQuestions(asking.request, open as QuestionId[]);
  const { columnId, request, cardId } = asking;
  const missing = { kind: "missing", model: run.model, columnId, cardId, quotedIds: [], messages } as const;
  const id = await transact(async (tx) => {
    await lockRunsOf(tx, actor);
    if (ask.signal.aborted || (await isStopped(tx, run.id))) return null;
    const started = await startRun(tx, actor, { ...missing, askId: ask.id, questionnaireRequestId: request.id });
    await requireBudget(actor, reservationOf(messages));
    return started;
  }).catch((error: unknown) => {
    // Then the answers stay missing, as after a second reply that left them out again.
    if (error instanceof AppError && error.status === 429) return null;
    throw error;
  });
  return id && { run: { ...missing, id, isJson: true } satisfies StartedRun, questions };
}

const faultOf = ({ completion, parsed }: Reply): AssistantFault | null =>
  completion.fault ?? (parsed.verdict.found.length === 0 ? "garbage" : null);

/**
 * The answers of a questionnaire, onto its column or in the place of one card. What the reply leaves out or gets wrong is
 * asked for again alone, once. What the first reply answered is on the board before that, so that nothing takes it away.
 */
export async function performQuestions(round: Round, first: StartedRun): Promise<Outcome> {
  const { locale, questions, shown } = round.asking;
  const places: AnswerPlaces = new Map(shown);
  const take = async (run: StartedRun, asked: readonly Question[]): Promise<Reply> => {
    const responseFormat = { name: "answers", schema: replySchemaOf(asked, locale) };
    const completion = await performRun(run, { ...round, responseFormat });
    const isCutOff = completion.fault !== null || isCutShort(completion);
    return { run, questions: asked, completion, parsed: parseAnswer(completion.text, asked, locale, { isCutOff }) };
  };
  const end = (reply: Reply, fault: AssistantFault | null) => {
    const { run, completion, parsed } = reply;
    const hasAnswers = parsed.answers.length > 0;
    const write = (tx: Transaction) => saveAnswers(tx, { ...round, places }, reply);
    return endRun(round, run, { completion, fault, parsed, ...(hasAnswers && { write }) });
  };
  const one = await take(first, questions);
  const again = await beginMissing(round, one);
  if (again) round.runs.push(again.run);
  // Begun before the first has ended: whoever follows the rows never finds that nothing is under way.
  const endedFirst = await end(one, again ? null : faultOf(one));
  // A second reply that brings nothing is a fault only where the first brought nothing either.
  const isEmptyHanded = one.parsed.answers.length === 0;
  const two = again && (await take(again.run, again.questions));
  const ended = two ? await end(two, isEmptyHanded ? faultOf(two) : serviceFaultOf(two)) : endedFirst;
  const replies = two ? [one, two] : [one];
  const parts = replies.map(({ parsed, questions: asked }) => ({ parsed, askedIds: asked.map(({ id }) => id) }));
  const { verdict, jsonStatus } = mergeAnswers(questions, parts);
  return { runIds: replies.map(({ run }) => run.id), verdict, jsonStatus, isCancelled: ended === "cancelled" };
}
