import { removeParticipant } from "@/features/chat/participant/server/commands";
import { participantListSchema, participantRefSchema } from "@/features/chat/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Remove a participant from a group",
    body: participantRefSchema,
    answer: participantListSchema,
    limit: "chat",
  },
  (actor, { body }) => removeParticipant(actor, body),
);
