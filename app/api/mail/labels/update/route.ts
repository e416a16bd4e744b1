import { mailLabelAnswerSchema, mailLabelUpdateSchema } from "@/features/mail/label/schema";
import { updateLabel } from "@/features/mail/label/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Rename a mail label or change its colour",
    body: mailLabelUpdateSchema,
    answer: mailLabelAnswerSchema,
    limit: "mailWrite",
  },
  (actor, { body }) => updateLabel(actor, body),
);
