import { deleteCard } from "@/features/ai-board/card/server/commands";
import { aiCardRefSchema } from "@/features/ai-board/schema";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Delete a card of the AI chat board", body: aiCardRefSchema, answer: aiCardRefSchema },
  (actor, { body }) => deleteCard(actor, body),
);
