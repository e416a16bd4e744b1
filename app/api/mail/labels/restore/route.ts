import { mailLabelAnswerSchema, mailLabelRefSchema } from "@/features/mail/label/schema";
import { restoreLabel } from "@/features/mail/label/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore a deleted mail label",
    body: mailLabelRefSchema,
    answer: mailLabelAnswerSchema,
    limit: "mailWrite",
  },
  (actor, { body }) => restoreLabel(actor, body),
);
