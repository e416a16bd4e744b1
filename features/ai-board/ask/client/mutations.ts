import type { Ask, AskEvent } from "@/features/assistant/schema";
import { newId } from "@/lib/id";
import type { AiCard } from "../../schema";
import { postAsk, postCancel } from "./api";
import { type AskFault, type Asking, askActions, findAsking, isRunning, newAsking } from "./store";

/** Text that arrives is shown in steps: each letter by itself would be restless, and costly to draw. */
const stepMs = 120;
/** How long the server may take to end a stopped asking in good order before the line is cut. */
const graceMs = 1_500;

const controllers = new Map<string, AbortController>();

type Start = Readonly<{
  columnId: string;
  ask: Ask;
  onBegin?: (id: string) => void;
  /** Each card as it is made or written anew. */
  onCard?: (card: AiCard) => void;
  onEnd?: (asking: Asking) => void;
}>;

/** Asks, and follows the answer into the store until it is over. Never rejects: how it failed stands with the asking. */
export async function startAsking({ columnId, ask, onBegin, onCard, onEnd }: Start): Promise<void> {
  const id = newId();
  const controller = new AbortController();
  controllers.set(id, controller);
  askActions.askingBegan(newAsking(id, columnId, ask, Date.now()));
  onBegin?.(id);
  let waiting: AskEvent[] = [];
  const take = () => {
    if (waiting.length > 0) askActions.eventsCame(id, waiting, Date.now());
    waiting = [];
  };
  const timer = setInterval(take, stepMs);
  let fault: AskFault | null = null;
  try {
    for await (const event of postAsk(ask, controller.signal)) {
      waiting.push(event);
      if (event.event === "card") onCard?.(event.data.card);
      if (event.event !== "delta") take();
    }
  } catch (error) {
    fault = faultOf(error, controller.signal.aborted, Date.now());
  } finally {
    clearInterval(timer);
    take();
    askActions.askingEnded(id, fault, Date.now());
    controllers.delete(id);
  }
  const asking = findAsking(id);
  if (asking) onEnd?.(asking);
}

/** Stops an asking: what has come so far stays. */
export function stopAsking(asking: Asking): void {
  const controller = controllers.get(asking.id);
  if (!controller) return;
  const runIds = asking.lanes.filter(({ usage, fault }) => !usage && !fault).map(({ runId }) => runId);
  for (const runId of runIds) void postCancel(runId).catch(() => controller.abort());
  const isOver = () => !isRunning(findAsking(asking.id) ?? asking);
  if (runIds.length === 0) controller.abort();
  else setTimeout(() => isOver() || controller.abort(), graceMs);
}

/** What a failure to ask is called, and when asking again is of use. */
export function faultOf(error: unknown, wasStopped: boolean, nowMs: number): AskFault {
  if (wasStopped) return { code: "cancelled", retryAtMs: null };
  // The body broke off in the middle of reading.
  if (error instanceof TypeError) return { code: "cut", retryAtMs: null };
  if (typeof error !== "object" || error === null) return { code: "offline", retryAtMs: null };
  const code = Reflect.get(error, "code");
  const retryAfterS = Number(Reflect.get(error, "retryAfterS") ?? Number.NaN);
  const retryAtMs = Number.isFinite(retryAfterS) ? nowMs + retryAfterS * 1_000 : null;
  if (code === "too-many-requests") return { code: "limited", retryAtMs };
  if (code === "not-found") return { code: "gone", retryAtMs: null };
  if (code === "conflict") return { code, retryAtMs: null };
  const requestId = Reflect.get(error, "requestId");
  return { code: "unexpected", retryAtMs, ...(typeof requestId === "string" && { requestId }) };
}
