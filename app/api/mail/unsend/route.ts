import { mailAnswerSchema, mailRefSchema } from "@/features/mail/schema";
import { unsendMail } from "@/features/mail/server/commands/send";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Turn an email that waits to be sent back into a draft",
    body: mailRefSchema,
    answer: mailAnswerSchema,
    limit: "mailWrite",
  },
  (actor, { body }) => unsendMail(actor, body),
);
