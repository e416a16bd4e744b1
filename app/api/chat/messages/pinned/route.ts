import { pinnedMessageListSchema } from "@/features/chat/message/schema";
import { listPinned } from "@/features/chat/message/server/data";
import { conversationRefSchema } from "@/features/chat/schema";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List the pinned messages of a conversation",
    query: conversationRefSchema,
    answer: pinnedMessageListSchema,
  },
  (actor, { query }) => listPinned(actor, query),
);
