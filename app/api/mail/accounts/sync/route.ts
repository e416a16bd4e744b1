import { mailAccountAnswerSchema, mailAccountRefSchema } from "@/features/mail/account/schema";
import { syncAccountNow } from "@/features/mail/account/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Sync a connected mail account now",
    body: mailAccountRefSchema,
    answer: mailAccountAnswerSchema,
    limit: "mailAccount",
  },
  (actor, { body }) => syncAccountNow(actor, body),
);
