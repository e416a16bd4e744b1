import { mailAccountAnswerSchema, mailAccountInputSchema } from "@/features/mail/account/schema";
import { createAccount } from "@/features/mail/account/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Connect a mail account (IMAP)",
    body: mailAccountInputSchema,
    answer: mailAccountAnswerSchema,
    creates: "in-parts",
    limit: "mailAccount",
    deadlineS: 30,
  },
  (actor, { body }, { keepAnswer }) => createAccount(actor, body, { keepAnswer }),
);
