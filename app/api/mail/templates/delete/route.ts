import { mailTemplateAnswerSchema, mailTemplateRefSchema } from "@/features/mail/template/schema";
import { deleteTemplate } from "@/features/mail/template/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete a mail template",
    body: mailTemplateRefSchema,
    answer: mailTemplateAnswerSchema,
    limit: "mailWrite",
  },
  (actor, { body }) => deleteTemplate(actor, body),
);
