import "server-only";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { AnswerStream } from "@/server/assistant/answer-stream";
import { configuredService, type Service } from "@/server/assistant/service";
import type { Actor } from "@/server/auth/actor";
import { whenKeptOut } from "@/server/auth/kept-out";
import { transact } from "@/server/db/client";
import { describeError, log } from "@/server/http/log";
import { stopSignal } from "@/server/stopping";
import { type Outcome, performQuestions, performText } from "../asking/server/commands";
import { type Asking, findAsking } from "../asking/server/data";
import { requireBudget, reservationOf } from "../budget/server/usage";
import { lockRunsOf, requireColumnAtRest, requireRoomForRuns, startRun } from "../run/server/commands";
import { listRunsOfAsk } from "../run/server/data";
import { giveUpRun } from "../run/server/heartbeat";
import type { StartedRun } from "../run/server/perform";
import type { RunRow } from "../run/server/presenter";
import { type Ask, type AskEvent, membersOf } from "../schema";
import { followAsk } from "./follow-ask";
import { keepUntilSettled, LiveAsk } from "./live-ask";

function modelsOf(ask: Ask, { models }: Service): string[] {
  const { model, models: compared } = membersOf(ask);
  const wanted = compared ?? [model ?? models[0]];
  const isUnknown = wanted.some((name) => !models.includes(name)) || new Set(wanted).size < wanted.length;
  const pointer = compared ? "#/models" : "#/model";
  if (isUnknown) throw new AppError("invalid-input", { fields: [{ pointer, code: "invalid-value" }] });
  return wanted;
}

/** Throws where an id names an ask about something else; it is followed only by who asks the same again. */
function requireSameAsk(earlier: RunRow, ask: Ask): null {
  const { columnId, cardId, prompt } = membersOf(ask);
  const isAbout = cardId ? earlier.cardId === cardId : !columnId || earlier.columnId === columnId;
  const hasPrompt = earlier.kind === "follow-up" || earlier.kind === "compare";
  if (!isAbout || hasPrompt !== (prompt !== undefined)) {
    throw new AppError("conflict", { detail: "This askId was already used for another request." });
  }
  return null;
}

type Begun = Readonly<{ asking: Asking; runs: StartedRun[] }>;

/** Finds out what is asked and writes its runs down, before anything goes out; null where this ask has begun before. */
async function begin(actor: Actor, { ask, askId, service }: { ask: Ask; askId: string; service: Service }) {
  const models = modelsOf(ask, service);
  return await transact(async (tx): Promise<Begun | null> => {
    await lockRunsOf(tx, actor);
    const [earlier] = await listRunsOfAsk(actor, askId);
    if (earlier) return requireSameAsk(earlier, ask);
    const asking = await findAsking(actor, ask);
    const { kind, columnId, cardId, quotedIds, request, messages, questions } = asking;
    await requireRoomForRuns(tx, actor, models.length);
    if (questions.length > 0 && cardId === null) await requireColumnAtRest(tx, columnId);
    const runs: StartedRun[] = [];
    for (const model of models) {
      const run = { kind, model, columnId, cardId, messages };
      const id = await startRun(tx, actor, { ...run, askId, quotedIds, questionnaireRequestId: request?.id ?? null });
      runs.push({ ...run, id, isJson: questions.length > 0 });
    }
    await requireBudget(actor, models.length * reservationOf(messages));
    return { asking, runs };
  });
}

async function perform(round: Parameters<typeof performQuestions>[0]): Promise<Outcome> {
  const { runs } = round;
  const [first] = runs;
  if (first && round.asking.questions.length > 0) return await performQuestions(round, first);
  const settled = await Promise.allSettled(runs.map((run) => performText(round, run)));
  // None is given up while another still publishes.
  const outcomes = settled.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
  return {
    runIds: runs.map(({ id }) => id),
    verdict: null,
    jsonStatus: null,
    isCancelled: outcomes.length > 0 && outcomes.every(({ isCancelled }) => isCancelled),
  };
}

const nothing: Outcome = { runIds: [], verdict: null, jsonStatus: null, isCancelled: false };

const doneEvent = (outcome: Outcome): AskEvent => ({
  event: "done",
  data: { ...outcome, runId: outcome.runIds.at(-1) ?? null },
});

/** Performs the runs to their end, whoever follows; how it ended is in the events and in the rows. Never rejects. */
async function performToEnd(round: Parameters<typeof performQuestions>[0]): Promise<void> {
  const { ask, runs } = round;
  try {
    ask.publish(doneEvent(await perform(round)));
  } catch (error) {
    log.error({ error: describeError(error) }, "the end of an AI request could not be saved");
    const runIds = runs.map(({ id }) => id);
    ask.publish({ event: "error", data: { runId: runIds.at(-1) ?? null, code: "interrupted" } });
    ask.publish(doneEvent({ ...nothing, runIds }));
    await Promise.all(runIds.map(giveUpRun)).catch(() => {});
  }
}

/** The stream of an ask that nobody can answer, since no service is configured. */
function answerNotConfigured(clientGone: AbortSignal): ReadableStream<Uint8Array> {
  const stream = new AnswerStream(clientGone);
  stream.send({ event: "error", data: { runId: null, code: "not-configured" } } satisfies AskEvent);
  stream.send(doneEvent(nothing));
  stream.close();
  return stream.body;
}

/**
 * Sends a request to the AI service and streams the answer. Whatever can be refused is refused before the stream
 * begins; what the service does wrong is an event in it. The ask goes on when the reader leaves, and ends with the
 * session that began it.
 */
export async function ask(actor: Actor, input: Ask, clientGone: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  if (stopSignal().aborted) throw new AppError("unavailable", { retryAfterS: 5 });
  const service = configuredService();
  if (service === null) {
    await findAsking(actor, input);
    return answerNotConfigured(clientGone);
  }
  const askId = membersOf(input).askId ?? newId();
  const begun = await begin(actor, { ask: input, askId, service });
  if (begun === null) return await followAsk(actor, { askId }, clientGone);
  const live = new LiveAsk(askId, actor.userId);
  // Who hangs up before anything has begun has stopped it.
  if (clientGone.aborted) live.abort();
  const stream = live.follow(clientGone);
  const stopWatching = whenKeptOut(actor, () => {
    stream.hangUp();
    live.abort();
  });
  // The answer begins now; asking goes on beside it, outside of any transaction.
  keepUntilSettled(live, performToEnd({ actor, ask: live, service, ...begun }).finally(stopWatching));
  return stream.body;
}
