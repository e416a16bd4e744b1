import { z } from "zod";
import { archiveCard, deleteCard } from "@/features/kanban/card/server/commands";
import { boardChangeAnswerSchema, cardDeleteSchema, cardRefSchema, writeViewSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete a card",
    query: writeViewSchema,
    body: cardDeleteSchema,
    answer: z.union([cardRefSchema, boardChangeAnswerSchema]),
  },
  (actor, { query, body }) => (query.view === "change" ? archiveCard : deleteCard)(actor, body),
);
