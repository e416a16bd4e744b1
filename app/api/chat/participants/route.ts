import { listParticipants } from "@/features/chat/participant/server/data";
import { conversationKeySchema, participantListSchema } from "@/features/chat/schema";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List the participants of a conversation",
    query: conversationKeySchema,
    answer: participantListSchema,
  },
  (actor, { query }) => listParticipants(actor, query),
);
