import { mailLabelListSchema } from "@/features/mail/label/schema";
import { listLabels } from "@/features/mail/label/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List your mail labels with their unread counts",
    answer: mailLabelListSchema,
    limit: "mailRead",
  },
  (actor) => listLabels(actor),
);
