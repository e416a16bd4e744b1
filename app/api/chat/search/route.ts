import { chatSearchAnswerSchema, chatSearchQuerySchema } from "@/features/chat/message/schema";
import { searchChat } from "@/features/chat/server/data/search";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Find people and messages",
    query: chatSearchQuerySchema,
    answer: chatSearchAnswerSchema,
    limit: "search",
  },
  (actor, { query }, { signal }) => searchChat(actor, query, signal),
);
