import { seenInputSchema, seenSchema } from "@/features/chat/schema";
import { markAsSeen } from "@/features/chat/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Mark messages of a conversation as seen",
    body: seenInputSchema,
    answer: seenSchema,
    limit: "chatSeen",
  },
  (actor, { body }) => markAsSeen(actor, body),
);
