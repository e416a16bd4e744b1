import { mailAccountAnswerSchema, mailAccountUpdateSchema } from "@/features/mail/account/schema";
import { updateAccount } from "@/features/mail/account/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update a connected mail account",
    body: mailAccountUpdateSchema,
    answer: mailAccountAnswerSchema,
    limit: "mailAccount",
    deadlineS: 30,
  },
  (actor, { body }) => updateAccount(actor, body),
);
