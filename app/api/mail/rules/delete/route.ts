import { mailRuleAnswerSchema, mailRuleRefSchema } from "@/features/mail/rule/schema";
import { deleteRule } from "@/features/mail/rule/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete a mail rule",
    body: mailRuleRefSchema,
    answer: mailRuleAnswerSchema,
    limit: "mailWrite",
  },
  (actor, { body }) => deleteRule(actor, body),
);
