import { mailUpdateAnswerSchema, mailUpdateSchema } from "@/features/mail/schema";
import { updateMails } from "@/features/mail/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Mark, move, label or snooze emails; answers what they were",
    body: mailUpdateSchema,
    answer: mailUpdateAnswerSchema,
    limit: "mailWrite",
  },
  (actor, { body }) => updateMails(actor, body),
);
