import { mailAnswerSchema, mailInputSchema } from "@/features/mail/schema";
import { sendMail } from "@/features/mail/server/commands/send";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Send an email, now or later; one with the same clientId is sent once",
    body: mailInputSchema,
    answer: mailAnswerSchema,
    creates: true,
    limit: "mailSend",
  },
  (actor, { body }) => sendMail(actor, body),
);
