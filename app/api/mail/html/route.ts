import { z } from "zod";
import { mailHtmlQuerySchema } from "@/features/mail/html/schema";
import { showHtml } from "@/features/mail/html/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Get the sanitised HTML of an external email, as a document for a frame",
    query: mailHtmlQuerySchema,
    answer: z.string(),
    answerType: "text/html",
    isPrivatelyCached: true,
    limit: "mailRead",
  },
  (actor, { query }) => showHtml(actor, query),
);
