import { mailRangeSchema } from "@/features/mail/schema";
import { restoreMails } from "@/features/mail/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore deleted emails",
    body: mailRangeSchema,
    answer: mailRangeSchema,
    limit: "mailWrite",
  },
  (actor, { body }) => restoreMails(actor, body),
);
