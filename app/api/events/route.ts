import { z } from "zod";
import { eventsQuerySchema } from "@/server/events/schema";
import { requireSelf } from "@/server/events/self";
import { openEventStream } from "@/server/events/stream";
import { route } from "@/server/http/route";

export const dynamic = "force-dynamic";

export const GET = route(
  {
    summary: "Every change that the caller may see, as server-sent events; resumes after Last-Event-ID",
    query: eventsQuerySchema,
    answer: z.string(),
    answerType: "text/event-stream",
  },
  (actor, { query }, { request }) => {
    requireSelf(actor, query.as);
    const cursor = request.headers.get("last-event-id") ?? query.after ?? null;
    return new Response(openEventStream(actor, cursor, request.signal), {
      headers: {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "private, no-store, no-transform",
        "x-accel-buffering": "no",
      },
    });
  },
);
