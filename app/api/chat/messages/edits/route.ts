import { messageEditListSchema, messageRefSchema } from "@/features/chat/message/schema";
import { listEdits } from "@/features/chat/message/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List the earlier versions of an edited message",
    query: messageRefSchema,
    answer: messageEditListSchema,
  },
  (actor, { query }) => listEdits(actor, query),
);
