import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { canUseAiBoard } from "@/features/ai-board/policy";
import { AppError } from "@/lib/errors";
import { AnswerStream } from "@/server/assistant/answer-stream";
import { messageForPerson } from "@/server/assistant/fault";
import { limitsInForce } from "@/server/assistant/limits";
import { configuredService } from "@/server/assistant/service";
import type { Actor } from "@/server/auth/actor";
import { whenKeptOut } from "@/server/auth/kept-out";
import { describeError, log } from "@/server/http/log";
import { stopSignal } from "@/server/stopping";
import { joinEvaluations } from "../domain/join-evaluations";
import { hasRuns, listRunsOfAsk } from "../run/server/data";
import type { RunRow } from "../run/server/presenter";
import type { AskEvent } from "../schema";
import { findLiveAsk, maxFollowers } from "./live-ask";

/** How often the rows are read of an ask that another process works on; it writes them about as often. */
const pollMs = 1_500;

/** What a reader of rows has seen of a run: how much of its text, and whether its end. */
type Seen = { length: number; isEnded: boolean };

function* startOf(row: RunRow, askId: string): Generator<AskEvent> {
  const { id: runId, kind, model, columnId, cardId, verdict: evaluation, questionnaireRequestId } = row;
  const isJson = evaluation !== null || (questionnaireRequestId !== null && kind !== "follow-up" && kind !== "compare");
  if (!columnId) return;
  const { mayLoadFirst } = limitsInForce(configuredService(), model);
  yield { event: "start", data: { runId, askId, kind, model, isJson, columnId, cardId, mayLoadFirst } };
}

function* endOf({ id: runId, tokensIn, tokensOut, totalMs, ...row }: RunRow): Generator<AskEvent> {
  const { model, isEstimated, costMicros, firstTokenMs, fault, detail } = row;
  if (tokensIn !== null && tokensOut !== null && totalMs !== null) {
    const usage = { runId, model, tokensIn, tokensOut, isEstimated, costMicros, firstTokenMs, totalMs };
    yield { event: "usage", data: usage };
  }
  if (fault !== null) yield { event: "error", data: { runId, code: fault, ...messageForPerson(fault, detail) } };
}

/** What a row says that the reader has not seen yet. */
function* eventsOf(row: RunRow, seen: Map<string, Seen>, askId: string): Generator<AskEvent> {
  const known = seen.get(row.id) ?? { length: 0, isEnded: false };
  if (!seen.has(row.id)) yield* startOf(row, askId);
  seen.set(row.id, known);
  if (row.response.length > known.length) {
    yield { event: "delta", data: { runId: row.id, text: row.response.slice(known.length) } };
    known.length = row.response.length;
  }
  if (row.status === "running" || known.isEnded) return;
  known.isEnded = true;
  yield* endOf(row);
}

function doneOf(rows: readonly RunRow[]): AskEvent {
  const last = rows.at(-1);
  return {
    event: "done",
    data: {
      runId: last?.id ?? null,
      runIds: rows.map(({ id }) => id),
      verdict: joinEvaluations(rows.flatMap(({ verdict: evaluation }) => evaluation ?? [])),
      jsonStatus: last?.jsonStatus ?? null,
      isCancelled: rows.length > 0 && rows.every(({ status }) => status === "cancelled"),
    },
  };
}

/** Sends what the rows of an ask say, as they are written by another process, until all of them have ended. */
async function followRows(actor: Actor, askId: string, stream: AnswerStream): Promise<void> {
  const seen = new Map<string, Seen>();
  const signal = AbortSignal.any([stream.gone, stopSignal()]);
  while (!signal.aborted) {
    const rows = await listRunsOfAsk(actor, askId);
    for (const row of rows) for (const event of eventsOf(row, seen, askId)) stream.send(event);
    if (rows.every(({ status }) => status !== "running")) return stream.send(doneOf(rows));
    await pause(pollMs, undefined, { signal }).catch(() => {});
  }
}

/**
 * The stream of an ask that began before: all of it from the start, then what comes. It may be answered by this process,
 * by another one, or have ended.
 */
export async function followAsk(
  actor: Actor,
  { askId }: { askId: string },
  clientGone: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  if (!canUseAiBoard(actor)) throw new AppError("forbidden");
  if (!(await hasRuns(actor, askId))) throw new AppError("not-found");
  const live = findLiveAsk(actor.userId, askId);
  const stream = live?.follow(clientGone) ?? openRowStream(actor, clientGone);
  if (stream.gone.aborted) return stream.body;
  const stopWatching = whenKeptOut(actor, () => stream.hangUp());
  stream.gone.addEventListener("abort", stopWatching, { once: true });
  if (live) return stream.body;
  followRows(actor, askId, stream)
    .catch((error: unknown) => log.warn({ error: describeError(error) }, "an AI request could not be followed"))
    .finally(() => stream.hangUp());
  return stream.body;
}

/** How many streams of each person read rows in this process. */
const rowStreams = new Map<string, number>();

/** A stream that is fed from rows; a person has a limited number of them. */
function openRowStream({ userId }: Actor, clientGone: AbortSignal): AnswerStream {
  const open = rowStreams.get(userId) ?? 0;
  if (open >= maxFollowers) throw new AppError("too-many-requests", { retryAfterS: 5 });
  const stream = new AnswerStream(clientGone);
  if (stream.gone.aborted) return stream;
  rowStreams.set(userId, open + 1);
  const leave = () => {
    const left = (rowStreams.get(userId) ?? 1) - 1;
    if (left > 0) rowStreams.set(userId, left);
    else rowStreams.delete(userId);
  };
  stream.gone.addEventListener("abort", leave, { once: true });
  return stream;
}
