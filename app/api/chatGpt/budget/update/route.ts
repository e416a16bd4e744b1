import { z } from "zod";
import { budgetInputSchema, budgetSchema } from "@/features/assistant/budget/schema";
import { setBudget } from "@/features/assistant/budget/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Set the monthly AI limits per person and for the organisation",
    body: budgetInputSchema,
    answer: z.object({ budget: budgetSchema }),
  },
  (actor, { body }) => setBudget(actor, body),
);
