import { z } from "zod";
import { findCard } from "@/features/kanban/card/server/data";
import { cardRefSchema, cardSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "A card with all its details", query: cardRefSchema, answer: z.object({ card: cardSchema }) },
  async (actor, { query }) => ({ card: await findCard(actor, query) }),
);
