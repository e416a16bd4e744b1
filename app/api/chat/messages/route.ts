import { messageListQuerySchema, messagePageSchema } from "@/features/chat/message/schema";
import { listMessages } from "@/features/chat/message/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List messages of a conversation, page by page in either direction",
    query: messageListQuerySchema,
    answer: messagePageSchema,
  },
  (actor, { query }) => listMessages(actor, query),
);
