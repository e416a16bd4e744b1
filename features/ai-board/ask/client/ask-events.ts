import type { AskEvent } from "@/features/assistant/schema";
import { openStream } from "@/lib/api-client";
import type { BodyOf } from "@/lib/call-options";
import { readServerSent } from "@/lib/server-sent";

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

/**
 * Asks, and gives what comes back piece by piece. Sent again under the same id it follows what it began, from the start.
 * Rejects with the problem where the server refused to begin.
 */
export async function* askEvents(body: BodyOf<"POST /api/chatGpt/ask">, signal: AbortSignal): AsyncGenerator<AskEvent> {
  yield* eventsOf(await openStream("POST /api/chatGpt/ask", { body, signal }));
}

/** Follows an ask that another page began, from its start. */
export async function* joinedEvents(askId: string, signal: AbortSignal): AsyncGenerator<AskEvent> {
  yield* eventsOf(await openStream("GET /api/chatGpt/ask", { query: { askId }, signal }));
}
