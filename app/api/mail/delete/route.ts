import { mailRangeSchema } from "@/features/mail/schema";
import { deleteMails } from "@/features/mail/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete emails permanently; they can be restored for 30 days",
    body: mailRangeSchema,
    answer: mailRangeSchema,
    limit: "mailWrite",
  },
  (actor, { body }) => deleteMails(actor, body),
);
