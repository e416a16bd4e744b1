import { deleteCard } from "@/features/kanban/card/server/commands";
import { cardRefSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const POST = route({ summary: "Delete a card", body: cardRefSchema, answer: cardRefSchema }, (actor, { body }) =>
  deleteCard(actor, body),
);
