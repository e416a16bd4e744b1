import { correspondentListSchema, correspondentQuerySchema } from "@/features/mail/correspondent/schema";
import { listCorrespondents } from "@/features/mail/correspondent/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Suggest recipients: earlier correspondents and colleagues",
    query: correspondentQuerySchema,
    answer: correspondentListSchema,
    limit: "mailRead",
  },
  (actor, { query }) => listCorrespondents(actor, query),
);
