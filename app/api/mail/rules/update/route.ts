import { mailRuleAnswerSchema, mailRuleUpdateSchema } from "@/features/mail/rule/schema";
import { updateRule } from "@/features/mail/rule/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update a mail rule",
    body: mailRuleUpdateSchema,
    answer: mailRuleAnswerSchema,
    limit: "mailWrite",
  },
  (actor, { body }) => updateRule(actor, body),
);
