import { z } from "zod";
import { openEventStream } from "@/server/events/stream";
import { route } from "@/server/http/route";

export const dynamic = "force-dynamic";

export const GET = route(
  {
    summary: "Every change that the caller may see, as server-sent events; resumes after Last-Event-ID",
    query: z.object({ after: z.string().max(100).optional().catch(undefined) }),
    answer: z.string(),
    answerType: "text/event-stream",
  },
  async (actor, { query }, { request }) => {
    const cursor = request.headers.get("last-event-id") ?? query.after ?? null;
    return new Response(await openEventStream(actor, cursor, request.signal), {
      headers: {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "private, no-store, no-transform",
        "x-accel-buffering": "no",
      },
    });
  },
);
