import "server-only";
import { z } from "zod";
import { route } from "@/server/http/route";
import { eventsQuerySchema } from "./schema";
import { requireSelf } from "./self";
import { openEventStream } from "./stream";

/** `GET /api/events`; here because the listener answers it without the framework, too. */
export const eventsRoute = route(
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
