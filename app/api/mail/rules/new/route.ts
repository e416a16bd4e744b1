import { mailRuleAnswerSchema, mailRuleInputSchema } from "@/features/mail/rule/schema";
import { createRule } from "@/features/mail/rule/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create a mail rule",
    body: mailRuleInputSchema,
    answer: mailRuleAnswerSchema,
    creates: true,
    limit: "mailWrite",
  },
  (actor, { body }) => createRule(actor, body),
);
