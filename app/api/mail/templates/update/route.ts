import { mailTemplateAnswerSchema, mailTemplateUpdateSchema } from "@/features/mail/template/schema";
import { updateTemplate } from "@/features/mail/template/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update a mail template",
    body: mailTemplateUpdateSchema,
    answer: mailTemplateAnswerSchema,
    limit: "mailWrite",
  },
  (actor, { body }) => updateTemplate(actor, body),
);
