import { mailLabelListSchema } from "@/features/mail/label/schema";
import { listLabels } from "@/features/mail/label/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "The labels of one's mails, each with what is unread",
    answer: mailLabelListSchema,
    limit: "mailRead",
  },
  (actor) => listLabels(actor),
);
