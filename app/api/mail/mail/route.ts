import { mailDetailsSchema, mailRefSchema } from "@/features/mail/schema";
import { openMail } from "@/features/mail/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Get an email with its thread",
    query: mailRefSchema,
    answer: mailDetailsSchema,
    limit: "mailRead",
  },
  (actor, { query }) => openMail(actor, query),
);
