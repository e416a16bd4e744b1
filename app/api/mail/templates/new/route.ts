import { mailTemplateAnswerSchema, mailTemplateInputSchema } from "@/features/mail/template/schema";
import { createTemplate } from "@/features/mail/template/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create a mail template",
    body: mailTemplateInputSchema,
    answer: mailTemplateAnswerSchema,
    creates: true,
    limit: "mailWrite",
  },
  (actor, { body }) => createTemplate(actor, body),
);
