// Asks the assistant of a running server, as the page does.
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { readServerSent } from "../lib/server-sent";

export type Asker = Readonly<{ origin: string; headers: Record<string, string>; columnId: string }>;

export type Notified = Readonly<{ event: string; data: Record<string, unknown>; atMs: number }>;

async function post({ origin, headers }: Omit<Asker, "columnId">, path: string, body: object) {
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  let response = await fetch(`${origin}${path}`, init);
  // What was asked before may still be ending.
  for (let tries = 0; response.status === 429 && tries < 3; tries += 1) {
    await setTimeout(Number(response.headers.get("retry-after")) * 1_000);
    response = await fetch(`${origin}${path}`, init);
  }
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Somebody with a column to ask in. */
export async function makeAsker(origin: string, cookie: string): Promise<Asker> {
  const headers = { cookie, origin, "content-type": "application/json" };
  const response = await post({ origin, headers }, "/api/chatGpt/columns/new", { name: "A measurement" });
  const { column } = (await response.json()) as { column: { id: string } };
  return { origin, headers, columnId: column.id };
}

/** What is told, each with the milliseconds since it was asked. */
export async function* ask(asker: Asker, prompt: string, askId: string = randomUUID()): AsyncGenerator<Notified> {
  const started = performance.now();
  const response = await post(asker, "/api/chatGpt/ask", { columnId: asker.columnId, prompt, askId });
  if (!response.body) throw new Error("the answer has no body");
  for await (const { event, data } of readServerSent(response.body)) {
    yield { event, data: JSON.parse(data), atMs: performance.now() - started };
  }
}

/** Stops what was asked; it would go on without a listener. */
export async function cancel(asker: Asker, askId: string): Promise<void> {
  await post(asker, "/api/chatGpt/cancel", { askId });
}
