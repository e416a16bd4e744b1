import { linkListSchema, linkQuerySchema } from "@/features/chat/link/schema";
import { listLinks } from "@/features/chat/link/server/data";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Resolve links to Ordo in messages: title and state, as far as you can see them",
    readsOnly: true,
    body: linkQuerySchema,
    answer: linkListSchema,
    limit: "chat",
  },
  (actor, { body }) => listLinks(actor, body),
);
