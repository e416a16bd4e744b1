/** Stores the AI requests of this page with their streamed answers and errors. */
import { create } from "zustand";
import { assistantFaults, type Evaluation, type JsonStatus, type RunKind } from "@/features/assistant/domain/constants";
import type { Ask, AskEvent, Usage } from "@/features/assistant/schema";
import { KeptDrafts } from "@/lib/kept-drafts";

/**
 * Why a request failed: a fault of the service, or of the way to our own server (`limited`: this person has
 * asked enough for now; `gone`: the column or card is gone; `conflict`: it is being asked about, or has nothing left
 * to ask; `cut`: the connection ended in the middle; `forbidden`: the role may not use AI; the month's budget is used up).
 */
export const askFaultCodes = [
  ...assistantFaults,
  "person-budget-exceeded",
  "organisation-budget-exceeded",
  "limited",
  "forbidden",
  "gone",
  "conflict",
  "offline",
  "cut",
  "unexpected",
] as const;
export type AskFaultCode = (typeof askFaultCodes)[number];
export type AskFault = Readonly<{
  code: AskFaultCode;
  /** When to try again, or when a budget resets. */
  retryAtMs: number | null;
  requestId?: string;
  /** The service's own error message. */
  message?: string;
}>;

/** A fault of the way to our own server: trying again follows the same ask, which may go on meanwhile. */
export const isConnectionFault = ({ code }: Pick<AskFault, "code">) => code === "offline";

/** One run of a request: what was missing, asked for again, is another, and so is the second of two models. */
export type Lane = Readonly<{
  runId: string;
  kind: RunKind;
  model: string;
  isJson: boolean;
  /** The card that is written anew. */
  cardId: string | null;
  /** The service may be silent for minutes while it loads the model. */
  mayLoadFirst: boolean;
  text: string;
  /** Cards that this run has made or written anew. */
  cardIds: readonly string[];
  usage: Usage | null;
  fault: AskFault | null;
}>;

export type AskStatus = "running" | "done" | "failed" | "cancelled";

export type Asking = Readonly<{
  id: string;
  columnId: string;
  /** What was sent, so that it can be sent again. */
  ask: Ask;
  status: AskStatus;
  lanes: readonly Lane[];
  /** The first fault. */
  fault: AskFault | null;
  verdict: Evaluation | null;
  jsonStatus: JsonStatus | null;
  startedAtMs: number;
  endedAtMs: number | null;
  /** Whether somebody has looked at its column since it ended. */
  isSeen: boolean;
}>;

export const promptOf = ({ ask }: Pick<Asking, "ask">) => ("prompt" in ask ? ask.prompt : null);
export const isCompare = ({ ask }: Pick<Asking, "ask">) => "models" in ask;
export const isRunning = ({ status }: Pick<Asking, "status">) => status === "running";

/** Whether all there is to say of a request that broke off stands on the card that it made or wrote anew, marked as cut. */
export const isShownOnCard = ({ ask, status, fault, lanes }: Asking): boolean =>
  (status === "failed" || status === "cancelled") &&
  (fault === null || !isConnectionFault(fault)) &&
  (promptOf({ ask }) !== null || "cardId" in ask) &&
  !isCompare({ ask }) &&
  lanes.some(({ cardIds }) => cardIds.length > 0);

/** Why the answer on a card broke off; undefined where this page was not there. */
export const cutReasonOf = (askings: readonly Asking[], cardId: string): AskFaultCode | undefined =>
  askings.findLast((asking) => isShownOnCard(asking) && asking.lanes.some(({ cardIds }) => cardIds.includes(cardId)))
    ?.fault?.code;

/** The card that a new answer became because the one that it was asked for was changed meanwhile. */
export const alternativeIdOf = (
  { status, lanes }: Pick<Asking, "status" | "lanes">,
  cardId: string,
): string | undefined =>
  status === "done" ? lanes.flatMap(({ cardIds }) => cardIds).findLast((id) => id !== cardId) : undefined;

export const newAsking = (id: string, columnId: string, ask: Ask, nowMs: number): Asking => ({
  id,
  columnId,
  ask,
  status: "running",
  lanes: [],
  fault: null,
  verdict: null,
  jsonStatus: null,
  startedAtMs: nowMs,
  endedAtMs: null,
  isSeen: false,
});

const changeLane = (asking: Asking, runId: string | null, change: (lane: Lane) => Partial<Lane>): Asking => ({
  ...asking,
  lanes: asking.lanes.map((lane) => (lane.runId === runId ? { ...lane, ...change(lane) } : lane)),
});

/** The request after what the server tells. Events of runs that it does not know are passed over. */
export function withAskEvent(asking: Asking, { event, data }: AskEvent, nowMs: number): Asking {
  switch (event) {
    case "start": {
      const { askId: _, columnId: __, ...run } = data;
      if (asking.lanes.some(({ runId }) => runId === run.runId)) return asking;
      const lane: Lane = { ...run, text: "", cardIds: [], usage: null, fault: null };
      return { ...asking, lanes: [...asking.lanes, lane] };
    }
    case "delta":
      return changeLane(asking, data.runId, ({ text }) => ({ text: text + data.text }));
    case "card":
      return changeLane(asking, data.runId, ({ cardIds }) => ({ cardIds: [...new Set([...cardIds, data.card.id])] }));
    case "usage":
      return changeLane(asking, data.runId, () => ({ usage: data }));
    case "error": {
      const retryAtMs = data.retryAfterS === undefined ? null : nowMs + data.retryAfterS * 1_000;
      const hasBegun = asking.lanes.some(({ runId, text }) => runId === data.runId && text !== "");
      // Whoever has begun to answer did take the call: it is the line that broke.
      const code = data.code === "unreachable" && hasBegun ? "cut" : data.code;
      const fault: AskFault = { code, retryAtMs, ...(data.message && { message: data.message }) };
      return { ...changeLane(asking, data.runId, () => ({ fault })), fault: asking.fault ?? fault };
    }
    case "done": {
      const { verdict: evaluation, jsonStatus, isCancelled } = data;
      return { ...asking, ...ended(asking, isCancelled, nowMs), verdict: evaluation, jsonStatus };
    }
  }
}

function ended({ fault }: Asking, isCancelled: boolean, nowMs: number): Pick<Asking, "status" | "endedAtMs"> {
  const wasCancelled = isCancelled || fault?.code === "cancelled";
  return { status: wasCancelled ? "cancelled" : fault ? "failed" : "done", endedAtMs: nowMs };
}

/** The request when its stream is over, however it ended: without `done` it was cut off. */
export function withEnd(asking: Asking, fault: AskFault | null, nowMs: number): Asking {
  if (!isRunning(asking)) return asking;
  const found = asking.fault ?? fault ?? { code: "cut" as const, retryAtMs: null };
  const withFault = { ...asking, fault: found };
  return { ...withFault, ...ended(withFault, false, nowMs) };
}

export type AskTotals = Readonly<{
  tokensIn: number;
  tokensOut: number;
  isEstimated: boolean;
  /** Null where no run has a price; `isPartial` where some have none. */
  costMicros: number | null;
  isPartial: boolean;
  totalMs: number;
}>;

type Counted = Readonly<{
  tokensIn: number | null;
  tokensOut: number | null;
  isEstimated: boolean;
  costMicros: number | null;
  totalMs: number | null;
}>;

/** What several runs took between them; null where none has been counted yet. */
export function totalsOf(runs: readonly Counted[]): AskTotals | null {
  const counted = runs.filter(({ tokensOut }) => tokensOut !== null);
  if (counted.length === 0) return null;
  const priced = counted.filter(({ costMicros }) => costMicros !== null);
  const sum = (of: (run: Counted) => number | null) => counted.reduce((total, run) => total + (of(run) ?? 0), 0);
  return {
    tokensIn: sum(({ tokensIn }) => tokensIn),
    tokensOut: sum(({ tokensOut }) => tokensOut),
    isEstimated: counted.some(({ isEstimated }) => isEstimated),
    costMicros: priced.length === 0 ? null : sum(({ costMicros }) => costMicros),
    isPartial: priced.length > 0 && priced.length < counted.length,
    totalMs: sum(({ totalMs }) => totalMs),
  };
}

/** What somebody has typed for a column and not asked yet. */
export type AskDraft = Readonly<{ prompt: string; model: string; compareWith: string }>;
export const emptyDraft: AskDraft = { prompt: "", model: "", compareWith: "" };

function readDraft(stored: unknown): AskDraft | null {
  const [prompt, model, compareWith] = ["prompt", "model", "compareWith"].map((name) =>
    Reflect.get(Object(stored), name),
  );
  const isDraft = typeof prompt === "string" && typeof model === "string" && typeof compareWith === "string";
  return isDraft ? { prompt, model, compareWith } : null;
}

const kept = new KeptDrafts("ai-column", readDraft);

/** Stores a draft in the browser; an empty one is removed. */
function keep(columnId: string, draft: AskDraft): AskDraft & Readonly<{ isKept: boolean }> {
  if (draft.prompt.trim() !== "") return { ...draft, isKept: kept.write(columnId, draft) };
  kept.remove(columnId);
  return { ...draft, isKept: true };
}

/** What stood on a card before another answer took its place. */
export type OldAnswer = Readonly<{ content: string; contentMn: string }>;

type AskState = Readonly<{
  askings: readonly Asking[];
  drafts: Readonly<Record<string, AskDraft & Readonly<{ isKept: boolean }>>>;
  /** By the id of the card. */
  oldAnswers: Readonly<Record<string, OldAnswer>>;
}>;

/** Askings outlive the page that began them: whoever goes elsewhere finds them, ended or not, on coming back. */
const useAskStore = create<AskState>(() => ({ askings: [], drafts: {}, oldAnswers: {} }));

const change = (id: string, next: (asking: Asking) => Asking) =>
  useAskStore.setState(({ askings }) => ({
    askings: askings.map((asking) => (asking.id === id ? next(asking) : asking)),
  }));

export const askActions = {
  askingBegan: (asking: Asking) => useAskStore.setState(({ askings }) => ({ askings: [...askings, asking] })),
  eventsCame: (id: string, events: readonly AskEvent[], nowMs: number) =>
    change(id, (asking) => events.reduce((before, event) => withAskEvent(before, event, nowMs), asking)),
  /** The events begin again from the start: what an earlier connection brought would be there twice. */
  connectionOpened: (id: string) => change(id, (asking) => ({ ...asking, lanes: [], fault: null })),
  askingEnded: (id: string, fault: AskFault | null, nowMs: number) =>
    change(id, (asking) => withEnd(asking, fault, nowMs)),
  /** Restores those from before a reload, as already seen. */
  failuresRestored: (failed: readonly Asking[]) =>
    useAskStore.setState(({ askings }) => {
      const known = new Set(askings.map(({ id }) => id));
      const restored = failed.filter(({ id }) => !known.has(id)).map((asking) => ({ ...asking, isSeen: true }));
      return { askings: [...restored, ...askings] };
    }),
  columnSeen: (columnId: string) =>
    useAskStore.setState(({ askings }) =>
      askings.some((asking) => isUnseen(asking, columnId))
        ? { askings: askings.map((asking) => (isUnseen(asking, columnId) ? { ...asking, isSeen: true } : asking)) }
        : {},
    ),
  askingDismissed: (id: string) =>
    useAskStore.setState(({ askings }) => ({ askings: askings.filter((asking) => asking.id !== id) })),
  answerReplaced: (cardId: string, { content, contentMn }: OldAnswer) =>
    useAskStore.setState(({ oldAnswers }) => ({ oldAnswers: { ...oldAnswers, [cardId]: { content, contentMn } } })),
  /** Restores the drafts that this person left on an earlier page. */
  personEntered(personId: string): void {
    const found = Object.entries(kept.personEntered(personId));
    const restored = Object.fromEntries(found.map(([columnId, draft]) => [columnId, { ...draft, isKept: true }]));
    useAskStore.setState(({ drafts }) => ({ drafts: { ...restored, ...drafts } }));
  },
  draftWritten: (columnId: string, changed: Partial<AskDraft>) =>
    useAskStore.setState(({ drafts }) => {
      const { prompt, model, compareWith } = { ...(drafts[columnId] ?? emptyDraft), ...changed };
      return { drafts: { ...drafts, [columnId]: keep(columnId, { prompt, model, compareWith }) } };
    }),
};

const isUnseen = (asking: Asking, columnId: string) =>
  asking.columnId === columnId && !isRunning(asking) && !asking.isSeen;

export const subscribeToAskings = (listener: (askings: readonly Asking[]) => void) =>
  useAskStore.subscribe((state, before) => state.askings !== before.askings && listener(state.askings));

export const useAskings = () => useAskStore((state) => state.askings);
export const useHasAskings = () => useAskStore((state) => state.askings.length > 0);
export const useDraft = (columnId: string) => useAskStore((state) => state.drafts[columnId] ?? emptyDraft);
export const useCutReason = (cardId: string) => useAskStore(({ askings }) => cutReasonOf(askings, cardId));
export const useOldAnswer = (cardId: string) => useAskStore((state) => state.oldAnswers[cardId]);
/** Whether there are drafts that go with the page. */
export const useHasUnkeptDrafts = () =>
  useAskStore((state) => Object.values(state.drafts).some(({ isKept }) => !isKept));
/** Whether an answer has come to a column that nobody has looked at since. */
export const useIsUnread = (columnId: string) =>
  useAskStore((state) => state.askings.some((asking) => isUnseen(asking, columnId)));
/** The latest request about a card that is not over, or that nobody has dismissed. */
export const useCardAsking = (cardId: string) =>
  useAskStore((state) => state.askings.findLast(({ ask }) => "cardId" in ask && ask.cardId === cardId));

export const findAsking = (id: string) => useAskStore.getState().askings.find((asking) => asking.id === id);
