import { mailListQuerySchema, mailPageSchema } from "@/features/mail/schema";
import { listMails } from "@/features/mail/server/data/list";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List the emails of a label or a search, newest first",
    query: mailListQuerySchema,
    answer: mailPageSchema,
    limit: "mailRead",
  },
  (actor, { query }, { signal }) => listMails(actor, query, signal),
);
