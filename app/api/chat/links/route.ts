import { linkListSchema, linkQuerySchema } from "@/features/chat/link/schema";
import { listLinks } from "@/features/chat/link/server/data";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "What links of ours in messages lead to, with its title and state as the caller may see it",
    readsOnly: true,
    body: linkQuerySchema,
    answer: linkListSchema,
    limit: "chat",
  },
  (actor, { body }) => listLinks(actor, body),
);
