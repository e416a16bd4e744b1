import "server-only";
import { AppError } from "@/lib/errors";
import { AnswerStream } from "@/server/assistant/answer-stream";
import { configuredService, type Service } from "@/server/assistant/service";
import type { Actor } from "@/server/auth/actor";
import { whenKeptOut } from "@/server/auth/kept-out";
import { transact } from "@/server/db/client";
import { describeError, log } from "@/server/http/log";
import { stopSignal } from "@/server/stopping";
import { type Outcome, performQuestions, performText } from "../asking/server/commands";
import { type Asking, findAsking } from "../asking/server/data";
import { giveUpRun } from "../liveness/server/commands";
import { requireColumnAtRest, requireRoomForRuns, startRun } from "../run/server/commands";
import type { StartedRun } from "../running/server/commands";
import { type Ask, type AskEvent, membersOf } from "../schema";

function modelsOf(ask: Ask, { models }: Service): string[] {
  const { model, models: compared } = membersOf(ask);
  const wanted = compared ?? [model ?? models[0]];
  const isUnknown = wanted.some((name) => !models.includes(name)) || new Set(wanted).size < wanted.length;
  const pointer = compared ? "#/models" : "#/model";
  if (isUnknown) throw new AppError("invalid-input", { fields: [{ pointer, code: "invalid-value" }] });
  return wanted;
}

/** Finds out what is asked and writes its runs down, before anything goes out. */
async function begin(actor: Actor, ask: Ask, service: Service): Promise<{ asking: Asking; runs: StartedRun[] }> {
  const models = modelsOf(ask, service);
  return await transact(async (tx) => {
    const asking = await findAsking(actor, ask);
    const { kind, columnId, cardId, request, messages, questions } = asking;
    await requireRoomForRuns(tx, actor, models.length);
    if (questions.length > 0 && cardId === null) await requireColumnAtRest(tx, columnId);
    const runs: StartedRun[] = [];
    for (const model of models) {
      const run = { kind, model, columnId, cardId, messages };
      const id = await startRun(tx, actor, { ...run, questionnaireRequestId: request?.id ?? null });
      runs.push({ ...run, id, isJson: questions.length > 0 });
    }
    return { asking, runs };
  });
}

async function perform(round: Parameters<typeof performQuestions>[0]): Promise<Outcome> {
  const { runs } = round;
  const [first] = runs;
  if (first && round.asking.questions.length > 0) return await performQuestions(round, first);
  const outcomes = await Promise.all(runs.map((run) => performText(round, run)));
  return {
    runIds: runs.map(({ id }) => id),
    verdict: null,
    jsonStatus: null,
    isCancelled: outcomes.length > 0 && outcomes.every(({ isCancelled }) => isCancelled),
  };
}

const nothing: Outcome = { runIds: [], verdict: null, jsonStatus: null, isCancelled: false };

function finish(stream: AnswerStream, outcome: Outcome): void {
  stream.send({ event: "done", data: { ...outcome, runId: outcome.runIds.at(-1) ?? null } } satisfies AskEvent);
  stream.close();
}

/**
 * Asks the assistant and answers the stream of what comes. Whatever can be refused is refused before the stream begins;
 * what the service does wrong is told in it, by name.
 */
export async function ask(actor: Actor, input: Ask, clientGone: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  if (stopSignal().aborted) throw new AppError("unavailable", { retryAfterS: 5 });
  const service = configuredService();
  const stream = new AnswerStream(clientGone);
  if (service === null) {
    await findAsking(actor, input);
    stream.send({ event: "error", data: { runId: null, code: "not-configured" } } satisfies AskEvent);
    finish(stream, nothing);
    return stream.body;
  }
  const { asking, runs } = await begin(actor, input, service);
  const stopLooking = whenKeptOut(actor, () => stream.hangUp());
  // The answer begins now; asking goes on beside it, outside of any transaction.
  perform({ actor, asking, service, stream, runs })
    .then((outcome) => finish(stream, outcome))
    .catch(async (error: unknown) => {
      log.error({ error: describeError(error) }, "an answer of the assistant could not be kept");
      const runIds = runs.map(({ id }) => id);
      stream.send({ event: "error", data: { runId: runIds.at(-1) ?? null, code: "interrupted" } } satisfies AskEvent);
      finish(stream, { ...nothing, runIds });
      await Promise.all(runIds.map(giveUpRun)).catch(() => {});
    })
    .finally(stopLooking);
  return stream.body;
}
