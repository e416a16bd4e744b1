import { contactListQuerySchema, contactPageSchema } from "@/features/contact/schema";
import { listMessages } from "@/features/contact/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List messages of the contact form, by status",
    permission: "messages:manage",
    query: contactListQuerySchema,
    answer: contactPageSchema,
  },
  (actor, { query }) => listMessages(actor, query),
);
