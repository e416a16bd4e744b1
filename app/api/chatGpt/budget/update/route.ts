import { z } from "zod";
import { budgetInputSchema, budgetSchema } from "@/features/assistant/budget/schema";
import { setBudget } from "@/features/assistant/budget/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Set how much of the AI service each person and everybody together may use in a month",
    body: budgetInputSchema,
    answer: z.object({ budget: budgetSchema }),
  },
  (actor, { body }) => setBudget(actor, body),
);
