import type { Ask, AskEvent, AskPreview, AssistantStatus, RunningAsk } from "@/features/assistant/schema";
import { api } from "@/lib/api-client";
import { newId } from "@/lib/id";
import { readServerSent } from "@/lib/server-sent";
import type { AiCard } from "../../schema";

const root = "/api/chatGpt";

export const fetchAssistantStatus = () => api.get<AssistantStatus>(`${root}/status`);

/** What the assistant is answering now, in whichever tab or on whichever device it was asked. */
export const fetchRunningAsks = () => api.get<{ asks: RunningAsk[] }>(`${root}/asks`);

export const postCancel = (askId: string) => api.post<unknown>(`${root}/cancel`, { askId });
/** What asking would send, masked unless it is said otherwise. */
export const postAskPreview = ({
  columnId,
  prompt,
  isMasked,
}: Readonly<{ columnId: string; prompt: string; isMasked?: boolean }>) =>
  api
    .post<{ preview: AskPreview }>(`${root}/ask/preview`, { columnId, prompt, isMasked })
    .then(({ preview }) => preview);

export const postFormat = (columnId: string) =>
  api.post<{ cards: AiCard[] }>(`${root}/format`, { columnId }, { idempotencyKey: newId() });

const eventNames: ReadonlySet<string> = new Set<AskEvent["event"]>([
  "start",
  "delta",
  "card",
  "usage",
  "error",
  "done",
]);

async function* eventsOf({ body }: Response): AsyncGenerator<AskEvent> {
  if (!body) return;
  for await (const { event, data } of readServerSent(body)) {
    // Heartbeats, and events of a server that is newer than this page, are none of ours.
    if (eventNames.has(event)) yield { event, data: JSON.parse(data) } as AskEvent;
  }
}

type SentAsk = Ask & Readonly<{ askId: string }>;

/**
 * Asks, and gives what comes back piece by piece. Sent again under the same id it follows what it began, from the start.
 * Rejects with the problem where the server refused to begin.
 */
export async function* postAsk(ask: SentAsk, signal: AbortSignal): AsyncGenerator<AskEvent> {
  yield* eventsOf(await api.stream(`${root}/ask`, { body: ask, signal }));
}

/** Follows an ask that another page began, from its start. */
export async function* fetchAsk(askId: string, signal: AbortSignal): AsyncGenerator<AskEvent> {
  yield* eventsOf(await api.stream(`${root}/ask`, { searchParams: { askId }, signal }));
}
