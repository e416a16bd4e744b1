import { mailRuleAnswerSchema, mailRuleUpdateSchema } from "@/features/mail/rule/schema";
import { updateRule } from "@/features/mail/rule/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Change a rule of mail",
    body: mailRuleUpdateSchema,
    answer: mailRuleAnswerSchema,
    limit: "mailWrite",
  },
  (actor, { body }) => updateRule(actor, body),
);
