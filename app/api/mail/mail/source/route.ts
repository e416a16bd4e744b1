import { z } from "zod";
import { mailRefSchema } from "@/features/mail/schema";
import { downloadMail } from "@/features/mail/server/data/source";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Download an email as an .eml file",
    query: mailRefSchema,
    answer: z.string(),
    answerType: "message/rfc822",
    limit: "exchange",
  },
  (actor, { query }) => downloadMail(actor, query),
);
