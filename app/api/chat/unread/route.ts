import { unreadListSchema } from "@/features/chat/schema";
import { listUnread } from "@/features/chat/server/data/unread";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "List your conversations with unread messages", answer: unreadListSchema },
  (actor) => listUnread(actor),
);
