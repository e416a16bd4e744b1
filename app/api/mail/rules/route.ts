import { mailRuleListSchema } from "@/features/mail/rule/schema";
import { listRules } from "@/features/mail/rule/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List your mail rules",
    answer: mailRuleListSchema,
    limit: "mailRead",
  },
  (actor) => listRules(actor),
);
