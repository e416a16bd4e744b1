import { contactPageSchema, contactQuerySchema } from "@/features/chat/schema";
import { listContacts } from "@/features/chat/server/data/contacts";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List the colleagues whom you can write to",
    query: contactQuerySchema,
    answer: contactPageSchema,
  },
  (actor, { query }) => listContacts(actor, query),
);
