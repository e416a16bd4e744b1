import type { Ask, AskEvent, AskPreview, AssistantStatus } from "@/features/assistant/schema";
import { api } from "@/lib/api-client";
import { newId } from "@/lib/id";
import { readServerSent } from "@/lib/server-sent";
import type { AiCard } from "../../schema";

const root = "/api/chatGpt";

export const fetchAssistantStatus = () => api.get<AssistantStatus>(`${root}/status`);

/** What asking would send, masked unless it is said otherwise. */
export const postAskPreview = ({
  columnId,
  prompt,
  isMasked,
}: Readonly<{ columnId: string; prompt: string; isMasked?: boolean }>) =>
  api
    .post<{ preview: AskPreview }>(`${root}/ask/preview`, { columnId, prompt, isMasked })
    .then(({ preview }) => preview);

export const postCancel = (runId: string) => api.post<unknown>(`${root}/cancel`, { runId });

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

/** Asks, and gives what comes back piece by piece. Rejects with the problem where the server refused to begin. */
export async function* postAsk(ask: Ask, signal: AbortSignal): AsyncGenerator<AskEvent> {
  const { body } = await api.stream(`${root}/ask`, ask, { signal });
  if (!body) return;
  for await (const { event, data } of readServerSent(body)) {
    // Heartbeats, and events of a server that is newer than this page, are none of ours.
    if (eventNames.has(event)) yield { event, data: JSON.parse(data) } as AskEvent;
  }
}
