import { mailListQuerySchema, mailPageSchema } from "@/features/mail/schema";
import { listMails } from "@/features/mail/server/data/list";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "The mails of a label, or those that a search finds, the newest first",
    query: mailListQuerySchema,
    answer: mailPageSchema,
    limit: "mailRead",
  },
  (actor, { query }, { signal }) => listMails(actor, query, signal),
);
