import { contactPageSchema, contactQuerySchema } from "@/features/chat/schema";
import { listContacts } from "@/features/chat/server/data/contacts";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List the colleagues you can message",
    query: contactQuerySchema,
    answer: contactPageSchema,
  },
  (actor, { query }) => listContacts(actor, query),
);
