import { z } from "zod";
import { feedParamsSchema } from "@/features/calendar/feed/schema";
import { readFeed } from "@/features/calendar/feed/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "A calendar by its private link, as an iCalendar file",
    access: "public",
    params: feedParamsSchema,
    answer: z.string(),
    answerType: "text/calendar",
    limit: "costly",
    deadlineS: 30,
  },
  async (_, { params }, { request }) => {
    const { text, tag } = await readFeed(params.secret);
    const headers = { etag: tag, "cache-control": "private, no-store" };
    if (request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers });
    return new Response(text, { headers: { ...headers, "content-type": "text/calendar; charset=utf-8" } });
  },
);
