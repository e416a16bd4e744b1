import { mailAccountAnswerSchema, mailAccountRefSchema } from "@/features/mail/account/schema";
import { deleteAccount } from "@/features/mail/account/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Remove a connected mail account",
    body: mailAccountRefSchema,
    answer: mailAccountAnswerSchema,
    limit: "mailWrite",
  },
  (actor, { body }) => deleteAccount(actor, body),
);
