import { z } from "zod";
import { askSchema } from "@/features/assistant/schema";
import { ask } from "@/features/assistant/server/commands";
import { route } from "@/server/http/route";

export const dynamic = "force-dynamic";

export const POST = route(
  {
    summary: "Ask the assistant; its answer as server-sent events: start, delta, card, usage, error, done",
    body: askSchema,
    answer: z.string(),
    answerType: "text/event-stream",
  },
  async (actor, { body }, { request }) =>
    new Response(await ask(actor, body, request.signal), {
      headers: {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "private, no-store, no-transform",
        "x-accel-buffering": "no",
      },
    }),
);
