import type { Ask, AskEvent, RunningAsk } from "@/features/assistant/schema";
import { call } from "@/lib/api-client";
import { newId } from "@/lib/id";
import { codeOf, readProblem } from "@/lib/problem";
import type { AiCard } from "../../schema";
import { askEvents, joinedEvents } from "./ask-events";
import { type AskFault, type Asking, askActions, findAsking, isConnectionFault, isRunning, newAsking } from "./store";

/** Text that arrives is shown in steps: each letter by itself would be restless, and costly to draw. */
const stepMs = 120;
/** How long the server may take to end a stopped ask in good order before the line is cut. */
const graceMs = 1_500;
/** How long to wait before each attempt to follow an answer again whose connection broke. */
const rejoinAfterMs = [500, 1_000, 2_000, 4_000, 8_000, 8_000];

const controllers = new Map<string, AbortController>();

export type AskListener = Readonly<{
  onBegin?: (id: string) => void;
  /** Each card as it is made or written anew. */
  onCard?: (card: AiCard) => void;
  onEnd?: (asking: Asking) => void;
}>;

type Start = AskListener & Readonly<{ columnId: string; ask: Ask }>;
type Open = (signal: AbortSignal) => AsyncGenerator<AskEvent>;

/** Asks, and follows the answer into the store until it is over. Never rejects: how it failed is kept with the ask. */
export async function startAsking({ columnId, ask, ...listener }: Start): Promise<void> {
  const askId = newId();
  askActions.askingBegan(newAsking(askId, columnId, ask, Date.now()));
  await follow(askId, (signal) => askEvents({ ...ask, askId }, signal), listener);
}

/** Follows an ask again whose connection broke: the server may be at it still, or not know it yet. */
export async function resumeAsking({ id, columnId, ask }: Asking, listener: AskListener): Promise<void> {
  askActions.askingDismissed(id);
  askActions.askingBegan(newAsking(id, columnId, ask, Date.now()));
  await follow(id, (signal) => askEvents({ ...ask, askId: id }, signal), listener);
}

/** Follows an ask that another page began, or this one before it was loaded anew. */
export async function joinAsking(running: RunningAsk, listener: AskListener): Promise<void> {
  const { askId, columnId, startedAt } = running;
  if (findAsking(askId)) return;
  askActions.askingBegan(newAsking(askId, columnId, askOf(running), Date.parse(startedAt)));
  await follow(askId, (signal) => joinedEvents(askId, signal), listener);
}

/** What would ask the same again. */
function askOf({ kind, columnId, cardId, prompt, models: [model, second] }: RunningAsk): Ask {
  if (cardId !== null) return { cardId, model, ...(kind === "continue" && { isContinuation: true }) };
  if (prompt === null) return { columnId, model };
  return model && second ? { columnId, prompt, models: [model, second] } : { columnId, prompt, model };
}

async function follow(id: string, open: Open, { onBegin, onCard, onEnd }: AskListener): Promise<void> {
  const controller = new AbortController();
  controllers.set(id, controller);
  onBegin?.(id);
  const fault = await followThroughBreaks(id, { open, onCard, signal: controller.signal });
  askActions.askingEnded(id, fault, Date.now());
  controllers.delete(id);
  const asking = findAsking(id);
  if (asking) onEnd?.(asking);
}

type Following = Readonly<{ open: Open; onCard: AskListener["onCard"]; signal: AbortSignal }>;

/** Follows to the end. Where the connection breaks after the answer began, it is opened again, from the start. */
async function followThroughBreaks(id: string, following: Following): Promise<AskFault | null> {
  let furthest = 0;
  for (let attempt = 0; ; attempt += 1) {
    const error = await followOnce(id, following);
    const asking = findAsking(id);
    if (!asking || !isRunning(asking)) return null;
    // What is sent again from the start is no progress.
    const reached = asking.lanes.reduce((sum, { text }) => sum + 1 + text.length, 0);
    if (reached > furthest) attempt = 0;
    furthest = Math.max(furthest, reached);
    const fault = faultOf(error, following.signal.aborted, Date.now());
    const waitMs = rejoinAfterMs[attempt];
    const hasBegun = asking.lanes.length > 0;
    if (!isConnectionFault(fault) || !hasBegun || waitMs === undefined) return fault;
    await pause(waitMs, following.signal);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Follows one connection to its end; answers what ended it. */
async function followOnce(id: string, { open, onCard, signal }: Following): Promise<unknown> {
  let waiting: AskEvent[] = [];
  let hasEvents = false;
  const take = () => {
    if (waiting.length > 0) askActions.eventsCame(id, waiting, Date.now());
    waiting = [];
  };
  const timer = setInterval(take, stepMs);
  try {
    for await (const event of open(signal)) {
      // A connection that is opened again brings everything from the start.
      if (!hasEvents) askActions.connectionOpened(id);
      hasEvents = true;
      waiting.push(event);
      if (event.event === "card") onCard?.(event.data.card);
      if (event.event !== "delta") take();
    }
    return new TypeError("The connection was closed before the answer ended.");
  } catch (error) {
    return error;
  } finally {
    clearInterval(timer);
    take();
  }
}

/** Stops an ask at the server: what has come so far is kept. */
export function stopAsking({ id }: Asking): void {
  const controller = controllers.get(id);
  if (!controller) return;
  const cutLine = () => {
    const asking = findAsking(id);
    if (asking && isRunning(asking)) controller.abort();
  };
  void call("POST /api/chatGpt/cancel", { body: { askId: id } }).then(
    () => setTimeout(cutLine, graceMs),
    // Where the server does not know it, it has not begun; where nobody answered, it goes on and can be stopped again.
    (problem: unknown) => codeOf(problem) === "not-found" && cutLine(),
  );
}

/** What a failure to ask is called, and when asking again is of use. */
export function faultOf(error: unknown, wasStopped: boolean, nowMs: number): AskFault {
  if (wasStopped) return { code: "cancelled", retryAtMs: null };
  // The body broke off in the middle of reading, or nobody answered.
  const isDisconnected = error instanceof TypeError || typeof error !== "object" || error === null;
  if (isDisconnected) return { code: "offline", retryAtMs: null };
  const { code, retryAfterS, requestId } = readProblem(error);
  const retryAtMs = retryAfterS === undefined ? null : nowMs + retryAfterS * 1_000;
  if (code === "too-many-requests") return { code: "limited", retryAtMs };
  if (code === "not-found") return { code: "gone", retryAtMs: null };
  if (code === "conflict" || code === "forbidden") return { code, retryAtMs: null };
  if (code === "person-budget-exceeded" || code === "organisation-budget-exceeded") return { code, retryAtMs };
  return { code: "unexpected", retryAtMs, ...(requestId !== undefined && { requestId }) };
}
