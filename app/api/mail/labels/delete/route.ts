import { mailLabelGoneSchema, mailLabelRefSchema } from "@/features/mail/label/schema";
import { deleteLabel } from "@/features/mail/label/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete a mail label; its emails are kept",
    body: mailLabelRefSchema,
    answer: mailLabelGoneSchema,
    limit: "mailWrite",
  },
  (actor, { body }) => deleteLabel(actor, body),
);
