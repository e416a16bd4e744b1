import { messageEditListSchema, messageRefSchema } from "@/features/chat/message/schema";
import { listEdits } from "@/features/chat/message/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List what a message said before it was edited",
    query: messageRefSchema,
    answer: messageEditListSchema,
  },
  (actor, { query }) => listEdits(actor, query),
);
