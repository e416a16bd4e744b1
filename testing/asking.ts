import { eq } from "drizzle-orm";
import { startRun } from "@/features/assistant/run/server/commands";
import { type AskEvent, type AskEventName, askEventSchemas } from "@/features/assistant/schema";
import { newId } from "@/lib/id";
import { readServerSent } from "@/lib/server-sent";
import type { Actor } from "@/server/auth/actor";
import { db, transact } from "@/server/db/client";
import { assistantRuns } from "@/server/db/schema/assistant";
import type { TestSession } from "./factories";
import { makeSentQuestionnaire } from "./questionnaire-factory";

type Handlers = { POST: (request: Request, context: object) => Promise<Response> };

/** Calls `POST /api/chatGpt/ask` as a page does. */
export function openAsking(handlers: Handlers, as: TestSession, body: object, signal?: AbortSignal): Promise<Response> {
  const headers = { ...as.cookieHeaders, "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body), ...(signal && { signal }) };
  return handlers.POST(new Request("http://localhost:3000/api/chatGpt/ask", init), {});
}

/** Reads a request to its end; each event keeps to its contract. */
export async function readAsking(response: Response): Promise<AskEvent[]> {
  if (response.status !== 200 || !response.body) throw new Error(`${response.status}: ${await response.text()}`);
  const events: AskEvent[] = [];
  for await (const { event, data } of readServerSent(response.body)) {
    const name = event as AskEventName;
    events.push({ event: name, data: askEventSchemas[name].strict().parse(JSON.parse(data)) } as AskEvent);
  }
  return events;
}

/** Reads until this has come, and leaves the rest unread; the reader hangs up with `cancel`. */
export async function readUntil(mark: string, stream: ReadableStream<Uint8Array> | null) {
  const reader = stream?.getReader();
  for (let text = ""; !text.includes(mark); ) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) throw new Error(`The answer ended before ${mark} came.`);
    text += new TextDecoder().decode(value);
  }
  return reader;
}

/** The data of the events of one name. */
export const dataOf = <Name extends AskEventName>(events: readonly AskEvent[], name: Name) =>
  events.flatMap((each) => (each.event === name ? [each.data as Extract<AskEvent, { event: Name }>["data"]] : []));

type NewRun = Readonly<{ columnId?: string; askId?: string }>;

/** A run that is written down and never asked. */
export async function makeRun(actor: Actor, { columnId, askId = newId() }: NewRun = {}): Promise<string> {
  const column = columnId ?? (await makeSentQuestionnaire(actor)).columnId;
  const own = { cardId: null, quotedIds: [], questionnaireRequestId: null };
  const run = { askId, kind: "follow-up", model: "model-a", ...own } as const;
  const messages = [{ role: "user", content: "Why?" }];
  return await transact((tx) => startRun(tx, actor, { ...run, columnId: column, messages }));
}

/** An ask that was answered; returns its id. */
export async function makeAnsweredAsk(actor: Actor, columnId?: string): Promise<string> {
  const askId = newId();
  const runId = await makeRun(actor, { columnId, askId });
  await db.update(assistantRuns).set({ status: "done", response: "Because." }).where(eq(assistantRuns.id, runId));
  return askId;
}
