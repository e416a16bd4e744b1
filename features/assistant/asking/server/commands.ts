import "server-only";
import type { AiCard } from "@/features/ai-board/schema";
import { addAiCards, updateAiCardsIn } from "@/features/ai-board/server/commands";
import type { QuestionId } from "@/features/questionnaire/vocabulary/schema";
import { AppError } from "@/lib/errors";
import type { AnswerStream } from "@/server/assistant/answer-stream";
import type { Completion } from "@/server/assistant/completion";
import type { Service } from "@/server/assistant/service";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { cutMark, type ParsedAnswers, parseAnswer } from "../../answer/schema";
import { idsToAskAgain, mergeAnswers } from "../../merging/schema";
import { finishRun, startRun } from "../../run/server/commands";
import { performRun, type StartedRun } from "../../running/server/commands";
import type { AskEvent } from "../../schema";
import type { AssistantFault, JsonStatus, Verdict } from "../../vocabulary/schema";
import { splitSides } from "../schema";
import { type Asking, askQuestions } from "./data";

type Round = Readonly<{
  actor: Actor;
  asking: Asking;
  service: Service;
  stream: AnswerStream;
  /** All that have begun; one that is begun later joins them, so that none is forgotten where it ends badly. */
  runs: StartedRun[];
}>;
export type Outcome = Readonly<{
  runIds: string[];
  verdict: Verdict | null;
  jsonStatus: JsonStatus | null;
  isCancelled: boolean;
}>;

const tell = (stream: AnswerStream, event: AskEvent) => stream.send(event);

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
      return { fault, cards, usage: await finishRun(tx, row, { ...facts, fault }) };
    });
  const settled = await settle(ending.fault, write).catch((error: unknown) => {
    // The column or the card has gone meanwhile, or is full: the answer stays in the transcript.
    if (error instanceof AppError && error.status < 500) return settle("cancelled", undefined);
    throw error;
  });
  const { stream } = round;
  for (const card of settled.cards) tell(stream, { event: "card", data: { runId: run.id, card } });
  tell(stream, { event: "usage", data: settled.usage });
  if (settled.fault !== null) {
    const retryAfterS = completion.retryAfterS ?? undefined;
    tell(stream, { event: "error", data: { runId: run.id, code: settled.fault, ...(retryAfterS && { retryAfterS }) } });
  }
  return settled.fault;
}

/** One text, which becomes one card or takes another's place. */
export async function performText(round: Round, run: StartedRun): Promise<Outcome> {
  const { actor, asking } = round;
  const { columnId, cardId, locale, name } = asking;
  const completion = await performRun(run, round);
  // The service ended it at its own limit: the mark says that there was more.
  const isCut = completion.fault === null && completion.finishReason === "length" && completion.text.trim() !== "";
  const sides = splitSides(completion.text + (isCut ? cutMark : ""), locale);
  const isEmpty = sides.content === "" && sides.contentMn === "";
  const fault = completion.fault ?? (isEmpty ? "garbage" : null);
  const card = { ...sides, source: "assistant", locale, runId: run.id, model: run.model } as const;
  const write = (tx: Transaction) =>
    cardId === null
      ? addAiCards(tx, actor, { columnId, cards: [{ ...card, kind: "follow-up", name }] })
      : updateAiCardsIn(tx, actor, { cards: [{ ...card, cardId }] });
  const ended = await endRun(round, run, { completion, fault, ...(fault === null && { write }) });
  return { runIds: [run.id], verdict: null, jsonStatus: null, isCancelled: ended === "cancelled" };
}

type Reply = Readonly<{
  run: StartedRun;
  completion: Completion;
  parsed: ParsedAnswers;
  /** Ids of the questions that were asked for it. */
  askedIds: readonly string[];
}>;

/** Ends the first run and begins one for what it left out, or null where there is nothing to ask for again. */
async function beginMissing(round: Round, { run, completion, parsed }: Reply): Promise<StartedRun | null> {
  const { actor, asking } = round;
  const open = idsToAskAgain(parsed, asking.questions);
  if (completion.fault !== null || open.length === 0 || asking.request === null) return null;
  const { messages } = await askQuestions(asking.request, open as QuestionId[]);
  const { columnId, request } = asking;
  const missing = { kind: "missing", model: run.model, columnId, cardId: null, messages } as const;
  const id = await transact((tx) => startRun(tx, actor, { ...missing, questionnaireRequestId: request.id }));
  return { ...missing, id, isJson: true };
}

/** Puts the answers onto the board, in the order of the questions, each with the run that brought it. */
function writeAnswers({ actor, asking }: Round, replies: readonly Reply[], parsed: ParsedAnswers) {
  const { columnId, cardId, locale, questions } = asking;
  const cards = parsed.answers.map(({ questionId, content, contentMn }) => {
    const source = replies.findLast((each) =>
      each.parsed.answers.some((answer) => answer.questionId === questionId && answer.content === content),
    );
    const run = (source ?? replies[0])?.run;
    const name = questions.find(({ id }) => id === questionId)?.text ?? questionId;
    const origin = { runId: run?.id ?? null, model: run?.model ?? null };
    return { kind: "answer", source: "assistant", name, questionId, locale, content, contentMn, ...origin } as const;
  });
  return async (tx: Transaction) => {
    if (cardId === null) return await addAiCards(tx, actor, { columnId, cards });
    const rewritten = cards.map(({ kind: _, name: __, questionId: ___, ...card }) => ({ ...card, cardId }));
    return await updateAiCardsIn(tx, actor, { cards: rewritten });
  };
}

const faultOf = ({ completion, parsed }: Reply): AssistantFault | null =>
  completion.fault ?? (parsed.verdict.found.length === 0 ? "garbage" : null);

/**
 * The answers of a questionnaire. What the first reply leaves out is asked for again alone, once; then all cards are
 * made together, so that they stand in the order of the questions.
 */
export async function performQuestions(round: Round, first: StartedRun): Promise<Outcome> {
  const { asking } = round;
  const replies: Reply[] = [];
  const take = async (run: StartedRun, askedIds: readonly string[]) => {
    const completion = await performRun(run, round);
    const asked = asking.questions.filter(({ id }) => askedIds.includes(id));
    const isCutOff = completion.fault !== null || completion.finishReason === "length";
    const parsed = parseAnswer(completion.text, asked, asking.locale, { isCutOff });
    const taken = { run, completion, askedIds, parsed };
    replies.push(taken);
    return taken;
  };
  const one = await take(
    first,
    asking.questions.map(({ id }) => id),
  );
  const again = await beginMissing(round, one);
  if (again) {
    round.runs.push(again);
    await endRun(round, first, { completion: one.completion, fault: null, parsed: one.parsed });
    await take(again, idsToAskAgain(one.parsed, asking.questions));
  }
  const last = replies.at(-1) ?? one;
  const merged = mergeAnswers(
    asking.questions,
    replies.map(({ parsed, askedIds, completion }) => ({ parsed, askedIds, isWhole: completion.fault === null })),
  );
  const isStoppedByPerson = last.completion.fault === "cancelled" && replies.length === 1;
  const hasAnswers = merged.answers.length > 0 && !isStoppedByPerson;
  const fault = merged.answers.length > 0 ? last.completion.fault : faultOf(last);
  const write = hasAnswers ? writeAnswers(round, replies, merged) : undefined;
  const ended = await endRun(round, last.run, {
    completion: last.completion,
    fault,
    parsed: last.parsed,
    ...(write && { write }),
  });
  return {
    runIds: replies.map(({ run }) => run.id),
    verdict: isStoppedByPerson ? null : merged.verdict,
    jsonStatus: merged.jsonStatus,
    isCancelled: ended === "cancelled",
  };
}
