import { mailTemplateListSchema } from "@/features/mail/template/schema";
import { listTemplates } from "@/features/mail/template/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List your mail templates",
    answer: mailTemplateListSchema,
    limit: "mailRead",
  },
  (actor) => listTemplates(actor),
);
