import { addParticipants } from "@/features/chat/participant/server/commands";
import { participantInputSchema, participantListSchema } from "@/features/chat/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Add colleagues to a group",
    body: participantInputSchema,
    answer: participantListSchema,
    creates: true,
    limit: "costly",
  },
  (actor, { body }) => addParticipants(actor, body),
);
