import { z } from "zod";
import { askRefSchema, askSchema } from "@/features/assistant/schema";
import { ask } from "@/features/assistant/server/commands";
import { followAsk } from "@/features/assistant/server/follow-ask";
import { route } from "@/server/http/route";

export const dynamic = "force-dynamic";

const stream = { answer: z.string(), answerType: "text/event-stream" } as const;

const toResponse = (body: ReadableStream<Uint8Array>) =>
  new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "private, no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });

export const POST = route(
  {
    ...stream,
    summary: "Ask the assistant; its answer as server-sent events: start, delta, card, usage, error, done",
    permission: "assistant:use",
    body: askSchema,
  },
  async (actor, { body }, { request }) => toResponse(await ask(actor, body, request.signal)),
);

export const GET = route(
  {
    ...stream,
    summary: "Follow an ask that began before, from its start; the events are those of asking",
    query: askRefSchema,
  },
  async (actor, { query }, { request }) => toResponse(await followAsk(actor, query, request.signal)),
);
