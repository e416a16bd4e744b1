import { mailLabelAnswerSchema, mailLabelRefSchema } from "@/features/mail/label/schema";
import { restoreLabel } from "@/features/mail/label/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Put a deleted label back on its mails",
    body: mailLabelRefSchema,
    answer: mailLabelAnswerSchema,
    limit: "mailWrite",
  },
  (actor, { body }) => restoreLabel(actor, body),
);
