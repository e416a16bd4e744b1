import { presenceListSchema, presenceQuerySchema } from "@/features/chat/presence/schema";
import { listPresences } from "@/features/chat/presence/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Get who of these people is online, and when they were last active",
    query: presenceQuerySchema,
    answer: presenceListSchema,
    limit: "chat",
  },
  (actor, { query }) => listPresences(actor, query),
);
